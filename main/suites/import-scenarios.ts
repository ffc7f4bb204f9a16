/** Scenarios out of files that users bring along. The readers are loaded when they are asked for: some need Minecraft's data. */
import type { CheckedBuilding, DrawnBuilding, PaletteBlock } from '../../preload/contract/building.ts'
import { ok, type Result } from '../../preload/contract/errors.ts'
import type { Box, Position } from '../../preload/contract/geometry.ts'
import type { Scenario } from '../../preload/contract/scenario.ts'
import { plainLine, plainText } from '../common/plain-text.ts'

export interface ReadScenarios {
  readonly scenarios: readonly Scenario[]
  /** One sentence each, beginning with a task's name: what contradicts itself, was left out, or cannot be completed. */
  readonly problems: readonly string[]
}

export interface GivenFile {
  /** With its ending, as the user calls it. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** Blocks to draw with, where drawings stand, and blocks along x, y and z that a site has at most. */
export interface DrawingBlocks {
  readonly blocks: readonly PaletteBlock[]
  readonly site: Box
  readonly most: Position
}

/** Rooms that VillagerBench's generator draws: as many tasks as there are choices of these. */
export interface DrawnRooms {
  /** Generation steps. */
  readonly steps: number
  readonly seed: number
  /** Size of the team. */
  readonly agents: number
}

/** Blueprints of any known form. Fails with `bad-input` at the first file of none. */
export async function importBlueprintFiles(files: readonly GivenFile[]): Promise<Result<ReadScenarios>> {
  const { importConstruction } = await import('./construction/import/index.ts')
  const brought = importConstruction(files)
  return brought.ok ? ok({ ...brought.value, scenarios: brought.value.scenarios.map(tidied) }) : brought
}

/** What the page draws buildings with. */
export async function drawingBlocks(): Promise<DrawingBlocks> {
  const [{ placeableBlocks }, { drawingSite }] = await Promise.all([
    import('./construction/import/palette.ts'),
    import('./construction/import/drawn.ts'),
  ])
  return { blocks: placeableBlocks(), ...drawingSite }
}

/** What becomes of a building that was drawn: a scenario where it can be one, and what is wrong with it. */
export async function importDrawnBuilding(building: DrawnBuilding): Promise<CheckedBuilding> {
  const { importDrawn } = await import('./construction/import/drawn.ts')
  const { scenario, problems } = importDrawn(building)
  return { scenario: scenario === null ? null : tidied(scenario), problems }
}

/**
 * Task files of VillagerBench by their names, as many as are there. Of rooms there are the published tasks, which are for teams
 * of two, and those of `rooms`. Fails with `bad-input` where a file cannot be read at all.
 */
export async function importVillagerBench(
  tasks: ReadonlyMap<string, string>,
  rooms: readonly DrawnRooms[] = [],
): Promise<Result<ReadScenarios>> {
  const parts: ReadScenarios[] = []
  for (const read of [construction, cooking, escapeRooms]) {
    const part = await read(tasks, rooms)
    if (!part.ok) return part
    parts.push({ ...part.value, scenarios: part.value.scenarios.map(tidied) })
  }
  return ok({
    scenarios: parts.flatMap(({ scenarios }) => scenarios),
    problems: parts.flatMap(({ problems }) => problems),
  })
}

/** Blueprints say exactly what the descriptions of the same tasks leave open, so they go first. */
async function construction(tasks: ReadonlyMap<string, string>): Promise<Result<ReadScenarios>> {
  const files = ['building_blue_print.json', 'blueprint_description_all.json'].flatMap((name): readonly GivenFile[] => {
    const text = tasks.get(name)
    return text === undefined ? [] : [{ name, bytes: new TextEncoder().encode(text) }]
  })
  return importBlueprintFiles(files)
}

/** Tasks name structures of the other file; without it their buildings are problems. */
async function cooking(tasks: ReadonlyMap<string, string>): Promise<Result<ReadScenarios>> {
  const setting = tasks.get('farm_setting.json')
  if (setting === undefined) return ok({ scenarios: [], problems: [] })
  const { importCooking } = await import('./cooking/import/index.ts')
  return importCooking({ setting, blueprints: tasks.get('farm_blue_print.json') ?? '{}' })
}

/** The published tasks first; none is made twice. */
async function escapeRooms(
  tasks: ReadonlyMap<string, string>,
  rooms: readonly DrawnRooms[],
): Promise<Result<ReadScenarios>> {
  const atoms = tasks.get('escape_atom.json')
  if (atoms === undefined) return ok({ scenarios: [], problems: [] })
  const { importEscape, publishedSettings } = await import('./escape/import/index.ts')
  const settings = [...publishedSettings(), ...rooms].map((setting) => [settingKey(setting), setting] as const)
  return importEscape(atoms, [...new Map(settings).values()])
}

function settingKey({ steps, seed, agents }: DrawnRooms): string {
  return `${steps} ${seed} ${agents}`
}

const LONGEST_LINE = 200
/** Goals and hints stand in prompts; the longest published one has some hundred letters. */
const LONGEST_TEXT = 4000

/** Its words come out of a file that may say anything, and go to terminals, tables and prompts. */
function tidied(scenario: Scenario): Scenario {
  const { title, goal, source, task } = scenario
  return {
    ...scenario,
    title: plainLine(title, LONGEST_LINE),
    goal: plainText(goal, LONGEST_TEXT),
    source: plainLine(source, LONGEST_LINE),
    task: tidiedTask(task),
  }
}

function tidiedTask(task: Scenario['task']): Scenario['task'] {
  switch (task.kind) {
    case 'construction':
      return task
    case 'cooking': {
      const options = Object.entries(task.options).map(([name, option]) => [name, plainLine(option, LONGEST_LINE)])
      return { ...task, options: Object.fromEntries(options) }
    }
    case 'escape':
      return { ...task, rooms: task.rooms.map((room) => ({ ...room, hint: plainText(room.hint, LONGEST_TEXT) })) }
  }
}
