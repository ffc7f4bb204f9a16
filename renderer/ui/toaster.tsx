import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import styles from './toaster.module.css'
import { pageToasts, type Toast, type ToastList } from './toasts.ts'

const icons = { neutral: Info, accent: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert }

/** The key that goes to the newest toast, and back. */
export const TOAST_KEY = 'F8'

const STEP_MS = 250

/** Where toasts are shown: once per page. They hold while the pointer or the focus is on them, or a dialog stands before them. */
export function Toaster({ list = pageToasts }: { readonly list?: ToastList }) {
  const toasts = useSyncExternalStore(list.subscribe, () => list.toasts)
  const region = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement | null>(null)
  const [isHeld, setIsHeld] = useState(false)
  usePassing(list, toasts.length > 0 && !isHeld)
  useOnTop(region, toasts)
  const leave = (): void => {
    setIsHeld(false)
    if (region.current?.contains(document.activeElement)) before.current?.focus()
  }
  useReachKey(region, before)
  const close = (toast: Toast): void => {
    if (list.toasts.length <= 1) leave()
    list.remove(toast.id)
  }
  return (
    <section
      ref={region}
      popover="manual"
      className={styles.toaster}
      aria-label={`Messages (${TOAST_KEY})`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(region.current?.contains(document.activeElement) ?? false)}
      onFocus={() => setIsHeld(true)}
      onBlur={({ relatedTarget }) => setIsHeld(region.current?.contains(relatedTarget) ?? false)}
    >
      <ol aria-live="polite" aria-relevant="additions">
        {toasts.toReversed().map((toast) => (
          <Line key={toast.id} toast={toast} onClose={() => close(toast)} />
        ))}
      </ol>
    </section>
  )
}

function Line({ toast, onClose }: { readonly toast: Toast; readonly onClose: () => void }) {
  const { tone, message, action } = toast
  const Icon = icons[tone]
  return (
    <li
      className={styles.toast}
      data-tone={tone}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <Icon size={16} aria-hidden />
      <span className={styles.words}>{message}</span>
      {action === undefined ? null : (
        <Button
          onClick={() => {
            onClose()
            action.act()
          }}
        >
          {action.label}
        </Button>
      )}
      <button type="button" className={styles.close} aria-label="Dismiss" title="Dismiss (Esc)" onClick={onClose}>
        <X size={14} aria-hidden />
      </button>
    </li>
  )
}

interface Ref {
  current: HTMLElement | null
}

/** The key goes to the newest message, and from there back to where the focus was. */
function useReachKey(region: Ref, before: Ref): void {
  useLayoutEffect(() => {
    const reach = (event: globalThis.KeyboardEvent): void => {
      const button = region.current?.querySelector('button')
      if (event.key !== TOAST_KEY || button == null) return
      event.preventDefault()
      const { activeElement } = document
      if (region.current?.contains(activeElement)) before.current?.focus()
      else {
        before.current = activeElement instanceof HTMLElement ? activeElement : null
        button.focus()
      }
    }
    window.addEventListener('keydown', reach)
    return () => window.removeEventListener('keydown', reach)
  }, [region, before])
}

function usePassing(list: ToastList, isPassing: boolean): void {
  useEffect(() => {
    if (!isPassing) return
    const step = setInterval(() => {
      if (document.querySelector('dialog:modal') === null && !document.hidden) list.pass(STEP_MS)
    }, STEP_MS)
    return () => clearInterval(step)
  }, [list, isPassing])
}

/** A popover stands above what opened before it: shown anew with every message, it is never behind a dialog. */
function useOnTop(region: Ref, toasts: readonly Toast[]): void {
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    const element = region.current
    if (element === null) return
    const hadFocus = element.contains(document.activeElement)
    if (hadFocus) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [region, newest])
}
