import { ChartLine, Maximize2, ZoomIn, ZoomOut } from 'lucide-react'
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import { type PlaybackStore, useSlowMoment } from '../../store/playback.ts'
import { useListedKeys } from '../../store/shortcuts.ts'
import { Button, Menu } from '../../ui/index.ts'
import { type LaneSeries, type SeriesId, valueAt } from './lane.ts'
import type { LaneHit, LaneLayout } from './lane-layout.ts'
import {
  bareValue,
  describeBand,
  describeDoing,
  describeSpan,
  formatValue,
  type LaneText,
  laneName,
  markLines,
} from './lane-text.ts'
import type { LaneView } from './lane-view.ts'
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

function wordsOf(hit: LaneHit, events: readonly EpisodeEvent[]): LaneText {
  switch (hit.kind) {
    case 'span':
      return describeSpan(hit.span, events)
    case 'band':
      return describeBand(hit.band)
    case 'mark':
      return markLines(hit.mark)
    case 'series':
      return { title: hit.series.label, lines: [formatValue(hit.series, hit.value)] }
  }
}

const GROUP = 'Lanes, with the focus in them'

const legend = ['acting', 'moving', 'thinking', 'waiting', 'failed', 'cut short'] as const

/** Zoom, what the lines below show, and what the looks of spans mean. */
export function LaneTools(props: {
  readonly view: LaneView | null
  readonly series: readonly LaneSeries[]
  readonly chosen: readonly SeriesId[]
  readonly onChoose: (chosen: readonly SeriesId[]) => void
}) {
  const { view, series, chosen, onChoose } = props
  useListedKeys('+', 'Zoom in', GROUP)
  useListedKeys('-', 'Zoom out', GROUP)
  useListedKeys('0', 'Show all of it', GROUP)
  useListedKeys('Alt+ArrowRight', 'To the next event of the lane', GROUP)
  useListedKeys('Alt+ArrowLeft', 'To the event before', GROUP)
  const items = series.map(({ id, label }) => {
    const isShown = chosen.includes(id)
    return {
      label: isShown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`,
      onSelect: () => onChoose(isShown ? chosen.filter((own) => own !== id) : [...chosen, id]),
    }
  })
  return (
    <div className={styles.tools} role="toolbar" aria-label="How lanes are shown">
      <ul className={styles.legend} aria-label="What the looks of spans mean">
        {legend.map((kind) => (
          <li key={kind}>
            <i data-kind={kind} aria-hidden="true" />
            {kind}
          </li>
        ))}
        <li>
          <b aria-hidden="true">▲</b> false claim
        </li>
        <li>
          <b aria-hidden="true">➤</b> involuntary move
        </li>
      </ul>
      <Menu label="Lines" icon={ChartLine} items={items} align="end" />
      <Button icon={ZoomIn} title="Show less, larger (+)" onClick={() => view?.zoom(1.6)}>
        <span className="visually-hidden">Zoom in</span>
      </Button>
      <Button icon={ZoomOut} title="Show more (-)" onClick={() => view?.zoom(1 / 1.6)}>
        <span className="visually-hidden">Zoom out</span>
      </Button>
      <Button icon={Maximize2} title="Show the whole episode (0, or a double click)" onClick={() => view?.showWhole()}>
        <span className="visually-hidden">Whole episode</span>
      </Button>
    </div>
  )
}

/** Left of the lanes: who they are, and what the series come to at the moment that is shown. */
export function LaneNames(props: {
  readonly layout: LaneLayout
  readonly selectedLane: string | null
  readonly playback: PlaybackStore
  readonly onSelect: (agent: string) => void
}) {
  const { layout, selectedLane, playback, onSelect } = props
  const atMs = useSlowMoment(playback)
  return (
    <div className={styles.names}>
      {layout.lanes.map(({ lane, height }) => (
        <div key={lane.id} className={styles.name} style={{ height }}>
          {lane.kind === 'agent' ? (
            <button
              type="button"
              aria-pressed={selectedLane === lane.id}
              title={`Select ${lane.id}`}
              onClick={() => onSelect(lane.id)}
            >
              {lane.id}
            </button>
          ) : (
            <span>{laneName(lane)}</span>
          )}
        </div>
      ))}
      {layout.series.map(({ series, height }) => {
        const value = valueAt(series, atMs)
        return (
          <div key={series.id} className={styles.series} style={{ height }}>
            <span>{series.label}</span>
            <b>{value === null ? 'not yet known' : bareValue(series, value)}</b>
          </div>
        )
      })}
    </div>
  )
}

/** What everybody does at the moment that is shown, for who cannot see the lanes. */
export function LaneNow(props: { readonly layout: LaneLayout; readonly playback: PlaybackStore }) {
  const atMs = useSlowMoment(props.playback)
  return (
    <ul className="visually-hidden" aria-label="What everybody does at the shown moment">
      {props.layout.lanes
        .filter(({ lane }) => lane.kind !== 'human')
        .map(({ lane }) => (
          <li key={lane.id}>{describeDoing(lane, atMs)}</li>
        ))}
    </ul>
  )
}
