/** The profiles a game can be played by, each with what departs from the official sheet in words. */
import { showList } from "../ui/list.js";
import { clone, fill, slot } from "../ui/template.js";

export function showProfiles(list, profiles, chosen) {
  showList(list, profiles, {
    key: (profile) => profile.slug,
    make: () => clone("profile"),
    show: (item, profile) => showProfile(item, profile, profile === chosen),
  });
}

function showProfile(item, { slug, name, sentence, differs }, chosen) {
  const radio = item.querySelector("input");
  radio.value = slug;
  radio.checked = chosen;
  fill(item, { name, sentence: sentence ?? "" });
  showList(slot(item, "differs"), differs, {
    key: ({ option, choice }) => `${option}-${choice}`,
    make: () => clone("difference"),
    show: (line, { text }) => fill(line, { text }),
  });
}
