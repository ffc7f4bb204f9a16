import type { LaneLayout } from '../../lab/lanes/lane-layout.ts'
import { doingWords } from '../../lab/lanes/lane-words.ts'
import type { PlaybackStore } from '../../lab/playback-store.ts'
import { useSlowMoment } from '../../lab/slow-moment.ts'

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
