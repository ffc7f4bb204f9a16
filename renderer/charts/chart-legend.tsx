import type { ComparedGroup } from '../../shared/contract/comparison.ts'
import styles from './chart-frame.module.css'
import { ConditionMark } from './condition-mark.tsx'

/** All groups with their marks: a press hides or shows one, looking at one dims the others in every chart. */
export function ChartLegend(props: {
  readonly groups: readonly ComparedGroup[]
  readonly hidden: ReadonlySet<string>
  readonly onToggle: (key: string) => void
}) {
  const { groups, hidden, onToggle } = props
  return (
    <fieldset className={styles.legend} aria-label="Conditions in the charts">
      {groups.map(({ key, slot, label }) => (
        <button
          key={key}
          type="button"
          aria-pressed={!hidden.has(key)}
          title={hidden.has(key) ? `Show ${label}` : `Hide ${label}`}
          onClick={() => onToggle(key)}
          onPointerEnter={() => highlightGroup(hidden.has(key) ? null : key)}
          onPointerLeave={() => highlightGroup(null)}
          onFocus={() => highlightGroup(hidden.has(key) ? null : key)}
          onBlur={() => highlightGroup(null)}
        >
          <ConditionMark slot={slot} hasBar />
          <span>{label}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** Dims everything that is drawn of other groups, in all charts at once, and shows what is quiet of this one; null lights all. Past React, so that it costs no drawing. */
function highlightGroup(key: string | null): void {
  for (const element of document.querySelectorAll<SVGElement>('[data-group]')) {
    element.toggleAttribute('data-dim', key !== null && element.dataset.group !== key)
    element.toggleAttribute('data-lit', element.dataset.group === key)
  }
}
