/** Narrows the list to an agent and a purpose. */
import type { QuestionView } from '../../../shared/contract/questions.ts'
import type { QuestionFilter } from '../../features/questions/shown-questions.ts'
import styles from './questions.module.css'

export function QuestionFilters(props: {
  readonly ordered: readonly QuestionView[]
  /** How many the list shows. */
  readonly shown: number
  readonly filter: QuestionFilter
  readonly onChange: (filter: QuestionFilter) => void
}) {
  const { ordered, shown, filter, onChange } = props
  return (
    <div className={styles.filters}>
      <Choice
        label="Agent"
        all="All agents"
        options={ordered.map(({ actor }) => actor.id)}
        value={filter.actor}
        onChange={(actor) => onChange({ ...filter, actor })}
      />
      <Choice
        label="Purpose"
        all="All purposes"
        options={ordered.map(({ purpose }) => purpose)}
        value={filter.purpose}
        onChange={(purpose) => onChange({ ...filter, purpose })}
      />
      <p className={styles.count} role="status">
        {shown === ordered.length ? `${shown} questions` : `${shown} of ${ordered.length} questions`}
      </p>
    </div>
  )
}

function Choice(props: {
  readonly label: string
  readonly all: string
  readonly options: readonly string[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}) {
  const { label, all, options, value, onChange } = props
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      <option value="">{all}</option>
      {[...new Set(options)].toSorted().map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  )
}
