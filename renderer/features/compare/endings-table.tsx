/** How the episodes of each condition ended; and where answers were of no use, its main measures with and without those episodes. */
import type { ConditionEndings } from '../../../shared/contract/endings.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import {
  endedInvalid,
  endedSo,
  endingNames,
  endingsSeen,
  endingsSentence,
} from '../../../shared/core/format/endings.ts'
import { ConditionMark } from '../../charts/condition-mark.tsx'
import { formatMetric, measureHead } from '../../format/metric.ts'
import { ScrollTable } from '../../ui/index.ts'
import styles from './compare.module.css'

export interface ConditionEnded {
  readonly key: string
  readonly label: string
  /** null while its look is not known. */
  readonly slot: number | null
  readonly endings: ConditionEndings
  /** Means over all counted episodes. */
  readonly measures: readonly { readonly id: string; readonly mean: number }[]
}

interface Measure {
  readonly id: string
  readonly label: string
  readonly unit: string
}

/** `measures`: the main ones, of which means with and without are shown. */
export function EndingsTable(props: {
  readonly conditions: readonly ConditionEnded[]
  readonly measures: readonly Measure[]
}) {
  const { conditions, measures } = props
  const seen = endingsSeen(conditions.map(({ endings }) => endings))
  const concerned = conditions.filter(({ endings }) => endings.unusable > 0)
  if (seen.length === 0) return null
  return (
    <details className={styles.endings}>
      <summary>{describeSummary(conditions.map(({ endings }) => endings))}</summary>
      <ScrollTable caption="Episodes by end reason">
        <thead>
          <tr>
            <th scope="col">Condition</th>
            {seen.map((ending) => (
              <th key={ending} scope="col" className={styles.number}>
                {endingNames[ending]}
              </th>
            ))}
            <th scope="col" className={styles.number}>
              Not valid
            </th>
            <th scope="col" className={styles.number}>
              Unusable answers
            </th>
          </tr>
        </thead>
        <tbody>
          {conditions.map((condition) => (
            <tr key={condition.key}>
              <Name label={condition.label} slot={condition.slot} />
              {seen.map((ending) => (
                <td key={ending} className={styles.number}>
                  {endedSo(condition.endings, ending)}
                </td>
              ))}
              <td className={styles.number}>{endedInvalid(condition.endings)}</td>
              <td className={styles.number}>
                {condition.endings.unusable} of {condition.endings.counted}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <p className={styles.note}>{endingsSentence}</p>
      {concerned.length === 0 ? null : <WithAndWithout conditions={concerned} measures={measures} />}
    </details>
  )
}

function WithAndWithout({
  conditions,
  measures,
}: {
  readonly conditions: readonly ConditionEnded[]
  readonly measures: readonly Measure[]
}) {
  return (
    <ScrollTable caption="Means with and without episodes that had an unusable answer">
      <thead>
        <tr>
          <th scope="col">Condition</th>
          <th scope="col">Episodes</th>
          {measures.map((measure) => (
            <th key={measure.id} scope="col" className={styles.number}>
              {measureHead(measure)}
            </th>
          ))}
        </tr>
      </thead>
      {conditions.map((condition) => (
        <tbody key={condition.key}>
          <tr>
            <Name label={condition.label} slot={condition.slot} />
            <td>all {condition.endings.counted}</td>
            <Means measures={measures} means={condition.measures} />
          </tr>
          <tr>
            <th scope="row">
              <span className="visually-hidden">{condition.label}</span>
            </th>
            <td>{condition.endings.counted - condition.endings.unusable} without</td>
            <Means measures={measures} means={condition.endings.without} />
          </tr>
        </tbody>
      ))}
    </ScrollTable>
  )
}

function Means({
  measures,
  means,
}: {
  readonly measures: readonly Measure[]
  readonly means: ConditionEnded['measures']
}) {
  return measures.map(({ id, unit }) => (
    <td key={id} className={styles.number}>
      {formatMetric(unit, means.find((own) => own.id === id)?.mean ?? null)}
    </td>
  ))
}

function Name({ label, slot }: Pick<ConditionEnded, 'label' | 'slot'>) {
  return (
    <th scope="row" title={label}>
      <span className={styles.endingsCondition}>
        {slot === null ? null : <ConditionMark slot={slot} />}
        <span>{label}</span>
      </span>
    </th>
  )
}

/** `How episodes ended: 22 × completed, 2 × plan unreadable`: over all conditions, before the tables are opened. */
function describeSummary(endings: readonly ConditionEndings[]): string {
  const sums = endingsSeen(endings).map((ending) => {
    const episodes = endings.reduce((sum, own) => sum + endedSo(own, ending), 0)
    return `${episodes} × ${endingNames[ending].toLowerCase()}`
  })
  const unusable = endings.reduce((sum, own) => sum + own.unusable, 0)
  const had = unusable === 0 ? '' : `; ${counted(unusable, 'counted episode')} with unusable answers`
  return `How episodes ended: ${sums.join(', ')}${had}`
}
