/** Which question the one that is read is held against. */
import type { QuestionView } from '../../../preload/contract/questions.ts'
import type { Before } from '../../lab/questions/question-list.ts'
import styles from './questions.module.css'

const words: Readonly<Record<Before, string>> = {
  purpose: 'same agent, same purpose',
  agent: 'same agent',
  any: 'whoever asked',
}

const choices: readonly Before[] = ['purpose', 'agent', 'any']

export function BeforeChoice(props: {
  readonly which: Before
  /** The question itself; null where there is none. */
  readonly other: QuestionView | null
  readonly onChange: (which: Before) => void
}) {
  const { which, other, onChange } = props
  return (
    <label className={styles.note}>
      Held against the question before:{' '}
      <select
        value={which}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice === target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {words[choice]}
          </option>
        ))}
      </select>{' '}
      {other === null ? '(there is none)' : `(${other.call ?? '–'})`}
    </label>
  )
}
