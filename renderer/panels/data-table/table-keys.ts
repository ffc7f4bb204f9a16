/** Where a key moves a table's cursor. */

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

/** Keys in a field are the field's; what is drawn elsewhere (an open menu) is not the table's. */
export function isForTable(table: HTMLElement, target: EventTarget): boolean {
  if (!(target instanceof HTMLElement) || !table.contains(target)) return false
  return target.closest('input:not([type=checkbox]), textarea, select') === null
}

/** Whether a press belongs to something in the row rather than to the row. */
export function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label, textarea, select') !== null
}
