import { Command as CommandList } from 'cmdk'
import { type LucideIcon, Search, X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Keys } from './badges.tsx'
import styles from './dialog.module.css'

/**
 * A window above the page, which stands still meanwhile. Esc, the cross and a press beside it close it (the last one not while
 * it `isDirty`: what was typed would be gone); the focus then goes back to where it was. `width` is any CSS length.
 */
export function Dialog(props: {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly width?: string
  readonly isDirty?: boolean
}) {
  const { open, onClose, title, children, actions, width = '480px', isDirty = false } = props
  const dialog = useModal(open, isDirty ? null : onClose)
  const headingId = useId()
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      tabIndex={-1}
      aria-labelledby={headingId}
      style={{ width }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose()
      }}
    >
      {open ? (
        <div className={styles.frame}>
          <header className={styles.head}>
            <h2 id={headingId}>{title}</h2>
            <button type="button" className={styles.close} onClick={onClose} aria-label="Close" title="Close (Esc)">
              <X size={16} aria-hidden />
            </button>
          </header>
          <div className={styles.body}>{children}</div>
          {actions === undefined ? null : <footer className={styles.actions}>{actions}</footer>}
        </div>
      ) : null}
    </dialog>
  )
}

/** The first field has the focus of a new dialog, or else the dialog itself: never its cross, which nobody came for. */
const FIELDS =
  'input:not([disabled], [type="hidden"], [type="checkbox"]), select:not([disabled]), textarea:not([disabled])'

/**
 * Opens and closes a `<dialog>` as a modal one; one that goes while it is open is closed first, so that the focus goes back.
 * The browser tells of a closing only later: a `close` event on a dialog that is open by then is about the time before.
 * `onBeside`: a press beside it, for which the keyboard has Esc; null where that does nothing.
 */
function useModal(open: boolean, onBeside: (() => void) | null) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null || onBeside === null) return
    const press = (event: MouseEvent): void => {
      if (isBeside(element, event)) onBeside()
    }
    element.addEventListener('click', press)
    return () => element.removeEventListener('click', press)
  }, [onBeside])
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null || element.open === open) return
    if (open) {
      element.showModal()
      const field = element.querySelector<HTMLElement>(FIELDS)
      ;(field ?? element).focus()
    } else element.close()
  }, [open])
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  return dialog
}

/** A press on the backdrop hits the dialog itself, outside its box. */
function isBeside(dialog: HTMLElement, press: MouseEvent): boolean {
  if (press.target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return press.clientX < left || press.clientX > right || press.clientY < top || press.clientY > bottom
}

export interface CommandChoice {
  readonly id: string
  readonly label: string
  readonly hint: string
  /** Strokes that do the same. */
  readonly keys: readonly string[]
  readonly icon: LucideIcon
}

/** A field and the list of what it finds, above the page: typed into at once, chosen by arrows and Enter. */
export function CommandDialog(props: {
  readonly open: boolean
  readonly onClose: () => void
  readonly label: string
  readonly placeholder: string
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly groups: readonly { readonly group: string; readonly commands: readonly CommandChoice[] }[]
  readonly onChoose: (id: string) => void
  /** What is said where there is nothing to choose. */
  readonly empty?: string
}) {
  const { open, onClose, label, placeholder, search, onSearch, groups, onChoose } = props
  const { empty = 'Nothing matches.' } = props
  const dialog = useModal(open, onClose)
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles.palette}`}
      aria-label={label}
      onCancel={(event) => {
        // As with the choice of a command: who opens it again before the browser tells of its closing finds it open.
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (open && !event.currentTarget.open) onClose()
      }}
    >
      {open ? (
        <CommandList className={styles.command} label={label} shouldFilter={false} loop>
          <div className={styles.field}>
            <Search size={16} aria-hidden />
            <CommandList.Input value={search} onValueChange={onSearch} placeholder={placeholder} autoFocus />
          </div>
          <CommandList.List className={styles.list} label={label}>
            <CommandList.Empty className={styles.empty}>{empty}</CommandList.Empty>
            {groups.map(({ group, commands }) => (
              <CommandList.Group key={group} heading={group} className={styles.group}>
                {commands.map(({ id, label: words, hint, keys, icon: Icon }) => (
                  <CommandList.Item key={id} value={id} className={styles.item} onSelect={() => onChoose(id)}>
                    <Icon size={16} aria-hidden />
                    <span className={styles.words}>{words}</span>
                    {hint === '' ? null : <span className={styles.hint}>{hint}</span>}
                    {keys.length === 0 ? null : <Keys parts={keys} />}
                  </CommandList.Item>
                ))}
              </CommandList.Group>
            ))}
          </CommandList.List>
        </CommandList>
      ) : null}
    </dialog>
  )
}
