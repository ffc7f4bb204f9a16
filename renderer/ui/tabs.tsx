import { useRef } from 'react'
import styles from './controls.module.css'
import { nextFocus } from './lists.ts'

/** Parts of which one is shown; arrows choose at once. */
export function Tabs<Id extends string>(props: {
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: string }[]
  /** null while none is shown. */
  readonly current: Id | null
  /** Of the element with role `tabpanel` that what is chosen is shown in. */
  readonly panelId?: string
  readonly onChange: (id: Id) => void
}) {
  const { label, tabs, current, panelId, onChange } = props
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
          aria-controls={tab.id === current ? panelId : undefined}
          tabIndex={tab.id === (current ?? tabs[0]?.id) ? 0 : -1}
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

/** The ways between views that have addresses of their own: links, of which one is where the reader is. */
export function LinkTabs<Id extends string>(props: {
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: string; readonly href: string }[]
  readonly current: Id
}) {
  const { label, tabs, current } = props
  return (
    <nav className={styles.linkTabs} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.id} href={tab.href} aria-current={tab.id === current ? 'page' : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  )
}
