/** Where the parts of an episode's page are divided: a person's choice, the same for every episode. */
import { z } from 'zod'
import { storedChoice } from './stored-choice.ts'

/** Percent of the height that the upper part has. */
export interface Split {
  readonly least: number
  readonly most: number
  /** Until somebody moves it. */
  readonly usual: number
}

export const splits = {
  /** Views above the lanes. */
  lanes: { least: 20, most: 82, usual: 60 },
  /** The same of two episodes side by side. */
  pairLanes: { least: 20, most: 82, usual: 54 },
  /** Two graphs between their views and their lanes. */
  graphLanes: { least: 20, most: 82, usual: 64 },
  /** The task graph above the inspector. */
  inspector: { least: 15, most: 85, usual: 49 },
} as const satisfies Record<string, Split>

export type SplitName = keyof typeof splits

const percent = z.number().min(0).max(100)

/** Only those that were moved. */
const splitsSchema = z.object({
  lanes: percent.optional(),
  pairLanes: percent.optional(),
  graphLanes: percent.optional(),
  inspector: percent.optional(),
})

export const splitsChoice = storedChoice<z.output<typeof splitsSchema>>('episode.splits', splitsSchema, {})
