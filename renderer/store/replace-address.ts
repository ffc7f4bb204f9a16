/** What a page shows, in its address. */

/**
 * Another address for the page that is shown, without an entry in the history. The page hears of it at once: the browser's own word
 * is a task of its own, and a press before it would change what was shown before, and take this change back.
 */
export function replaceAddress(href: string): void {
  window.location.replace(href)
  window.dispatchEvent(new Event('hashchange'))
}
