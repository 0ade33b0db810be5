/** A prefix of the title of every page. */
let prefix = "";
let observer: MutationObserver | undefined;

/** Puts a number before the page's title in the tab, and keeps it when the page changes; nothing for 0. */
export function countInTitle(count: number) {
  const bare = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
  prefix = count > 0 ? `(${count}) ` : "";
  document.title = prefix + bare;
  observer ??= watch();
}

function watch(): MutationObserver {
  const watching = new MutationObserver(() => {
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
  });
  watching.observe(document.head, { childList: true, subtree: true, characterData: true });
  return watching;
}
