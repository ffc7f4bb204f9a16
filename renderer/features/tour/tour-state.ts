/** The guided demo: one episode at the pace of the eye, what to look at on its page, and how it starts. */

import { z } from 'zod'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { RunSpec } from '../../../shared/contract/run.ts'
import { demoRun } from '../../../shared/core/demo-run.ts'
import type { LabClient } from '../../client/lab-client.ts'
import { type Start, useStart } from '../../client/use-call.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import type { PanelPart } from '../../store/layouts.ts'
import { routeHref } from '../../store/route.ts'
import { storedChoice } from '../../store/stored-choice.ts'

/** Game seconds per second: this episode, some 40 s of the game, then takes about a minute. */
const PACE = 0.7
const SEED = 2

/** What the picture on the first page shows, built by the team of the comparison; a simulated model answers. */
export function tourSpec(): Pick<RunSpec, 'name' | 'scenarios' | 'agents' | 'seeds' | 'model' | 'clock' | 'pace'> & {
  readonly methods: { method: string }[]
} {
  return {
    name: 'guided demo',
    scenarios: [...demoRun.scenarios],
    methods: [{ method: demoRun.methods[0] }],
    agents: demoRun.agents,
    seeds: [SEED],
    model: { provider: 'scripted', model: 'scripted', params: {} },
    clock: 'paced',
    pace: PACE,
  }
}

/** What of an episode steps wait for. */
interface TourFacts {
  /** Whether the views show the world, or have said why they cannot. */
  readonly isDrawn: boolean
  readonly hasPlan: boolean
  readonly hasActions: boolean
  readonly isOver: boolean
}

export interface TourStep {
  readonly id: string
  readonly title: string
  readonly text: string
  /** What follows the text, as the episode stands now. */
  readonly also?: (facts: TourFacts) => string
  /** The region that it speaks of. */
  readonly selector: string
  /** The part of the panel that it opens, where that is not in sight. */
  readonly part?: PanelPart
  /** Beside what its card stands while that region is not there. */
  readonly instead?: string
  /** While what it speaks of is not there: why. null once it is. */
  readonly waits: (facts: TourFacts) => string | null
}

const INSPECTOR = 'aside[aria-label="Inspector"]'

const never = (): null => null

export const tourSteps: readonly TourStep[] = [
  {
    id: 'views',
    title: 'Three agents in a world of their own',
    text: 'Each view shows what one agent sees; the last is free: drag it to look around.',
    selector: '[aria-label^="World"], main canvas',
    waits: ({ isDrawn, hasPlan, isOver }) => {
      if (!isDrawn) return isOver ? 'The views come in a moment.' : 'Starting the world…'
      return hasPlan || isOver ? null : 'First the team plans, so nobody moves for a few seconds.'
    },
  },
  {
    id: 'graph',
    title: 'The plan: what has to wait for what',
    text: 'The planner splits the task into subtasks. CausalMACE then replaces each rule by its contrary and cuts the dependencies that this never changes: the dashed ones. Press an edge for the effect of each rule.',
    selector: 'section[aria-label="Task graph"]',
    part: 'graph',
    instead: INSPECTOR,
    waits: ({ hasPlan }) => (hasPlan ? null : 'The planner is at it; the graph comes in a moment.'),
  },
  {
    id: 'lanes',
    title: 'Who did what, when',
    text: 'One lane for each agent: thinking, walking, acting, waiting. Red is what failed, a triangle is a “done” that was not. Press anything to go to its moment.',
    selector: 'section[aria-label="Lanes"]',
    part: 'lanes',
    waits: ({ hasActions }) => (hasActions ? null : 'It fills as soon as the first agent acts.'),
  },
  {
    id: 'inspector',
    title: 'Everything about the selected thing',
    text: 'Arguments and result of an action, the thought before it, the model’s prompt and answer word by word. J goes to the next failure; at the end it says what went wrong.',
    selector: INSPECTOR,
    part: 'inspector',
    waits: never,
  },
  {
    id: 'playback',
    title: 'One time for all of it',
    text: 'Space holds the game while you follow it, the slider goes back: views, graph, lanes and inspector go along.',
    also: ({ isOver }) =>
      isOver
        ? 'Space plays it now, and the End key goes to how it ended.'
        : 'Live brings you back to the end of what is played.',
    selector: '[role="toolbar"][aria-label="Time of the episode"]',
    waits: never,
  },
  {
    id: 'result',
    title: 'Results',
    text: 'Every episode is measured and kept. Two methods on the same seeds make a comparison, with intervals and every point in sight.',
    selector: 'main header',
    waits: ({ isOver }) =>
      isOver ? null : 'The team is still building. Look around; this card tells when it is over.',
  },
]

const tourSchema = z.object({
  /** Whether it was gone through, or left, at least once. */
  wasSeen: z.boolean(),
  /** The episode that it shows and the step that it stands at; null while it is not on. */
  on: z.object({ runId: z.string(), episodeId: z.string(), step: z.int().min(0) }).nullable(),
})
export type Tour = z.output<typeof tourSchema>

/** One step on or back; it stops at both ends. */
export function stepped(tour: Tour, by: -1 | 1): Tour {
  if (tour.on === null) return tour
  const step = Math.max(0, Math.min(tourSteps.length - 1, tour.on.step + by))
  return { ...tour, on: { ...tour.on, step } }
}

export function left(): Tour {
  return { wasSeen: true, on: null }
}

/** Whether the guided demo is on in this browser, and where. */
export const tourChoice = storedChoice<Tour>('tour', tourSchema, { wasSeen: false, on: null })

/** Starts the guided demo: its episode, then its page, then the first card. */
export function useTourStart(): Start {
  const client = useLabClient()
  return useStart(() => beginTour(client))
}

/** Resolves once the page of the episode is open. */
export async function beginTour(client: LabClient): Promise<Result<void>> {
  const changes = new Changes(client)
  try {
    const started = await client.start(tourSpec())
    if (!started.ok) return started
    const { runId } = started.value
    for (;;) {
      const next = changes.next()
      const detail = await client.call('run.get', { runId })
      if (!detail.ok) return detail
      const episode = detail.value.trials[0]?.episodes.at(-1)
      if (episode === undefined) {
        await next
        continue
      }
      tourChoice.write({ ...tourChoice.read(), on: { runId, episodeId: episode.id, step: 0 } })
      window.location.hash = routeHref({ page: 'views', runId, episodeId: episode.id, select: null, atMs: null })
      return ok(undefined)
    }
  } finally {
    changes.close()
  }
}

/** Of any episode of the lab. */
class Changes {
  readonly #stop: () => void
  readonly #waiting: (() => void)[] = []

  constructor(client: LabClient) {
    this.#stop = client.on('episode.changed', () => {
      for (const resolve of this.#waiting.splice(0)) resolve()
    })
  }

  /** From now on. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  close(): void {
    this.#stop()
  }
}
