/** Which columns a table shows, and in which order. */
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { Button } from '../../ui/index.ts'
import { withMovedColumn, withToggledColumn } from './columns.ts'
import { Drop } from './drop.tsx'
import styles from './tools.module.css'

interface Choice {
  readonly id: string
  readonly label: string
}

/** Shown columns in their order, then the others; the first one names the rows and stays. `null` is what the table begins with. */
export function ColumnsMenu(props: {
  readonly columns: readonly Choice[]
  readonly shown: readonly string[]
  readonly isChanged: boolean
  readonly onChange: (shown: readonly string[] | null) => void
}) {
  const { columns, shown, isChanged, onChange } = props
  const byId = new Map(columns.map((column) => [column.id, column]))
  const inOrder = [
    ...shown.flatMap((id) => byId.get(id) ?? []),
    ...columns.filter(({ id }) => !shown.includes(id)),
  ].filter(({ id }) => id !== columns[0]?.id)
  return (
    <Drop label="Columns" icon={Columns3} isActive={isChanged}>
      <ul className={styles.choices}>
        {inOrder.map((column) => (
          <li key={column.id}>
            <label>
              <input
                type="checkbox"
                checked={shown.includes(column.id)}
                onChange={() => onChange(withToggledColumn(shown, column.id))}
              />
              {column.label}
            </label>
            {shown.includes(column.id) ? <Steps column={column} shown={shown} onChange={onChange} /> : null}
          </li>
        ))}
      </ul>
      <div className={styles.dropFoot}>
        <Button disabled={!isChanged} onClick={() => onChange(null)}>
          As at first
        </Button>
      </div>
    </Drop>
  )
}

function Steps(props: {
  readonly column: Choice
  readonly shown: readonly string[]
  readonly onChange: (shown: readonly string[]) => void
}) {
  const { column, shown, onChange } = props
  const steps = [
    { by: -1, icon: ArrowUp, words: `${column.label}: further left` },
    { by: 1, icon: ArrowDown, words: `${column.label}: further right` },
  ] as const
  return steps.map(({ by, icon: Icon, words }) => {
    const after = withMovedColumn(shown, column.id, by)
    return (
      <button
        key={by}
        type="button"
        className={styles.step}
        aria-label={words}
        title={words}
        disabled={after === shown}
        onClick={() => onChange(after)}
      >
        <Icon size={14} aria-hidden />
      </button>
    )
  })
}
