/** A region that scrolls has to be reachable by keyboard: give this as its `ref`. */
export function scrollFocus(element: HTMLElement | null): void {
  if (element !== null) element.tabIndex = 0
}
