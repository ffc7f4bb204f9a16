/** An episode's record for components: live as long as it grows, whole afterwards. */

import { useEffect, useMemo, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { type EpisodeStory, emptyStory, readIntoStory } from '../../shared/core/episode-view.ts'
import type { EpisodeTimeline } from '../../shared/core/timeline/episode-timeline.ts'
import { useLabClient } from './use-lab.tsx'
import { noRecord, type RecordState, type WatchedRecord } from './watch-record.ts'

/** What an episode's agents did and what came of it, read from its timeline as it grows. */
class StoryLog {
  readonly #timeline: EpisodeTimeline
  #story = emptyStory
  #readSoFar = 0

  constructor(timeline: EpisodeTimeline) {
    this.#timeline = timeline
  }

  read(): EpisodeStory {
    const { events } = this.#timeline
    this.#story = readIntoStory(this.#story, events.slice(this.#readSoFar))
    this.#readSoFar = events.length
    return this.#story
  }
}

/** Another object whenever there is more in it; `revision` counts how often the timeline has grown. null has no story. */
export function useStory(timeline: EpisodeTimeline | null, revision: number): EpisodeStory {
  const log = useMemo(() => (timeline === null ? null : new StoryLog(timeline)), [timeline])
  return useMemo(() => (log === null || revision < 0 ? emptyStory : log.read()), [log, revision])
}

const nothing = createStore<RecordState>(() => noRecord)

/** null watches nothing. The record is let go when the last component that watches it is gone. */
export function useEpisodeRecord(episodeId: string | null): RecordState {
  const client = useLabClient()
  const [record, setRecord] = useState<WatchedRecord | null>(null)
  useEffect(() => {
    if (episodeId === null) return
    const watched = client.watchRecord(episodeId)
    setRecord(watched)
    return () => watched.close()
  }, [client, episodeId])
  return useStore(record !== null && record.episodeId === episodeId ? record.store : nothing)
}
