/** Hears the keys of the whole page and does what they stand for. */
import { useLayoutEffect } from 'react'
import { singleKeys } from '../store/choices.ts'
import { isSingleKey, matchStroke, pageShortcuts, SEQUENCE_MS, strokeOf } from '../store/shortcuts.ts'

/** Once per page. */
export function useShortcutKeys(): void {
  useLayoutEffect(() => {
    let pending = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = (event: KeyboardEvent): void => {
      const stroke = strokeOf(event)
      if (stroke === null || event.defaultPrevented || event.isComposing || isTaken(event, stroke)) return
      clearTimeout(timer)
      const match = matchStroke(pageShortcuts.shortcuts, pending, stroke)
      pending = match.pending
      timer = setTimeout(() => {
        pending = ''
      }, SEQUENCE_MS)
      if (match.shortcut?.act == null) return
      event.preventDefault()
      match.shortcut.act()
    }
    window.addEventListener('keydown', press)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', press)
    }
  }, [])
}

/** Fields, menus and dialogs keep their keys. */
function isTaken({ target }: KeyboardEvent, stroke: string): boolean {
  if (document.querySelector('dialog:modal') !== null) return true
  if (!isSingleKey(stroke)) return false
  if (!singleKeys.read()) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest(typing) !== null
}

/** Where letters are typed, or go to what begins with them. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"]), select, textarea, [role="menu"], [role="listbox"]'
