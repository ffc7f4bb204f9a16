/** Where a key moves the cursor of a list or a table of rows. */

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
