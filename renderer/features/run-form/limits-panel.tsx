/** What a run may spend on a live model, and how far its answers travel. */
import type { Reuse } from '../../../shared/contract/run.ts'
import { routeHref } from '../../store/route.ts'
import { type LimitProblems, type RunLimits, reuseChoices } from '../../store/run-limits.ts'
import { Field } from '../../ui/index.ts'
import styles from './run-form.module.css'

export function LimitsPanel(props: {
  readonly limits: RunLimits
  readonly problems: LimitProblems
  /** A budget in dollars is given, and nobody has said what the model costs. */
  readonly lacksPrice: boolean
  readonly onChange: (limits: RunLimits) => void
}) {
  const { limits, problems, lacksPrice, onChange } = props
  const reuse = reuseChoices.find(({ value }) => value === limits.reuse)
  return (
    <div className={styles.panel}>
      <div className={styles.limitsPair}>
        <Field
          label="Budget in tokens"
          problem={problems.tokens}
          hint="Questions and answers together. When it is spent the run pauses, and can be resumed. Empty: no limit."
        >
          {(field) => (
            <input
              {...field}
              inputMode="numeric"
              value={limits.tokens}
              onChange={({ target }) => onChange({ ...limits, tokens: target.value })}
            />
          )}
        </Field>
        <Field
          label="Budget in US dollars"
          problem={problems.usd}
          hint="At the prices in the settings. The lab asks no question that could exceed it. Empty: no limit."
        >
          {(field) => (
            <input
              {...field}
              inputMode="decimal"
              value={limits.usd}
              onChange={({ target }) => onChange({ ...limits, usd: target.value })}
            />
          )}
        </Field>
      </div>
      {lacksPrice ? (
        <p className={styles.limitsWarning} role="status">
          This model has no price, so the run would pause at its first question.{' '}
          <a href={routeHref({ page: 'settings', query: 'section=prices' })}>Set a price</a>; this form stays as it is.
        </p>
      ) : null}
      <Field label="Use answers again" hint={reuse?.help}>
        {(field) => (
          <select
            {...field}
            value={limits.reuse}
            onChange={({ target }) => onChange({ ...limits, reuse: reuseOf(target.value) })}
          >
            {reuseChoices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}

function reuseOf(value: string): Reuse {
  return reuseChoices.find((choice) => choice.value === value)?.value ?? 'trial'
}
