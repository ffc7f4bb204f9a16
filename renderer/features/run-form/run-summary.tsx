/** What the run would be: counts, time, disk and cost. It never leaves the form's side, and starts the run from every step. */

import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RunEstimate } from '../../../shared/contract/estimate.ts'
import { formatBytes } from '../../../shared/core/format/bytes.ts'
import { describeDesign, describeNeeded, describeSmallest } from '../../../shared/core/format/power.ts'
import { describeUsage } from '../../../shared/core/format/usage.ts'
import { ConditionMark } from '../../charts/condition-mark.tsx'
import type { Asked } from '../../client/use-call.ts'
import { routeHref } from '../../store/route.ts'
import { Button, Skeleton } from '../../ui/index.ts'
import type { ChosenScenario } from '../scenarios/scenarios.ts'
import { counted, formatCost, formatWallTime, type RunCounts, stepLabels } from './run-steps.tsx'
import styles from './run-summary.module.css'

interface Props {
  readonly counts: RunCounts
  readonly scenarios: readonly ChosenScenario[]
  /** null while the form has problems: there is nothing to estimate. `isAsking` from the form's change until the answer to it. */
  readonly estimate: Asked<RunEstimate> | null
  readonly isStarting: boolean
  /** What the lab said against the run, or what has to be fixed first. */
  readonly refusal: string | null
  readonly onStart: () => void
  /** Whether live models answer; null for others. */
  readonly check: ReactNode
  /** What else can be done with the form. */
  readonly choices: ReactNode
}

export function RunSummary(props: Props) {
  const { counts, scenarios, estimate, isStarting, refusal, onStart, check, choices } = props
  return (
    <aside className={styles.summary} aria-label="Summary">
      <div className={styles.body}>
        <h2>Summary</h2>
        <Counts counts={counts} scenarios={scenarios} />
        {estimate === null ? (
          <p className={styles.muted}>Fix the marked fields, and the lab estimates how long it takes.</p>
        ) : (
          <Estimate estimate={estimate} />
        )}
      </div>
      <div className={styles.foot}>
        {check}
        {refusal === null ? null : (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <Button kind="primary" icon={Play} busy={isStarting} onClick={onStart}>
          {isStarting ? 'Starting…' : 'Start the run'}
        </Button>
        <div className={styles.choices}>{choices}</div>
      </div>
    </aside>
  )
}

/** Scenarios that are named; the others are counted. */
const NAMED = 6

function Counts({ counts, scenarios }: Pick<Props, 'counts' | 'scenarios'>) {
  const { conditions, seeds, repeats, episodes } = counts
  const others = scenarios.length - NAMED
  return (
    <div className={styles.counts} aria-live="polite">
      <span>{counted(counts.scenarios, 'scenario')}</span>
      {scenarios.length === 0 ? null : (
        <ul className={styles.scenarios} aria-label="Scenarios of the run">
          {scenarios.slice(0, NAMED).map(({ address, title, name, isKnown }) => (
            <li key={address} title={address}>
              {isKnown ? title : 'not in this lab'} <code>{name}</code>
            </li>
          ))}
          {others <= 0 ? null : (
            <li>
              <a href={routeHref({ page: 'new-run', step: 'task' })}>and {others.toLocaleString('en')} more</a>
            </li>
          )}
        </ul>
      )}
      <span>× {counted(conditions, 'condition')}</span>
      <span>× {counted(seeds, 'seed')}</span>
      {repeats === 1 ? null : <span>× {counted(repeats, 'repeat')}</span>}
      <strong>{counted(episodes, 'episode')}</strong>
    </div>
  )
}

function Estimate({ estimate }: { readonly estimate: Asked<RunEstimate> }) {
  const { answer, isAsking, ask } = estimate
  switch (answer.status) {
    case 'loading':
      return <Skeleton rows={3} />
    case 'failed':
      return (
        <div className={styles.failed}>
          <p role="alert">{answer.error.message}</p>
          <Button onClick={ask}>Try again</Button>
        </div>
      )
    case 'ready':
      return (
        <div className={styles.estimate} aria-busy={isAsking}>
          <Figures {...answer.value} isOld={isAsking} />
        </div>
      )
  }
}

/** Figures of the form as it was stay dimmed, and say so, until those of the form as it is are there. */
function Figures(props: RunEstimate & { readonly isOld: boolean }) {
  const { wallMs, bytes, usage, costUsd, basis, power, warnings, conditions, isOld } = props
  return (
    <>
      <dl className={styles.figures}>
        <dt>Time</dt>
        <dd>{formatWallTime(wallMs)}</dd>
        <dt>Disk</dt>
        <dd>{bytes === null ? 'not known yet' : formatBytes(bytes)}</dd>
        <dt>Models</dt>
        <dd>{describeUsage(usage)}</dd>
        <dt>Cost</dt>
        <dd>{formatCost(costUsd)}</dd>
        {power === null ? null : (
          <>
            <dt>Can find</dt>
            <dd>{describeSmallest(power)}</dd>
          </>
        )}
      </dl>
      <p className={styles.basis}>
        <span aria-hidden={isOld}>{basis}</span>
        <span role="status">{isOld ? 'Estimating anew…' : ''}</span>
      </p>
      {power === null ? null : (
        <p className={styles.basis}>
          <span aria-hidden={isOld}>
            {describeNeeded(power)} ({describeDesign(power)}). {power.basis}
          </span>
        </p>
      )}
      {warnings.length === 0 ? null : (
        <ul className={styles.warnings} aria-label="Warnings">
          {warnings.map(({ step, message }) => (
            <li key={`${step} ${message}`}>
              <a href={routeHref({ page: 'new-run', step })}>{stepLabels[step]}</a>: {message}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.conditions} aria-label="Conditions">
        {conditions.map(({ id, label, slot }) => (
          <li key={id}>
            {slot === null ? <span className={styles.noMark} aria-hidden /> : <ConditionMark slot={slot} />}
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
