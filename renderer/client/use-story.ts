/** What an episode's agents did and what came of it, read from its timeline as it grows. */
import { useMemo } from 'react'
import { type EpisodeStory, emptyStory, readIntoStory } from '../../shared/core/episode-view.ts'
import type { EpisodeTimeline } from '../../shared/core/timeline/episode-timeline.ts'

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
