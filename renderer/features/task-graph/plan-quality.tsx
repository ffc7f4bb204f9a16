/** How well the dependencies of the shown plan match the true ones: the metrics of graph quality, for any plan of the episode. */

import { useMemo } from 'react'
import { formatPercent } from '../../../shared/core/format/percent.ts'
import type { GraphQuality } from '../../../shared/core/task-graph/graph-quality.ts'
import { truthLabels, truthNames } from '../../../shared/core/task-graph/graph-truths.ts'
import { qualityOfPlan } from '../../../shared/core/task-graph/read-plans.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import styles from './plan-quality.module.css'

interface PlanQualityProps {
  readonly timeline: EpisodeTimeline
  /** Index of the plan; -1 before the first. */
  readonly plan: number
  /** It is not known before. */
  readonly isRefined: boolean
}

const stages = [
  { stage: 'initial', label: 'as drawn' },
  { stage: 'final', label: 'worked by' },
] as const
const measures = [
  { measure: 'precision', label: 'Precision' },
  { measure: 'recall', label: 'Recall' },
  { measure: 'f1', label: 'F1' },
] as const

export function PlanQualityTable({ timeline, plan, isRefined }: PlanQualityProps) {
  const quality = useMemo(
    () => (isRefined ? qualityOfPlan(timeline.events, timeline.header.scenario, plan) : null),
    [timeline, plan, isRefined],
  )
  if (quality === null) {
    const why = isRefined
      ? 'It has no dependencies, or its subtasks name no actions.'
      : 'It is known once the plan is refined.'
    return <p className={styles.none}>No graph quality. {why}</p>
  }
  return (
    <table className={styles.quality}>
      <caption className="visually-hidden">Graph quality of plan {plan + 1}</caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            Truth
          </th>
          {stages.map(({ stage, label }) => (
            <th key={stage} scope="colgroup" colSpan={measures.length}>
              Graph {label}
            </th>
          ))}
        </tr>
        <tr>
          {stages.flatMap(({ stage }) =>
            measures.map(({ measure, label }) => (
              <th key={`${stage} ${measure}`} scope="col">
                {label}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {truthNames.map((truth) => (
          <tr key={truth}>
            <th scope="row" title={truthLabels[truth]}>
              {truth}
            </th>
            {stages.flatMap(({ stage }) =>
              measures.map(({ measure }) => (
                <td key={`${stage} ${measure}`}>{formatShare(quality[stage][truth][measure])}</td>
              )),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function formatShare(share: GraphQuality['f1']): string {
  return share === null ? '–' : formatPercent(share)
}
