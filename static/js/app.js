/** Entry of the web pages: wires what a page has, nothing else. */

import { showLook, wireLook } from "./ui/look.js";
import { wireCsrf } from "./web/csrf.js";
import { wireFilter } from "./web/filter.js";
import { showMoments } from "./web/moments.js";
import { wireReveal } from "./web/reveal.js";
import { tellZone } from "./web/zone.js";

showLook();
tellZone();
showMoments(document);
wireCsrf(document.body);
wireReveal();
document.querySelectorAll("form[data-look]").forEach(wireLook);
document.querySelectorAll("form[data-filter]").forEach(wireFilter);
document.body.addEventListener("htmx:load", ({ detail }) => showMoments(detail.elt));
