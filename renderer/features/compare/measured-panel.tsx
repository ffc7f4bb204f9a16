/** Dependencies that planners drew beside those that twins measured: what is measured of the compared episodes, how it came out, and the way to measure the rest. */
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import type { Comparison } from '../../../shared/contract/comparison.ts'
import type { EpisodeEdges } from '../../../shared/contract/measured-edges.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import { edgeFigures } from '../../../shared/core/causes/asked-and-measured.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { ConditionMark } from '../../charts/condition-mark.tsx'
import { summaryOf } from '../../charts/select.ts'
import { formatMetric } from '../../format/metric.ts'
import { Button, Panel, ScrollTable } from '../../ui/index.ts'
import { MeasureDialog } from '../twins/measure-dialog.tsx'
import { MeasuringWords } from '../twins/measuring-words.tsx'
import { TwinsProgress } from '../twins/twins-progress.tsx'
import styles from './compare.module.css'

export function MeasuredPanel(props: {
  readonly comparison: Comparison
  readonly episodes: readonly EpisodeEdges[]
  /** All runs of twins. */
  readonly twins: readonly RunView[]
  readonly onStarted: () => void
}) {
  const { comparison, episodes, twins, onStarted } = props
  const [isMeasuring, setIsMeasuring] = useState(false)
  const planned = episodes.filter((episode) => episode.twins !== 'planless')
  if (planned.length === 0) return null
  const own = new Set(planned.map(({ twinsRunId }) => twinsRunId))
  const runs = twins.filter(({ id }) => own.has(id))
  const playing = new Set(runs.flatMap(({ id, status }) => (status === 'running' ? [id] : [])))
  // What was begun and stands still goes on where it stopped.
  const left = planned.filter((episode) => episode.twins !== 'measured' && !playing.has(episode.twinsRunId ?? ''))
  return (
    <Panel
      title="Measured dependencies"
      isWide
      actions={
        left.length === 0 ? undefined : (
          <Button icon={FlaskConical} onClick={() => setIsMeasuring(true)}>
            Measure {counted(left.length, 'episode')}
          </Button>
        )
      }
    >
      <div className={styles.measured}>
        <p>{describeMeasured(episodes)}</p>
        <TwinsProgress runs={runs} />
        <FiguresTable comparison={comparison} episodes={planned} />
        <details>
          <summary>What is measured, and what it cannot tell</summary>
          <MeasuringWords />
        </details>
      </div>
      {isMeasuring ? (
        <MeasureDialog
          episodeIds={left.map(({ episodeId }) => episodeId)}
          onClose={() => setIsMeasuring(false)}
          onStarted={onStarted}
        />
      ) : null}
    </Panel>
  )
}

/** `8 of 12 counted episodes with a plan are measured; 4 have none.` */
export function describeMeasured(episodes: readonly Pick<EpisodeEdges, 'twins'>[]): string {
  const count = (state: EpisodeEdges['twins']): number => episodes.filter(({ twins }) => twins === state).length
  const planless = count('planless')
  const planned = episodes.length - planless
  const none = planless === 0 ? '' : `; ${planless.toLocaleString('en')} without a plan`
  const are = count('measured') === 1 ? 'is' : 'are'
  return `${count('measured').toLocaleString('en')} of ${counted(planned, 'counted episode')} with a plan ${are} measured${none}.`
}

/** Rank correlation and n are over the edges of all measured episodes; precision and recall of cuts are means as in every other table. */
function FiguresTable({ comparison, episodes }: Pick<Parameters<typeof MeasuredPanel>[0], 'comparison' | 'episodes'>) {
  const rows = comparison.groups.flatMap((group) => {
    const own = episodes.filter((episode) => episode.group === group.key)
    const measured = own.filter(({ twins }) => twins === 'measured')
    if (measured.length === 0) return []
    return [{ group, own, measured, figures: edgeFigures(measured.flatMap(({ edges }) => edges)) }]
  })
  if (rows.length === 0) return null
  return (
    <ScrollTable caption="Asked and measured dependencies by condition">
      <thead>
        <tr>
          <th scope="col">Condition</th>
          {[
            'Measured',
            'Drawn edges',
            'Rank correlation',
            'Cuts: precision',
            'Cuts: recall',
            'F1 drawn',
            'F1 refined',
          ].map((head) => (
            <th key={head} scope="col" className={styles.number}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ group, own, measured, figures }) => (
          <tr key={group.key}>
            <th scope="row" title={group.label}>
              <span className={styles.endingsCondition}>
                <ConditionMark slot={group.slot} />
                <span>{group.label}</span>
              </span>
            </th>
            <td className={styles.number}>
              {measured.length} of {own.length}
            </td>
            <td className={styles.number}>{figures.edges}</td>
            <td className={styles.number}>{formatCorrelation(figures.rankCorrelation)}</td>
            {['cut-precision', 'cut-recall', 'graph-f1-initial', 'graph-f1'].map((name) => (
              <td key={name} className={styles.number}>
                {meanText(comparison, group.key, `${name}@interventional`)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

function formatCorrelation(value: number | null): string {
  return value === null ? '–' : value.toFixed(2).replace('-', '−')
}

/** `0.88 [0.71, 0.97]`: mean over scenarios with its interval over them, where it has one. */
function meanText(comparison: Comparison, group: string, measure: string): string {
  const summary = summaryOf(comparison, group, null, measure)
  if (summary === undefined) return '–'
  const { mean, interval } = summary
  const bounds =
    interval === null ? '' : ` [${formatMetric('ratio', interval.low)}, ${formatMetric('ratio', interval.high)}]`
  return `${formatMetric('ratio', mean)}${bounds}`
}
