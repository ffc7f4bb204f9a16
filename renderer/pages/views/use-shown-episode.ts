/** An episode's record, story, bookmarks and its part of the selection, put together for the page. */
import { useMemo } from 'react'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { useBookmarks } from '../../client/use-bookmarks.ts'
import { useStory } from '../../client/use-story.ts'
import type { RecordState } from '../../client/watch-record.ts'
import { heldIn, type ShownId } from '../../features/side-by-side/held-selection.ts'
import type { ShownEpisode } from '../../features/side-by-side/shown-episode.ts'
import type { PlanShape } from '../../features/task-graph/graph-moment.ts'
import { TaskGraphLog } from '../../features/task-graph/task-graph-log.ts'
import type { Selection } from '../../store/selection.ts'

export interface ShownPlace {
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
    ...{ id, letter, episodeId, timeline, revision, endMs, story, bookmarks },
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
