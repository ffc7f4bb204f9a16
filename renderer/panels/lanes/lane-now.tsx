import type { LaneLayout } from '../../lab/lanes/lane-layout.ts'
import { doingWords } from '../../lab/lanes/lane-words.ts'
import { useSlowMoment } from '../../lab/slow-moment.ts'
import type { TransportStore } from '../../lab/transport-store.ts'

/** What everybody does at the moment that is shown, for who cannot see the lanes. */
export function LaneNow(props: { readonly layout: LaneLayout; readonly transport: TransportStore }) {
  const atMs = useSlowMoment(props.transport)
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
