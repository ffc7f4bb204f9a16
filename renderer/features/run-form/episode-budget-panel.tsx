/** What every episode may use, the same for all methods. */

import type { FormProblems } from '../../store/run-form.ts'
import { Field } from '../../ui/index.ts'
import { type BudgetTexts, budgetFields } from './episode-budget.ts'
import styles from './repeats.module.css'

export function EpisodeBudgetPanel(props: {
  readonly budget: BudgetTexts
  readonly problems: FormProblems
  readonly onChange: (budget: BudgetTexts) => void
}) {
  const { budget, problems, onChange } = props
  return (
    <fieldset className={styles.budget}>
      <legend>Budget of an episode</legend>
      <p className={styles.about}>
        The same for every method, so that none wins by trying more often. An episode that has used up one of these
        ends, and counts by what stands then. Empty: no budget.
      </p>
      <div className={styles.pair}>
        {budgetFields.map(({ part, label, hint }) => (
          <Field key={part} label={label} hint={hint} problem={problems[`budget:${part}`]}>
            {(field) => (
              <input
                {...field}
                inputMode={part === 'gameSeconds' ? 'decimal' : 'numeric'}
                autoComplete="off"
                value={budget[part] ?? ''}
                onChange={({ target }) => onChange({ ...budget, [part]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
