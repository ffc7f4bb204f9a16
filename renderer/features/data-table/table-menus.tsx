import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { routeHref } from '../../store/route.ts'
import { type StoredChoice, useStoredChoice } from '../../store/stored-choice.ts'
import { Chip, SearchField } from '../../ui/index.ts'
import type { SavedViews } from './columns.ts'
import { Drop } from './table-page.tsx'
import { formatTableQuery, type TableView } from './table-query.ts'
import styles from './tools.module.css'
import { ColumnsMenu, ViewsMenu } from './views-menu.tsx'

/** How long typing has to rest, in ms: the table answers within a tenth of a second after it. */
const REST_MS = 120

/** A search that follows the typing, but not every letter of it. */
export function SearchBox(props: {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const { label, placeholder, value, onChange } = props
  const [text, setText] = useState(value)
  const told = useRef(value)
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === told.current) return
    const timer = setTimeout(() => {
      told.current = text
      latest.current(text)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return <SearchField label={label} placeholder={placeholder} value={text} onChange={setText} />
}

/** A filter: any of these values; what is chosen stands beside it as chips. */
interface FilterChoice {
  readonly value: string
  readonly label: string
  readonly count?: number
}

export interface Filter {
  readonly id: string
  readonly label: string
  readonly choices: readonly FilterChoice[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** From here on a list can be searched. */
const MANY = 10

export function FilterMenu({ filter }: { readonly filter: Filter }) {
  const { label, choices, chosen, onChange } = filter
  const [text, setText] = useState('')
  const found = choices.filter((choice) => choice.label.toLowerCase().includes(text.toLowerCase()))
  return (
    <Drop label={label} isActive={chosen.length > 0}>
      {choices.length > MANY ? <SearchField label={`Find: ${label}`} value={text} onChange={setText} /> : null}
      {found.length === 0 ? <p>Nothing to choose from.</p> : null}
      <ul className={styles.choices}>
        {found.map(({ value, label: words, count }) => (
          <li key={value}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={() =>
                  onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
                }
              />
              <span>{words}</span>
              {count === undefined ? null : <small>{count}</small>}
            </label>
          </li>
        ))}
      </ul>
    </Drop>
  )
}

/** Everything that the table is filtered by, each with its way out, and one way out of all; nothing where it shows all. */
export function FilterChips(props: {
  readonly filters: readonly Filter[]
  /** What is searched for. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly onClear: () => void
}) {
  const { filters, text, onText, onClear } = props
  const chips = filters.flatMap((filter) => filter.chosen.map((value) => ({ filter, value })))
  if (chips.length === 0 && text === '') return null
  return (
    <div className={styles.chips}>
      {text === '' ? null : (
        <Chip removeLabel={`Remove the search for ${text}`} onRemove={() => onText('')}>
          Search: {text}
        </Chip>
      )}
      {chips.map(({ filter, value }) => {
        const words = filter.choices.find((choice) => choice.value === value)?.label ?? value
        return (
          <Chip
            key={`${filter.id} ${value}`}
            removeLabel={`Remove the filter ${filter.label}: ${words}`}
            onRemove={() => filter.onChange(filter.chosen.filter((other) => other !== value))}
          >
            {filter.label}: {words}
          </Chip>
        )
      })}
      <button type="button" className={styles.all} onClick={onClear}>
        No filters
      </button>
    </div>
  )
}

/** Named views and columns of a table that is kept in the page's address. */
export function TableMenus(props: {
  /** Where the table is. */
  readonly page: 'runs' | 'episodes'
  readonly views: StoredChoice<SavedViews>
  readonly view: TableView
  readonly columns: readonly { readonly id: string; readonly label: string }[]
  readonly shown: readonly string[]
}) {
  const { page, view, columns, shown } = props
  const views = useStoredChoice(props.views)
  return (
    <>
      <ViewsMenu
        views={views}
        onViews={props.views.write}
        query={formatTableQuery({ ...view.query, shown: view.shown })}
        hrefOf={(query) => routeHref({ page, query })}
      />
      <ColumnsMenu columns={columns} shown={shown} isChanged={view.shown !== null} onChange={view.changeShown} />
    </>
  )
}

/** What rows are gathered by. */
export function GroupSelect(props: {
  readonly groups: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (group: string) => void
}) {
  const { groups, value, onChange } = props
  return (
    <label className={styles.select}>
      Group by
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">nothing</option>
        {groups.map((group) => (
          <option key={group.value} value={group.value}>
            {group.label}
          </option>
        ))}
      </select>
    </label>
  )
}
