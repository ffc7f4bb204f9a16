/** The index of an episode's record, which reads on as it grows. */
import { useEffect, useMemo } from 'react'
import { type Diagnosis, diagnose } from '../../../shared/core/diagnosis/diagnosis.ts'
import { RecordIndex } from '../../../shared/core/diagnosis/record-index.ts'
import { type PlanFacts, planFacts } from '../../../shared/core/diagnosis/wait-verdict.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { EventSearch } from './event-search.ts'

/** A few milliseconds' worth. */
const STEP_EVENTS = 500

export interface Inspected {
  readonly index: RecordIndex
  readonly search: EventSearch
  /** What the plan and the world say of it; another object with every further plan. */
  readonly facts: PlanFacts
  /** What went wrong in it; null while it goes on. */
  readonly diagnosis: Diagnosis | null
}

/** Another object whenever there is more in it; `revision` counts what was appended. */
export function useInspected(timeline: EpisodeTimeline, revision: number): Inspected {
  const made = useMemo(() => {
    const index = new RecordIndex(timeline.events, timeline.header.scenario.task)
    return { index, search: new EventSearch(index), facts: planFacts(index, timeline.header), plans: 0 }
  }, [timeline])
  const inspected = useMemo(() => {
    if (revision >= 0) made.index.update()
    const { index, search } = made
    if (index.plans.length !== made.plans) {
      made.plans = index.plans.length
      made.facts = planFacts(index, timeline.header)
    }
    return { index, search, facts: made.facts, diagnosis: diagnose(made.facts, timeline) }
  }, [made, revision, timeline])
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
