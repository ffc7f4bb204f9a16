/** The form that all four kinds of config have (teamcraft.md 1.3); each kind adds its `done_input` and its `variants_config`. */
import { z } from 'zod'
import { isBlockName } from '../../../../packages/minecraft-server/rules/blocks/block-facts.ts'

/** Cells of the benchmark lie within 15,000 of the origin. */
const FARTHEST = 1_000_000
/** Within the height of a world, with room for what stands on and under a task. */
const LOWEST = -40
const HIGHEST = 300
const MOST_LETTERS = 64
/** Of one list: the most that a published config has are 48. */
export const MOST_ENTRIES = 512
/** The published ones have up to 9. */
const MOST_STEPS = 200

export const nameForm = z
  .string()
  .max(MOST_LETTERS)
  .regex(/^(minecraft:)?[a-z0-9_]+$/, 'is not a name of a block or an item')
  .transform((name) => name.replace(/^minecraft:/, ''))

export const blockForm = nameForm.refine(isBlockName, 'is not a block of Minecraft 1.19.2')

export const across = z.int().min(-FARTHEST).max(FARTHEST)
export const upward = z.int().min(LOWEST).max(HIGHEST)

export const cellForm = z.tuple([across, upward, across]).readonly()
export const cellsForm = z.array(cellForm).max(MOST_ENTRIES)
/** A cell counted from a corner of a case. */
export const smallCellForm = z
  .tuple([z.int().min(0).max(63), z.int().min(0).max(63), z.int().min(0).max(63)])
  .readonly()
export const countForm = z.int().min(1).max(10_000)

/** The only entry of a list: lists of one are all that published configs have. */
export function onlyOf<Form extends z.ZodType>(form: Form) {
  return z.tuple([form]).transform(([only]) => only)
}

const numberAcross = z.number().min(-FARTHEST).max(FARTHEST)

export const botForm = z.looseObject({
  location: z.tuple([numberAcross, z.number().min(LOWEST).max(HIGHEST), numberAcross]).readonly(),
  rotation: z.tuple([z.number().min(-36_000).max(36_000), z.number().min(-90).max(90)]),
  /** Items by name; what is wrong with single ones is told when they are read. */
  inventory: z.record(z.string(), z.unknown()),
})

/** Scene names are the benchmark's spelling, odd ones too. */
const sceneForm = z.string().regex(/^[a-z0-9_ -]{1,40}$/i, 'is not a plain name of up to 40 letters')

export const groundForm = z.looseObject({ name: sceneForm, center: cellForm.optional() })

export const botNames = ['bot0', 'bot1', 'bot2', 'bot3'] as const

export const configForm = z.looseObject({
  command: z.string(),
  obs_command: z.array(z.array(z.string())).max(8).optional(),
  variant: z.int().optional(),
  actions: z.array(z.unknown()).min(1).max(MOST_STEPS),
  item_spots: z.unknown().optional(),
  /** A list of one in three kinds, a plain number in smelting. */
  variants_config: z.looseObject({
    agent_counts: z.union([z.int(), onlyOf(z.int())]).optional(),
    playground_location: groundForm,
  }),
  bot_list: z.array(z.enum(botNames)).min(1).max(botNames.length),
  center_position: cellForm,
  bot0: z.unknown().optional(),
  bot1: z.unknown().optional(),
  bot2: z.unknown().optional(),
  bot3: z.unknown().optional(),
})
export type ConfigMembers = z.output<typeof configForm>

/** The first thing that a form finds wrong, as the end of a sentence that begins with the config. */
export function formProblem({ issues }: z.ZodError): string {
  const [issue] = issues
  const path = (issue?.path ?? []).map(String).join('.')
  const words = issue?.message.replace(/\.$/, '') ?? 'does not fit'
  return path === '' ? `it ${words}. It is left out.` : `its ${path} ${words}. It is left out.`
}
