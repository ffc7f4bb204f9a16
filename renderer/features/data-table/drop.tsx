/** A button that opens a small window with choices; a popover, so that Esc and a press beside it close it. */
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './tools.module.css'

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
