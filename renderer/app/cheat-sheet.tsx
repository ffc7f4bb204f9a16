import { useLayoutEffect, useSyncExternalStore } from 'react'
import {
  byGroup,
  isSingleKey,
  keyParts,
  matchStroke,
  pageShortcuts,
  SEQUENCE_MS,
  strokeOf,
} from '../store/shortcuts.ts'
import { singleKeys, useStoredChoice } from '../store/stored-choice.ts'
import { Dialog, Keys, TOAST_KEY } from '../ui/index.ts'
import styles from './app.module.css'
import { isMac } from './platform.ts'

/* Handles the keys of the whole page. */

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

/** Fields, menus and dialogs handle their own keys. */
function isTaken({ target }: KeyboardEvent, stroke: string): boolean {
  if (document.querySelector('dialog:modal') !== null) return true
  if (!isSingleKey(stroke)) return false
  if (!singleKeys.read()) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest(typing) !== null
}

/** Elements in which letters are typed or jump to an entry. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"]), select, textarea, [role="menu"], [role="listbox"]'

/** All keys of this page, and the switch for those that are easily pressed by mistake. */
export function CheatSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const shortcuts = useSyncExternalStore(pageShortcuts.subscribe, () => pageShortcuts.shortcuts)
  const areOn = useStoredChoice(singleKeys)
  const fixed = [
    { keys: [TOAST_KEY], words: 'To the newest message and back' },
    { keys: ['Esc'], words: 'Close what is open; empty a search field' },
  ]
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" width="720px">
      <div className={styles.groups}>
        {byGroup(shortcuts).map(({ group, shortcuts: own }) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <dl className={styles.keys}>
              {own.map(({ keys, words }) => (
                <div key={keys} data-off={isSingleKey(keys) && !areOn}>
                  <dt>{words}</dt>
                  <dd>
                    <Keys parts={keyParts(keys, isMac())} />
                  </dd>
                </div>
              ))}
              {group === 'Everywhere'
                ? fixed.map(({ keys, words }) => (
                    <div key={words}>
                      <dt>{words}</dt>
                      <dd>
                        <Keys parts={keys} />
                      </dd>
                    </div>
                  ))
                : null}
            </dl>
          </section>
        ))}
      </div>
      <label className={styles.switch}>
        <input type="checkbox" checked={areOn} onChange={({ target }) => singleKeys.write(target.checked)} />
        Keys without {isMac() ? '⌘' : 'Ctrl'} do something. Switch them off if voice control or a slip of the hand
        presses them.
      </label>
    </Dialog>
  )
}
