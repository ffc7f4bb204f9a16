import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { nextFocus } from './lists.ts'
import styles from './menu.module.css'
import buttonStyles from './ui.module.css'

export interface MenuItem {
  readonly label: string
  readonly icon?: LucideIcon
  readonly onSelect: () => void
  readonly isDisabled?: boolean
  readonly tone?: 'bad'
}

/** Room that a menu wants, to decide on which side of its button it opens. */
const ITEM_HEIGHT = 32
const WIDTH = 220

/** A button that opens a list of things to do; a popover, so that it stands above everything, dialogs included. */
export function Menu(props: {
  readonly label: string
  readonly icon?: LucideIcon
  readonly items: readonly MenuItem[]
  readonly align?: 'start' | 'end'
  /** Shows the icon alone; the label is read aloud. */
  readonly isIconOnly?: boolean
}) {
  const { label, icon: Icon, items, align = 'start', isIconOnly = false } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  useClosedByScroll(list, isOpen)
  return (
    <span className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={buttonStyles.button}
        data-kind="plain"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={isIconOnly ? label : undefined}
        title={isIconOnly ? label : undefined}
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          list.current?.showPopover()
        }}
      >
        {Icon === undefined ? null : <Icon size={14} aria-hidden />}
        {isIconOnly ? null : label}
        {isIconOnly ? null : <ChevronDown size={14} aria-hidden />}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={styles.list}
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return
          // Drawn only now: a table has a menu in every row, and few are ever opened.
          flushSync(() => setIsDrawn(true))
          if (button.current !== null) place(event.currentTarget, button.current, align)
          // The browser's own way to move the focus: at once, where `toggle` comes after the next key.
          itemsOf(event.currentTarget)[0]?.setAttribute('autofocus', '')
        }}
        onToggle={(event) => {
          const opened = event.newState === 'open'
          setIsOpen(opened)
          setIsDrawn(opened)
        }}
        onKeyDown={(event) => moveBy(event, itemsOf(event.currentTarget))}
      >
        {isDrawn ? <Items items={items} onPick={() => list.current?.hidePopover()} /> : null}
      </div>
    </span>
  )
}

function Items({ items, onPick }: { readonly items: readonly MenuItem[]; readonly onPick: () => void }) {
  return items.map(({ label, icon: Icon, onSelect, isDisabled = false, tone }) => (
    <button
      key={label}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
      data-tone={tone}
      disabled={isDisabled}
      onClick={() => {
        // Closed first: the focus is back on the button before anything opens that remembers where it was.
        onPick()
        onSelect()
      }}
    >
      {Icon === undefined ? null : <Icon size={14} aria-hidden />}
      {label}
    </button>
  ))
}

function itemsOf(list: HTMLElement): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')]
}

function moveBy(event: KeyboardEvent<HTMLElement>, items: readonly HTMLElement[]): void {
  if (event.key === 'Tab') {
    event.currentTarget.hidePopover()
    return
  }
  const { activeElement } = document
  const at = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1
  const to = nextFocus(
    event.key,
    at,
    items.map(({ textContent }) => textContent),
  )
  if (to === null) return
  event.preventDefault()
  event.stopPropagation()
  items[to]?.focus()
}

/** Below its button, above it or from its other edge where there is no room; before it is shown, so that nothing jumps. */
function place(list: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const wanted = list.childElementCount * ITEM_HEIGHT + 16
  const isAbove = bottom + wanted > height && top > height - bottom
  const isEnd = align === 'end' ? right > WIDTH : left + WIDTH > width
  list.style.top = isAbove ? 'auto' : `${bottom + 4}px`
  list.style.bottom = isAbove ? `${height - top + 4}px` : 'auto'
  list.style.left = isEnd ? 'auto' : `${left}px`
  list.style.right = isEnd ? `${width - right}px` : 'auto'
}

/** It stands where its button was: once that moves, it goes. What is scrolled elsewhere, such as a console that grows, moves nothing here. */
function useClosedByScroll(list: { readonly current: HTMLElement | null }, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const over = new AbortController()
    const close = (event: Event): void => {
      const element = list.current
      const { target } = event
      const isElsewhere = target instanceof Node && (element === target || !target.contains(element))
      if (!isElsewhere) element?.hidePopover()
    }
    window.addEventListener('scroll', close, { capture: true, signal: over.signal })
    window.addEventListener('resize', close, { signal: over.signal })
    return () => over.abort()
  }, [list, isOpen])
}
