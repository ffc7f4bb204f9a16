import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button.tsx'
import styles from './ui.module.css'

/**
 * Rows of fields that can be added and taken away. The focus goes into a new row, and to the button that adds one when a row
 * goes; `head` names the columns for the eye, the fields name themselves.
 */
export function EditRows<Row extends { readonly key: number }>(props: {
  readonly label: string
  readonly rows: readonly Row[]
  readonly head: ReactNode
  readonly addLabel: string
  /** Says which row goes. */
  readonly removeLabel: (row: Row, position: number) => string
  readonly onAdd: (key: number) => void
  readonly onRemove: (row: Row) => void
  /** Beside the button that adds a row. */
  readonly choices?: ReactNode
  readonly children: (row: Row) => ReactNode
}) {
  const { label, rows, head, addLabel, removeLabel, onAdd, onRemove, choices, children } = props
  const list = useRef<HTMLUListElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const add = (): void => {
    flushSync(() => onAdd(Math.max(-1, ...rows.map(({ key }) => key)) + 1))
    list.current?.lastElementChild?.querySelector('input')?.focus()
  }
  const remove = (row: Row): void => {
    onRemove(row)
    foot.current?.querySelector('button')?.focus()
  }
  return (
    <div className={styles.rows}>
      {rows.length === 0 ? null : (
        <div className={styles.rowsHead} aria-hidden>
          {head}
        </div>
      )}
      <ul ref={list} className={styles.rows} aria-label={label} hidden={rows.length === 0}>
        {rows.map((row, position) => (
          <li key={row.key} className={styles.row}>
            {children(row)}
            <Button icon={Trash2} title={removeLabel(row, position)} onClick={() => remove(row)}>
              <span className="visually-hidden">{removeLabel(row, position)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div ref={foot} className={styles.rowsFoot}>
        <Button icon={Plus} onClick={add}>
          {addLabel}
        </Button>
        {choices}
      </div>
    </div>
  )
}
