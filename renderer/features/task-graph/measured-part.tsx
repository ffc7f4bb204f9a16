/** What was measured of the shown plan's dependencies, above its graph: legend, figures, every edge, and the way to measure. */
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import type { Measured } from '../../../shared/contract/twins.ts'
import { comparedEdges } from '../../../shared/core/causes/asked-and-measured.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import type { Selection } from '../../store/selection.ts'
import { Button, Dialog, Notice } from '../../ui/index.ts'
import { MeasureDialog } from '../twins/measure-dialog.tsx'
import { TwinsProgress } from '../twins/twins-progress.tsx'
import graphStyles from './graph-canvas.module.css'
import { type EdgeMark, markLabels } from './graph-text.ts'
import { markOf } from './measured-marks.ts'
import styles from './measured-part.module.css'
import { MeasurementTables } from './measurement-tables.tsx'
import type { MeasuredPlan } from './use-measured.ts'

interface MeasuredPartProps {
  readonly episodeId: string
  /** Index of the shown plan: twins play the first. */
  readonly plan: number
  readonly measured: MeasuredPlan
  readonly onSelect: (selection: Selection | null) => void
}

export function MeasuredPart({ episodeId, plan, measured, onSelect }: MeasuredPartProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isTold, setIsTold] = useState(false)
  const { runs, measurement, problem, ask } = measured
  const isPlaying = runs?.some(({ status }) => status === 'running') === true
  return (
    <section className={styles.part} aria-label="Measured dependencies">
      <div className={styles.head}>
        {measurement === null ? (
          <span>{runs === null ? 'Looking for twins…' : isPlaying ? 'Twins play.' : 'Nothing is measured yet.'}</span>
        ) : (
          <Legend marks={marksIn(measurement)} />
        )}
        <TwinsProgress runs={runs ?? []} />
        {runs === null || isPlaying || measurement !== null ? null : (
          <Button icon={FlaskConical} onClick={() => setIsAsking(true)}>
            Measure dependencies
          </Button>
        )}
      </div>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      {plan > 0 ? (
        <p className={styles.note}>Twins measure the first plan of an episode; this is another one.</p>
      ) : null}
      {measurement === null ? null : (
        <p>
          {describeMeasurement(measurement)}{' '}
          <button type="button" className={styles.link} onClick={() => setIsTold(true)}>
            All of it
          </button>
        </p>
      )}
      {measurement === null ? null : (
        <Dialog open={isTold} onClose={() => setIsTold(false)} title="Measured dependencies" width="780px">
          <MeasurementTables
            measurement={measurement}
            onSelect={(selection) => {
              setIsTold(false)
              onSelect(selection)
            }}
          />
        </Dialog>
      )}
      {isAsking ? <MeasureDialog episodeIds={[episodeId]} onClose={() => setIsAsking(false)} onStarted={ask} /> : null}
    </section>
  )
}

function marksIn(measurement: Measured): readonly EdgeMark[] {
  const found = new Set(comparedEdges(measurement).map(markOf))
  return (['effect', 'none', 'missing', 'unknown'] as const).filter((mark) => found.has(mark))
}

/** In the strokes of the drawing. */
function Legend({ marks }: { readonly marks: readonly EdgeMark[] }) {
  return (
    <ul className={styles.legend} aria-label="Edges by measured effect">
      {marks.map((mark) => (
        <li key={mark}>
          <svg width={34} height={10} aria-hidden>
            <g className={graphStyles.edge} data-mark={mark} data-cut={false}>
              <path className={graphStyles.line} d="M1 5H33" strokeWidth={2} />
            </g>
          </svg>
          {markLabels[mark]}
        </li>
      ))}
    </ul>
  )
}

/** `12 of 41 drawn dependencies have an effect; 2 that have one were not drawn; 3 seeds.` */
export function describeMeasurement(measurement: Measured): string {
  const marks = comparedEdges(measurement).map(markOf)
  const count = (mark: EdgeMark): number => marks.filter((own) => own === mark).length
  const drawn = marks.length - count('missing')
  const missing = count('missing') === 0 ? '' : `; ${count('missing')} more that the planner did not draw`
  const { executor, seeds } = measurement
  return `${count('effect')} of ${counted(drawn, 'drawn dependency', 'drawn dependencies')} have an effect${missing} (${counted(seeds.length, 'seed')}, executor ${executor})`
}
