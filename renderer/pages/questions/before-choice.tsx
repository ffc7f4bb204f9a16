/** Which earlier question the one that is read is compared with. */
import type { QuestionView } from '../../../shared/contract/questions.ts'
import type { Before } from '../../features/questions/shown-questions.ts'
import styles from './questions.module.css'

const words: Readonly<Record<Before, string>> = {
  purpose: 'of the same agent, for the same purpose',
  agent: 'of the same agent',
  any: 'of any agent',
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
      Compare with the previous question{' '}
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
      {other === null ? '– there is none' : `– question ${other.call ?? '?'}`}
    </label>
  )
}
