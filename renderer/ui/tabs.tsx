import { useRef } from 'react'
import styles from './controls.module.css'
import { nextFocus } from './next-focus.ts'

/** Parts of which one is shown; arrows choose at once. What is shown goes into a `TabPanel` of the same label. */
export function Tabs<Id extends string>(props: {
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: string }[]
  readonly current: Id
  readonly onChange: (id: Id) => void
}) {
  const { label, tabs, current, onChange } = props
  const list = useRef<HTMLDivElement>(null)
  const choose = (id: Id): void => {
    onChange(id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(id)}"]`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map((tab, at) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          data-tab={tab.id}
          className={styles.tab}
          aria-selected={tab.id === current}
          tabIndex={tab.id === current ? 0 : -1}
          onClick={() => onChange(tab.id)}
          onKeyDown={(event) => {
            const to =
              event.key.length === 1
                ? null
                : nextFocus(
                    event.key,
                    at,
                    tabs.map((other) => other.label),
                  )
            const next = to === null ? undefined : tabs[to]
            if (next === undefined) return
            event.preventDefault()
            choose(next.id)
          }}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
