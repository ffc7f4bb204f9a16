/** Scenarios out of files that users bring along. The readers are loaded when they are asked for: some need Minecraft's data. */
import { ok, type Result } from '../../preload/contract/errors.ts'
import type { Scenario } from '../../preload/contract/scenario.ts'

export interface BroughtIn {
  readonly scenarios: readonly Scenario[]
  /** One sentence each, beginning with a task's name: what contradicts itself, was left out, or cannot be completed. */
  readonly problems: readonly string[]
}

export interface BroughtFile {
  /** With its ending, as the user calls it. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** Blueprints of any known form. Fails with `bad-input` at the first file of none. */
export async function bringInBlueprints(files: readonly BroughtFile[]): Promise<Result<BroughtIn>> {
  const { importConstruction } = await import('./construction/import/index.ts')
  return importConstruction(files)
}

/** Task files of VillagerBench by their names, as many as are there. Fails with `bad-input` where one cannot be read at all. */
export async function bringInVillagerBench(tasks: ReadonlyMap<string, string>): Promise<Result<BroughtIn>> {
  const parts: BroughtIn[] = []
  for (const read of [construction, cooking, escapeRooms]) {
    const part = await read(tasks)
    if (!part.ok) return part
    parts.push(part.value)
  }
  return ok({
    scenarios: parts.flatMap(({ scenarios }) => scenarios),
    problems: parts.flatMap(({ problems }) => problems),
  })
}

/** Blueprints say exactly what the descriptions of the same tasks leave open, so they go first. */
async function construction(tasks: ReadonlyMap<string, string>): Promise<Result<BroughtIn>> {
  const files = ['building_blue_print.json', 'blueprint_description_all.json'].flatMap(
    (name): readonly BroughtFile[] => {
      const text = tasks.get(name)
      return text === undefined ? [] : [{ name, bytes: new TextEncoder().encode(text) }]
    },
  )
  return bringInBlueprints(files)
}

/** Tasks name structures of the other file; without it their buildings are problems. */
async function cooking(tasks: ReadonlyMap<string, string>): Promise<Result<BroughtIn>> {
  const setting = tasks.get('farm_setting.json')
  if (setting === undefined) return ok({ scenarios: [], problems: [] })
  const { importCooking } = await import('./cooking/import/index.ts')
  return importCooking({ setting, blueprints: tasks.get('farm_blue_print.json') ?? '{}' })
}

/** The published tasks, for teams of two. */
async function escapeRooms(tasks: ReadonlyMap<string, string>): Promise<Result<BroughtIn>> {
  const atoms = tasks.get('escape_atom.json')
  if (atoms === undefined) return ok({ scenarios: [], problems: [] })
  const { importEscape } = await import('./escape/import/index.ts')
  return importEscape(atoms)
}
