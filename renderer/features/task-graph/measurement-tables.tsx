/** A measurement in full: how near the drawn graph is, and every edge, asked beside measured. */
import type { Measurement } from '../../../shared/contract/twins.ts'
import {
  comparedEdges,
  type MeasuredQuality,
  type RefinementSeen,
  refinementSeen,
} from '../../../shared/core/causes/asked-and-measured.ts'
import { describeAtOnce } from '../../../shared/core/format/at-once.ts'
import type { Selection } from '../../store/selection.ts'
import { MeasuringWords } from '../twins/measuring-words.tsx'
import { markLabels } from './graph-text.ts'
import { markOf } from './measured-marks.ts'
import styles from './measured-part.module.css'

interface TablesProps {
  readonly measurement: Measurement
  readonly onSelect: (selection: Selection) => void
}

export function MeasurementTables({ measurement, onSelect }: TablesProps) {
  return (
    <div className={styles.tables}>
      <Figures measurement={measurement} />
      <EdgeTable measurement={measurement} onSelect={onSelect} />
      <Alternatives measurement={measurement} />
      <AtOnce measurement={measurement} />
      <MeasuringWords />
    </div>
  )
}

function Figures({ measurement }: { readonly measurement: Measurement }) {
  const seen = refinementSeen(measurement)
  if (seen === null) return <p className={styles.note}>The planner drew no graph to compare with.</p>
  return (
    <table className={styles.table}>
      <caption>The drawn graph against the measured one. {describeCuts(seen)}</caption>
      <thead>
        <tr>
          {['Graph', 'Precision', 'Recall', 'F1', 'SHD', 'SID'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <QualityRow name="as drawn" quality={seen.initial} />
        <QualityRow name="after refinement" quality={seen.final} />
      </tbody>
    </table>
  )
}

function QualityRow({ name, quality }: { readonly name: string; readonly quality: MeasuredQuality }) {
  const { precision, recall, f1, shd, sid } = quality
  const cells = { precision: share(precision), recall: share(recall), f1: share(f1), shd: whole(shd), sid: whole(sid) }
  return (
    <tr>
      <th scope="row">{name}</th>
      {Object.entries(cells).map(([key, text]) => (
        <td key={key}>{text}</td>
      ))}
    </tr>
  )
}

function describeCuts({ cutPrecision, cutRecall, rankCorrelation }: RefinementSeen): string {
  return `Cuts: precision ${share(cutPrecision)}, recall ${share(cutRecall)}. Rank correlation of ate-asked and ate-measured: ${share(rankCorrelation)}.`
}

function EdgeTable({ measurement, onSelect }: TablesProps) {
  const names = new Map(measurement.subtasks.map(({ id, description }) => [id, description]))
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Dependencies, asked and measured</caption>
      <thead>
        <tr>
          {['Edge', 'Asked', 'ate-asked', 'ate-measured', 'Seeds', ''].map((head) => (
            <th key={head} scope="col">
              {head === '' ? <span className="visually-hidden">In words</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparedEdges(measurement).map((edge) => {
          const { from, to, asked, ateAsked, ateMeasured, seeds, isAlternative } = edge
          return (
            <tr key={`${from} ${to}`}>
              <th scope="row">
                <button
                  type="button"
                  title={`${names.get(from) ?? from} → ${names.get(to) ?? to}`}
                  onClick={() => onSelect({ kind: 'dependency', from, to })}
                >
                  {from} → {to}
                </button>
              </th>
              <td>{asked ?? 'not drawn'}</td>
              <td>{share(ateAsked)}</td>
              <td>{share(ateMeasured)}</td>
              <td>{seeds}</td>
              <td className={styles.words}>
                {markLabels[markOf(edge)]}
                {isAlternative ? ', one of several' : ''}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function AtOnce({ measurement: { effects } }: { readonly measurement: Measurement }) {
  const words = describeAtOnce(effects)
  return words === null ? null : <p className={styles.note}>{words}</p>
}

function Alternatives({ measurement: { joint } }: { readonly measurement: Measurement }) {
  if (joint.length === 0) return null
  return (
    <p className={styles.note}>
      One of several is needed: {joint.map(({ from, to }) => `${from.join(' or ')} for ${to}`).join('; ')}.
    </p>
  )
}

function share(value: number | null): string {
  return value === null ? '–' : value.toFixed(2).replace('-', '−')
}

function whole(value: number | null): string {
  return value === null ? '–' : String(value)
}
