import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import type { LaneHit } from './lane-hit.ts'
import { bandWords, type LaneWords, markLines, spanWords, valueWords } from './lane-words.ts'
import styles from './lanes.module.css'

export interface PointedAt {
  readonly hit: LaneHit
  /** Of the window. */
  readonly x: number
  readonly y: number
}

/** Of the layer, which stays within the window. */
const WIDTH = 320
const HEIGHT = 130

/** Words beside the pointer; screen readers have them where things are selected. */
export function LaneHint(props: { readonly pointed: PointedAt | null; readonly events: readonly EpisodeEvent[] }) {
  const { pointed, events } = props
  if (pointed === null) return null
  const { title, lines } = wordsOf(pointed.hit, events)
  const left = Math.max(8, Math.min(pointed.x + 14, window.innerWidth - WIDTH - 8))
  const isLow = pointed.y + HEIGHT > window.innerHeight
  const place = isLow ? { left, bottom: window.innerHeight - pointed.y + 12 } : { left, top: pointed.y + 16 }
  return (
    <div className={styles.hint} style={place} aria-hidden="true">
      <strong>{title}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}

function wordsOf(hit: LaneHit, events: readonly EpisodeEvent[]): LaneWords {
  switch (hit.kind) {
    case 'span':
      return spanWords(hit.span, events)
    case 'band':
      return bandWords(hit.band)
    case 'mark':
      return markLines(hit.mark)
    case 'series':
      return { title: hit.series.label, lines: [valueWords(hit.series, hit.value)] }
  }
}
