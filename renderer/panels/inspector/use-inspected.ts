/** The index of an episode's record, which reads on as it grows. */
import { useEffect, useMemo } from 'react'
import type { EpisodeTimeline } from '../../../preload/core/timeline/episode-timeline.ts'
import { EventSearch } from '../../lab/inspector/event-search.ts'
import { RecordIndex } from '../../lab/inspector/record-index.ts'

/** A few milliseconds' worth. */
const STEP_EVENTS = 500

export interface Inspected {
  readonly index: RecordIndex
  readonly search: EventSearch
}

/** Another object whenever there is more in it; `revision` counts what was appended. */
export function useInspected(timeline: EpisodeTimeline, revision: number): Inspected {
  const made = useMemo(() => {
    const index = new RecordIndex(timeline.events)
    return { index, search: new EventSearch(index) }
  }, [timeline])
  const inspected = useMemo(() => {
    if (revision >= 0) made.index.update()
    return { ...made }
  }, [made, revision])
  useEffect(() => readAhead(inspected.search), [inspected])
  return inspected
}

/** Reads on for the search between other things, so that its first letter is answered at once; answers what stops it. */
function readAhead(search: EventSearch): () => void {
  let timer = 0
  const step = (): void => {
    if (search.readOn(STEP_EVENTS)) timer = window.setTimeout(step, 0)
  }
  timer = window.setTimeout(step, 0)
  return () => window.clearTimeout(timer)
}
