/** What tasks of MineCollab have in common: the rules that they are played by, and what their files say about them. */
import { z } from 'zod'
import { nameSchema } from '../block.ts'

/**
 * Two states of the benchmark (minecollab-requirements.md R1): that of the paper's results, with ingredients in a chest, and the
 * latest, with ingredients split over the members' inventories.
 */
export const collaborationPresetSchema = z.enum(['minecollab-paper', 'minecollab-head'])
export type CollaborationPreset = z.infer<typeof collaborationPresetSchema>

/** An item and how many of it. */
export const amountSchema = z.object({ item: nameSchema, count: z.int().positive() })
export type Amount = z.infer<typeof amountSchema>

/** Facts of a task file that tables and filters go by; none of them changes how the task is played (R7). */
export const collaborationFactsSchema = z.object({
  /** Which part of the benchmark the task is of; `own` for ours. */
  split: z.enum(['train', 'test', 'dev', 'custom', 'human-ai', 'own']),
  /** Places in the team of those who are told no recipe, or may not ask for a crafting plan. */
  uninformed: z.array(z.int().min(0)),
  /** Levels of recipes between what is given and what is to be made. */
  depth: z.int().min(0).exactOptional(),
  /** Ingredients that nobody is given. */
  missing: z.array(z.string()).exactOptional(),
  /** Of blueprints: kinds of material, rooms, windows and carpets as levels of the benchmark's generator. */
  materials: z.int().min(0).exactOptional(),
  rooms: z.int().min(0).exactOptional(),
  windows: z.int().min(0).exactOptional(),
  carpets: z.int().min(0).exactOptional(),
  /** Where an imported task stands: the path of its file below the benchmark's tasks, and its id there. */
  given: z.object({ file: z.string(), id: z.string() }).exactOptional(),
  /** Seconds that the file gives; null where it gives none and the benchmark's 300 count. */
  timeoutS: z.number().nullable().exactOptional(),
  /** Seconds that setting up takes of them by the paper's clock. */
  setupS: z.number().exactOptional(),
  /** Message with which the first member opens the conversation. */
  opening: z.string().exactOptional(),
  /** Levels of recipes below what is to be made, down to what nothing is made into. */
  maxDepth: z.int().min(0).exactOptional(),
  /** The file says that a crafting table is needed. */
  needsTable: z.boolean().exactOptional(),
  /** The file's own judgement: `easy`, `medium`, `hard`. */
  difficulty: z.string().exactOptional(),
  /** Steps of all recipes of a cooking task. */
  recipeSteps: z.int().min(0).exactOptional(),
})
export type CollaborationFacts = z.infer<typeof collaborationFactsSchema>

/** Members of every task of the benchmark. */
export const collaborationShape = {
  preset: collaborationPresetSchema,
  /** When its time begins: with the processes, of which setting up takes a part, or once all is set up (R13). */
  clock: z.enum(['after-setup', 'paper-clock']),
  facts: collaborationFactsSchema,
}
