/** Views that the user named, and a name for what is shown now. */

import { ArrowDown, ArrowUp, Bookmark, Columns3, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, CopyButton, tooLong } from '../../ui/index.ts'
import { type SavedViews, withMovedColumn, withoutView, withToggledColumn, withView } from './columns.ts'
import { Drop } from './table-page.tsx'
import styles from './tools.module.css'

/** Of a name, in characters. */
const LONGEST = 60

export function ViewsMenu(props: {
  readonly views: SavedViews
  readonly onViews: (views: SavedViews) => void
  /** What is shown now, whole. */
  readonly query: string
  readonly hrefOf: (query: string) => string
}) {
  const { views, onViews, query, hrefOf } = props
  const [name, setName] = useState('')
  const trimmed = name.trim()
  const problem = tooLong(trimmed, LONGEST)
  return (
    <Drop label="Saved tables" icon={Bookmark}>
      {views.length === 0 ? (
        <p className={styles.quiet}>Save the current filters, sorting and columns under a name.</p>
      ) : null}
      <ul className={styles.choices}>
        {views.map((view) => (
          <li key={view.name}>
            <a href={hrefOf(view.query)}>{view.name}</a>
            <span className={styles.spread} />
            <button
              type="button"
              className={styles.step}
              aria-label={`Remove the saved table ${view.name}`}
              title={`Remove the saved table ${view.name}`}
              onClick={() => onViews(withoutView(views, view.name))}
            >
              <Trash2 size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <form
        className={styles.viewForm}
        onSubmit={(event) => {
          event.preventDefault()
          if (trimmed === '' || problem !== undefined) return
          onViews(withView(views, trimmed, query))
          setName('')
        }}
      >
        <input
          aria-label="Name of the saved table"
          placeholder="Name of the saved table"
          value={name}
          aria-invalid={problem !== undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabled={trimmed === ''}>
          Save
        </Button>
      </form>
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.dropFoot}>
        <CopyButton text={() => new URL(hrefOf(query), window.location.href).href}>Copy a link to it</CopyButton>
      </div>
    </Drop>
  )
}

/** Which columns a table shows, and in which order. */
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
