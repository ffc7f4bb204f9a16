/** Views that the user named, and a name for what is shown now. */
import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, CopyButton, tooLong } from '../../ui/index.ts'
import { Drop } from './drop.tsx'
import { type SavedViews, withoutView, withView } from './saved-views.ts'
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
