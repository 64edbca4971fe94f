// The one list of games.

import * as tutto from "./tutto/index.js";

export const GAMES = { [tutto.key]: tutto };
