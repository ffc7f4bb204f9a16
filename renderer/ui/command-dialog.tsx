import { Command as CommandList } from 'cmdk'
import type { LucideIcon } from 'lucide-react'
import { Search } from 'lucide-react'
import styles from './command-dialog.module.css'
import dialogStyles from './dialog.module.css'
import { useModal } from './dialog.tsx'
import { Keys } from './keys.tsx'

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
      className={`${dialogStyles.dialog} ${styles.palette}`}
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
