// The one list of games.

import * as dudo from "./dudo/index.js";
import * as keutjesspel from "./keutjesspel/index.js";
import * as tutto from "./tutto/index.js";

export const GAMES = { [tutto.key]: tutto, [dudo.key]: dudo, [keutjesspel.key]: keutjesspel };
