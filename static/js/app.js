/** Entry of the web pages: wires what a page has, nothing else. */

import { showLook, wireLook } from "./ui/look.js";

showLook();
document.querySelectorAll("form[data-look]").forEach(wireLook);
