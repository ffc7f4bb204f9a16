/** Who a key on an episode's page is for: the page as a whole, or something in it that has keys of its own. */
import { singleKeys } from './choices.ts'
import { isPressedByPointer, pressableAround } from './pointer-press.ts'

/** What all keys go into. */
const WRITTEN_IN =
  'input:not([type="range"], [type="radio"], [type="checkbox"]), select, textarea, [contenteditable], [role="menu"]'

/**
 * Whether the page leaves a key alone: an open dialog keeps all of them, so do fields, and so does whoever has switched keys
 * without a modifier off, letters and signs. The space bar presses the button that was come to by keyboard; where a pointer
 * pressed it, as in views, the space bar is the page's.
 */
export function isKeyTaken(event: KeyboardEvent): boolean {
  const { target, key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  if (document.querySelector('dialog:modal') !== null) return true
  if (key.length === 1 && key !== ' ' && !singleKeys.read()) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.closest(WRITTEN_IN) !== null) return true
  if (key === ' ') return usesSpace(target)
  if (target.closest('[role="listbox"]') !== null) return true
  // Sliders and choices are moved by arrows and the like; letters and signs are nothing to them.
  return target.closest('input') !== null && key.length > 1 && key !== 'Escape'
}

function usesSpace(target: HTMLElement): boolean {
  if (target.dataset.surface !== undefined || target.matches('input[type="range"]')) return false
  const control = pressableAround(target)
  return control !== null && !isPressedByPointer(control)
}
