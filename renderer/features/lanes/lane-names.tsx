import type { PlaybackStore } from '../../store/playback-store.ts'
import { useSlowMoment } from '../../store/slow-moment.ts'
import type { LaneLayout } from './lane-layout.ts'
import { valueAt } from './lane-moment.ts'
import { bareValue, laneName } from './lane-words.ts'
import styles from './lanes.module.css'

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
