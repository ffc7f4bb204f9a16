import { Check, Copy, LoaderCircle, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSlow } from './hooks.ts'
import { toast } from './toasts.ts'
import styles from './ui.module.css'

export type ButtonKind = 'primary' | 'plain' | 'danger'

interface Look {
  readonly kind?: ButtonKind
  readonly icon?: LucideIcon
  readonly children: ReactNode
}

/** While `busy` it says so, after a second for how long, and does nothing; it keeps the focus. */
export function Button(
  props: Look & {
    readonly type?: 'button' | 'submit'
    readonly busy?: boolean
    readonly disabled?: boolean
    readonly pressed?: boolean
    readonly title?: string
    /** Takes the focus when it appears: what was pressed before has gone. */
    readonly takesFocus?: boolean
    readonly onClick?: () => void
  },
) {
  const {
    kind = 'plain',
    icon: Icon,
    children,
    type = 'button',
    busy = false,
    pressed,
    takesFocus,
    onClick,
    ...rest
  } = props
  const elapsedS = useSlow(busy)
  return (
    <button
      {...rest}
      ref={takesFocus === true ? focusOnce : undefined}
      type={type}
      className={styles.button}
      data-kind={kind}
      aria-busy={busy}
      aria-disabled={busy}
      aria-pressed={pressed}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.()
      }}
    >
      {busy ? <LoaderCircle size={14} className={styles.spinning} aria-hidden /> : null}
      {Icon === undefined || busy ? null : <Icon size={14} aria-hidden />}
      {children}
      {elapsedS === null ? null : <span aria-hidden>{elapsedS} s</span>}
    </button>
  )
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}

/** A place to go that looks like a button. */
export function LinkButton(
  props: Look & {
    readonly href: string
    /** Somebody points at it, or has come to it by keyboard: the moment to get ready what they will see there. */
    readonly onForeseen?: () => void
  },
) {
  const { href, kind = 'plain', icon: Icon, children, onForeseen } = props
  return (
    <a href={href} className={styles.button} data-kind={kind} onPointerEnter={onForeseen} onFocus={onForeseen}>
      {Icon === undefined ? null : <Icon size={14} aria-hidden />}
      {children}
    </a>
  )
}

/** Puts text on the clipboard and says so for a moment. */
export function CopyButton({ text, children }: { readonly text: () => string; readonly children: ReactNode }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async (): Promise<void> => setIsCopied(await copyText(text()))
  return (
    <Button icon={isCopied ? Check : Copy} onClick={() => void copy()}>
      {isCopied ? 'Copied' : children}
    </Button>
  )
}

/** Whether it is on the clipboard now; where the browser does not let it, a toast says so. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    toast({ tone: 'bad', message: 'The browser does not let the page write to the clipboard.' })
    return false
  }
}
