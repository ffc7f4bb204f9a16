/** Where keys lead in a list or a table of rows: its cursor, or the focus of its one tab stop. */

/** The row that the cursor comes to; null for keys that do not move it. `page`: rows that are seen at once. */
export function cursorAfter(key: string, cursor: number, count: number, page: number): number | null {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, cursor + 1)
    case 'ArrowUp':
      return Math.max(0, cursor - 1)
    case 'PageDown':
      return Math.min(last, cursor + page)
    case 'PageUp':
      return Math.max(0, cursor - page)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/** Items with their places as keys: for lists that are drawn whole and never change their order. */
export function numbered<T>(items: readonly T[]): readonly { readonly key: number; readonly item: T }[] {
  return items.map((item, key) => ({ key, item }))
}

/**
 * Where the focus goes in a list of one tab stop: arrows go round, Home and End to the ends, a letter to the next label that
 * begins with it. `at` is -1 where nothing has the focus; null for keys that mean nothing here.
 */
export function nextFocus(key: string, at: number, labels: readonly (string | null)[]): number | null {
  const { length } = labels
  if (length === 0) return null
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (at + 1) % length
    case 'ArrowUp':
    case 'ArrowLeft':
      return at <= 0 ? length - 1 : at - 1
    case 'Home':
      return 0
    case 'End':
      return length - 1
    default:
      return key.length === 1 && key !== ' ' ? byLetter(key.toLowerCase(), at, labels) : null
  }
}

function byLetter(letter: string, at: number, labels: readonly (string | null)[]): number | null {
  for (let step = 1; step <= labels.length; step++) {
    const index = (at + step + labels.length) % labels.length
    if (labels[index]?.trim().toLowerCase().startsWith(letter)) return index
  }
  return null
}

/** A region that scrolls has to be reachable by keyboard: give this as its `ref`. */
export function scrollFocus(element: HTMLElement | null): void {
  if (element !== null) element.tabIndex = 0
}
