/** Buildings that a person draws in the page: the blocks that there are, what is wrong with a drawing, and keeping it. */
import { z } from 'zod'
import { boxSchema, positionSchema } from './geometry.ts'
import { scenarioSchema } from './scenario.ts'
import { blueprintCellSchema } from './tasks/construction.ts'

/** Blocks of one drawing, as many as a blueprint out of a file may have. */
export const MOST_DRAWN_CELLS = 20_000

/** A block that agents can place. */
export const paletteBlockSchema = z.object({
  name: z.string(),
  /** What a builder decides when placing it, with the values that there are; the usual value is the first. */
  choices: z.array(z.object({ property: z.string(), values: z.array(z.string()).min(1) })),
  /** It takes two cells: the other half stands above this one (doors, tall plants) or ahead of it (beds). */
  other: z.enum(['above', 'ahead']).nullable(),
})
export type PaletteBlock = z.infer<typeof paletteBlockSchema>

const { stage, world, limits } = scenarioSchema.shape

/** What a scenario sets besides its building: the team, what it begins with, how the world is, when the episode ends. */
export const stageSettingsSchema = z.strictObject({
  stage,
  world: world.pick({
    timeOfDay: true,
    starts: true,
    randomTickSpeed: true,
    members: true,
    daylightCycle: true,
    weather: true,
    naturalSpawning: true,
    loot: true,
    recipes: true,
  }),
  limits: limits.pick({ noProgressS: true, jointSteps: true }),
})
export type StageSettings = z.infer<typeof stageSettingsSchema>

/** A name and blocks in the coordinates of the building site. */
export const drawnBuildingSchema = z.strictObject({
  /** Of the scenario that the building was taken from; absent for the usual ones. */
  settings: stageSettingsSchema.exactOptional(),
  name: z.string().trim().min(1).max(64),
  cells: z.array(blueprintCellSchema).max(MOST_DRAWN_CELLS),
})
export type DrawnBuilding = z.infer<typeof drawnBuildingSchema>

/** `scenario` is null where the drawing cannot be kept as it is; `problems` say why, or what keeps teams from completing it. */
export const checkedBuildingSchema = z.object({ scenario: scenarioSchema.nullable(), problems: z.array(z.string()) })
export type CheckedBuilding = z.infer<typeof checkedBuildingSchema>

export const buildingCalls = {
  /** Blocks to draw with, where drawings usually stand (`site`), and blocks along x, y and z that a site has at most. */
  'building.blocks': {
    input: z.strictObject({}),
    output: z.object({ blocks: z.array(paletteBlockSchema), site: boxSchema, most: positionSchema }),
  },
  /** What would become of a drawing; nothing is stored. */
  'building.check': { input: drawnBuildingSchema, output: checkedBuildingSchema },
  /**
   * Keeps a drawing among the imported scenarios. `bad-input` where it cannot become one; `wrong-state` where an imported
   * scenario has its name, unless `replaces`.
   */
  'building.save': {
    input: drawnBuildingSchema.extend({ replaces: z.boolean() }),
    output: z.object({ address: z.string(), problems: z.array(z.string()) }),
  },
} as const
