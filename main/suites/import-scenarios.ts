/** Imports scenarios from users' files. Readers are loaded on demand, because some need Minecraft's data. */
import type { CheckedBuilding, DrawnBuilding, PaletteBlock } from '../../shared/contract/building.ts'
import { ok, type Result } from '../../shared/contract/errors.ts'
import type { Box, Position } from '../../shared/contract/geometry.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'
import type { TeamcraftSplitCounts } from '../../shared/contract/teamcraft-import.ts'
import { plainLine, plainText } from '../common/plain-text.ts'
import { suiteOfTask, suites } from './index.ts'
import type { CollaborationFiles, CollaborationImport } from './minecollab/import/index.ts'
import type { DrawnRooms, ReadScenarios } from './published.ts'
import { startFindings } from './start-findings.ts'
import type { TidyTexts } from './suite.ts'
import type { TeamcraftFiles } from './teamcraft/import/index.ts'

export interface GivenFile {
  /** With its ending, as the user calls it. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** Blocks to draw with, where drawings stand, and blocks along x, y and z that a site has at most. */
interface DrawingBlocks {
  readonly blocks: readonly PaletteBlock[]
  readonly site: Box
  readonly most: Position
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
  for (const { importTasks } of suites) {
    const part = await importTasks?.(tasks, rooms)
    if (part === undefined) continue
    if (!part.ok) return part
    parts.push({ ...part.value, scenarios: part.value.scenarios.map(tidied) })
  }
  return ok({
    scenarios: parts.flatMap(({ scenarios }) => scenarios),
    problems: parts.flatMap(({ problems }) => problems),
  })
}

/** Task files of MineCollab at either of its states; what cannot be taken is told and keeps nothing else from being read. */
export async function importMinecollab(given: CollaborationFiles): Promise<CollaborationImport> {
  const { importCollaboration } = await import('./minecollab/import/index.ts')
  const brought = importCollaboration(given, startFindings)
  return { ...brought, scenarios: brought.scenarios.map(tidied) }
}

interface TeamcraftImport extends ReadScenarios {
  /** What has to be known of the benchmark itself, one sentence each. */
  readonly notes: readonly string[]
  readonly splits: readonly TeamcraftSplitCounts[]
}

/** Configs of TeamCraft; what cannot be taken is told and keeps nothing else from being read. */
export async function importTeamcraft(given: TeamcraftFiles): Promise<TeamcraftImport> {
  const { readCases } = await import('./teamcraft/import/index.ts')
  const { cases, ...told } = readCases(given, (scenario) => [
    ...(suiteOfTask(scenario.task).obstacles?.(scenario) ?? []),
    ...startFindings(scenario),
  ])
  return { scenarios: cases.map(({ scenario }) => tidied(scenario)), ...told }
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
    task: suiteOfTask(task).tidied(task, tidyTexts),
  }
}

const tidyTexts: TidyTexts = {
  line: (words) => plainLine(words, LONGEST_LINE),
  text: (words) => plainText(words, LONGEST_TEXT),
}
