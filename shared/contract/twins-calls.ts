/** Calls `twins.*`: measuring what a plan's subtasks need of one another. */
import { z } from 'zod'
import { MOST_MEASURED_AT_ONCE, measurementSchema, twinsEstimateSchema, twinsRequestSchema } from './twins.ts'
import { runViewSchema } from './views.ts'

const ofRun = z.strictObject({ runId: z.string() })
const ofEpisode = z.strictObject({ episodeId: z.string() })

export const twinsCalls = {
  /**
   * Begins a run that measures which subtasks of a plan need which, see `twins.ts`, or goes on with the same one: no list of runs has it, and it pauses, resumes and
   * is cancelled as any. `wrong-state` for an episode without a plan.
   */
  'twins.start': { input: twinsRequestSchema, output: z.object({ runId: z.string() }) },
  /** What the twins that are over show; `bad-input` for a run of another purpose. */
  'twins.get': { input: ofRun, output: measurementSchema },
  /** How many twins `twins.start` would play for these episodes, those without a plan left out, and how long they would take. */
  'twins.estimate': {
    input: z.strictObject({
      episodeIds: z.array(z.string()).min(1).max(MOST_MEASURED_AT_ONCE),
      seeds: z.int().min(1).max(100),
      joint: z.boolean().default(true),
    }),
    output: twinsEstimateSchema,
  },
  /** The twins of an episode's plan as a data set for causal discovery; `wrong-state` unless all of them have been played. */
  'twins.data-set': {
    input: ofEpisode,
    output: z.object({ files: z.array(z.object({ name: z.string(), text: z.string() })) }),
  },
  /** Runs of twins of an episode's plan, newest first; of all plans where none is named. */
  'twins.list': { input: ofEpisode.partial(), output: z.array(runViewSchema) },
} as const
