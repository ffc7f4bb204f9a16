/** Which plan of the episode the graph shows: the one in force at the shown moment, or one that was chosen. */

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { Button } from '../../ui/index.ts'
import { describePlan } from './graph-text.ts'
import type { PlanTold } from './plan-shapes.ts'
import styles from './plan-switch.module.css'

interface PlanSwitchProps {
  /** At least two. */
  readonly plans: readonly PlanTold[]
  /** Index of the plan that is shown; -1 before the first. */
  readonly shown: number
  /** Index of the chosen one; null to follow the time. */
  readonly chosen: number | null
  readonly onChoose: (plan: number | null) => void
}

export function PlanSwitch({ plans, shown, chosen, onChoose }: PlanSwitchProps) {
  const plan = plans[shown]
  const words = plan === undefined ? '' : describePlan(plan)
  return (
    <div className={styles.switch}>
      <Button
        icon={ChevronLeft}
        title="The plan before ([)"
        disabled={shown <= 0}
        onClick={() => onChoose(planAfterKey('[', shown, plans.length))}
      >
        <span className="visually-hidden">The plan before</span>
      </Button>
      <select
        aria-label="Plan"
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">
          {chosen === null && shown >= 0 ? `Plan ${shown + 1} of ${plans.length}, as time goes` : 'As time goes'}
        </option>
        {plans.map(({ atMs, subtasks }, index) => (
          <option key={`${atMs} ${subtasks.join(' ')}`} value={index}>
            {`Plan ${index + 1} of ${plans.length}, from ${formatGameTime(atMs)}`}
          </option>
        ))}
      </select>
      <Button
        icon={ChevronRight}
        title="The next plan (])"
        disabled={shown >= plans.length - 1}
        onClick={() => onChoose(planAfterKey(']', shown, plans.length))}
      >
        <span className="visually-hidden">The next plan</span>
      </Button>
      <p className={styles.words} title={words} role="status">
        {words}
      </p>
    </div>
  )
}

/** Index of the plan that a key leads to: `[` back, `]` on, within what there is. */
export function planAfterKey(key: '[' | ']', shown: number, plans: number): number {
  return Math.min(plans - 1, Math.max(0, shown + (key === '[' ? -1 : 1)))
}
