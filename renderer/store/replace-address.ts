/** What a page shows, in its address. */

/**
 * Replaces the address of the shown page without an entry in the history, and tells the page at once: the browser's own event comes
 * a task later, and a press before it would act on the old address and undo this change.
 */
export function replaceAddress(href: string): void {
  window.location.replace(href)
  window.dispatchEvent(new Event('hashchange'))
}
