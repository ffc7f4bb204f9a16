import type { PlaybackStore } from '../../store/playback-store.ts'
import { useSlowMoment } from '../../store/slow-moment.ts'
import type { LaneLayout } from './lane-layout.ts'
import { doingWords } from './lane-words.ts'

/** What everybody does at the moment that is shown, for who cannot see the lanes. */
export function LaneNow(props: { readonly layout: LaneLayout; readonly playback: PlaybackStore }) {
  const atMs = useSlowMoment(props.playback)
  return (
    <ul className="visually-hidden" aria-label="What everybody does at the shown moment">
      {props.layout.lanes
        .filter(({ lane }) => lane.kind !== 'human')
        .map(({ lane }) => (
          <li key={lane.id}>{doingWords(lane, atMs)}</li>
        ))}
    </ul>
  )
}
