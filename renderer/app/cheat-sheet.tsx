import { useSyncExternalStore } from 'react'
import { singleKeys } from '../store/choices.ts'
import { byGroup, isSingleKey, keyParts, pageShortcuts } from '../store/shortcuts.ts'
import { useStoredChoice } from '../store/stored-choice.ts'
import { Dialog, Keys, TOAST_KEY } from '../ui/index.ts'
import styles from './cheat-sheet.module.css'
import { isMac } from './platform.ts'

/** All keys that hold on this page, and the switch for those that could be pressed by mistake. */
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
