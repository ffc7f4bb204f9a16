/** Which keys and presses in a table are the table's. */

/** Keys in a field are the field's; what is drawn elsewhere (an open menu) is not the table's. */
export function isForTable(table: HTMLElement, target: EventTarget): boolean {
  if (!(target instanceof HTMLElement) || !table.contains(target)) return false
  return target.closest('input:not([type=checkbox]), textarea, select') === null
}

/** Whether a press belongs to something in the row rather than to the row. */
export function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label, textarea, select') !== null
}
