/** An episode's record, story, bookmarks and its part of the selection, put together for the page. */

import { useMemo } from 'react'
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import { lastNotAfter } from '../../../shared/core/last-not-after.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { useBookmarks } from '../../client/bookmarks.ts'
import { useStory } from '../../client/use-episode-record.ts'
import type { RecordState } from '../../client/watch-record.ts'
import { heldIn, type ShownEpisode, type ShownId } from '../../features/side-by-side/shown-episode.ts'
import type { PlanShape } from '../../features/task-graph/graph-moment.ts'
import { TaskGraphLog } from '../../features/task-graph/task-graph-log.ts'
import type { Selection } from '../../store/selection.ts'

interface ShownPlace {
  readonly id: ShownId
  readonly letter: string | null
  /** null for no episode. */
  readonly episodeId: string | null
  readonly record: RecordState
  /** The page's selection, and in which episode it was made. */
  readonly selected: { readonly selection: Selection | null; readonly of: ShownId }
  readonly onSelect: (shown: ShownId, selection: Selection | null) => void
}

/** null until its record can be shown. */
export function useShownEpisode(place: ShownPlace): ShownEpisode | null {
  const { id, letter, episodeId, record, selected, onSelect } = place
  const { timeline, revision, endMs, status } = record
  const story = useStory(timeline, revision)
  const bookmarks = useBookmarks(episodeId)
  const plan = usePlan(timeline, revision)
  if (episodeId === null || timeline === null || status === 'loading') return null
  if (status === 'failed' && endMs === 0) return null
  const team = timeline.header.team.members.map(({ name }) => name)
  return {
    ...{ id, letter, episodeId, timeline, revision, endMs, story, plan, bookmarks },
    isRunning: status === 'following',
    selection: heldIn(id, selected, { team, plan }),
    onSelect: (selection) => onSelect(id, selection),
  }
}

/** As it stands at the end of the record so far. */
function usePlan(timeline: EpisodeTimeline | null, revision: number): PlanShape | null {
  const log = useMemo(() => (timeline === null ? null : new TaskGraphLog(timeline)), [timeline])
  return useMemo(() => (log === null || revision < 0 ? null : log.at(Number.POSITIVE_INFINITY).shape), [log, revision])
}

/* From one thing that happened to the next, whoever did it. */

/**
 * The first event of the next moment (1), or of the last one before (-1), at which something is told; null where there is none.
 * By moments, not by events: dozens may come at the same time, and all of them are seen at once.
 */
export function steppedMoment(events: readonly EpisodeEvent[], atMs: number, by: -1 | 1): EpisodeEvent | null {
  const shown = lastNotAfter(events, atMs, (event) => event.atMs)
  if (by === 1) return events[shown + 1] ?? null
  let index = shown
  while (index >= 0 && (events[index]?.atMs ?? 0) >= atMs) index -= 1
  const last = events[index]
  if (last === undefined) return null
  while (events[index - 1]?.atMs === last.atMs) index -= 1
  return events[index] ?? last
}

/** The event to select for one: of an action that ends, its start. */
export function selectedSeq(events: readonly EpisodeEvent[], event: EpisodeEvent): number {
  if (event.type !== 'action.end') return event.seq
  for (let seq = event.seq - 1; seq >= 0; seq--) {
    const before = events[seq]
    if (before?.type === 'action.start' && before.data.id === event.data.id) return seq
  }
  return event.seq
}
