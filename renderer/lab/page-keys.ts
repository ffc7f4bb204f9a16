/** Who a key on an episode's page is for: the page as a whole, or something in it that has keys of its own. */
import { singleKeys } from './choices.ts'

/**
 * Whether the page leaves a key alone: fields keep theirs, buttons keep the space bar, which presses them (views excepted), an open
 * dialog keeps all of them, and so does whoever has switched keys without a modifier off, letters and signs.
 */
export function isKeyTaken(event: KeyboardEvent): boolean {
  const { target, key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  if (document.querySelector('dialog:modal') !== null) return true
  if (key.length === 1 && key !== ' ' && !singleKeys.read()) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('input, select, textarea, [contenteditable], [role="menu"], [role="listbox"]') !== null)
    return true
  return key === ' ' && target.closest('button, a, summary') !== null && target.dataset.surface === undefined
}
