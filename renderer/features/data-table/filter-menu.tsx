/** A filter: any of these values; what is chosen stands beside it as chips. */
import { useState } from 'react'
import { Chip, SearchField } from '../../ui/index.ts'
import { Drop } from './drop.tsx'
import styles from './tools.module.css'

export interface FilterChoice {
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
