// Goes through the moves without loading the page again, so that the page around the frame keeps its own history.
let asked = 0;

/** Shows what stands at an address of this page. Of several in a hurry only the last one counts. */
async function step(address, label) {
  const mine = ++asked;
  const answer = await fetch(address);
  const main = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
  const picture = main?.querySelector("img");
  // The old board stays until the new one can be seen.
  await picture?.decode().catch(() => {});
  if (mine !== asked || !main) return;
  document.querySelector("main").replaceWith(document.adoptNode(main));
  [...document.querySelectorAll("nav a")].find((link) => link.getAttribute("aria-label") === label)?.focus();
}

const go = (link) => step(link.href, link.getAttribute("aria-label")).catch(() => location.replace(link.href));

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-step]");
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(link);
});

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const index = ["Home", "ArrowLeft", "ArrowRight", "End"].indexOf(event.key);
  const link = document.querySelectorAll("nav a")[index];
  if (!link?.hasAttribute("data-step")) return;
  event.preventDefault();
  go(link);
});
