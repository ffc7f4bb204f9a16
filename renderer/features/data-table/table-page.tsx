/** What every page is made of that is a table: bars of tools, and the table below them. */

import { ChevronDown, type LucideIcon, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { routeHref } from '../../store/route.ts'
import { Button, LinkTabs } from '../../ui/index.ts'
import styles from './tools.module.css'

const tabs = [
  { id: 'runs', label: 'Runs', href: routeHref({ page: 'runs', query: '' }) },
  { id: 'episodes', label: 'Episodes', href: routeHref({ page: 'episodes', query: '' }) },
  { id: 'trash', label: 'Trash', href: routeHref({ page: 'trash' }) },
] as const

/** The way between the tables of runs, of episodes, and of deleted runs. */
export function TableTabs({ current }: { readonly current: (typeof tabs)[number]['id'] }) {
  return <LinkTabs label="Tables" tabs={tabs} current={current} />
}

/** The whole page; one of its parts is the table, which takes the room that the others leave. */
export function TablePage({ children }: { readonly children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}

/** A line of tools; `end` stands at its right. */
export function TableBar({ children, end }: { readonly children: ReactNode; readonly end: ReactNode }) {
  return (
    <div className={styles.bar}>
      {children}
      <span className={styles.spread} />
      {end}
    </div>
  )
}

/** How many rows are chosen, and what can be done with them. */
export function SelectionBar(props: {
  readonly words: string
  readonly onClear: () => void
  readonly children: ReactNode
}) {
  return (
    <section className={styles.selection} aria-label="Chosen rows">
      <p role="status">{props.words}</p>
      {props.children}
      <Button icon={X} onClick={props.onClear} title="Esc">
        Clear
      </Button>
    </section>
  )
}

/* A button that opens a small window with choices; a popover, so that Esc and a press beside it close it. */

/** Room that it wants to its right. */
const WIDTH_PX = 280

export function Drop(props: {
  readonly label: string
  readonly icon?: LucideIcon
  /** Something in it is not as it is at first. */
  readonly isActive?: boolean
  readonly children: ReactNode
}) {
  const { label, icon: Icon, isActive = false, children } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button ref={button} type="button" className={styles.dropButton} data-active={isActive} popoverTarget={id}>
        {Icon === undefined ? null : <Icon size={14} aria-hidden />}
        {label}
        <ChevronDown size={14} aria-hidden />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.drop}
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return
          // Drawn only now: what is in it is long, and the table behind it is drawn anew at every step.
          flushSync(() => setIsOpen(true))
          if (button.current !== null) place(event.currentTarget, button.current)
        }}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen ? children : null}
      </div>
    </>
  )
}

function place(drop: HTMLElement, button: HTMLElement): void {
  const { left, right, bottom } = button.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  const isEnd = left + WIDTH_PX > clientWidth
  drop.style.top = `${bottom + 4}px`
  drop.style.left = isEnd ? 'auto' : `${left}px`
  drop.style.right = isEnd ? `${clientWidth - right}px` : 'auto'
}
