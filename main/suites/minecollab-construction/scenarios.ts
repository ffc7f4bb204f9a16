/** The suite's scenarios: our own list, and buildings in the sizes of the benchmark's generator by their address alone. */
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { drawBuilding } from './generator/draw-building.ts'
import { type PaperLevels, paperLevels, paperPlan } from './generator/plan.ts'
import { benchmarkOrigin, makeBuildingScenario, ownOrigin } from './make-scenario.ts'
import { type OwnBuilding, ownBuildings } from './own-buildings.ts'

/** Chosen once: names of scenarios stand for what is drawn with it. */
const draw = createDraw(1)

/** Seconds for a building of ours, by its blocks. */
const LEAST_S = 300
const PER_BLOCK_S = 6

let known: ReadonlyMap<string, Scenario> | null = null

/** Those of the list, by name. */
export function ownScenarios(): ReadonlyMap<string, Scenario> {
  known ??= new Map(ownBuildings.flatMap(scenariosOf))
  return known
}

function scenariosOf({ family, label, plan, agents, deal }: OwnBuilding): readonly (readonly [string, Scenario])[] {
  const building = drawBuilding(plan, (...key) => draw('own', family, ...key))
  const { length } = building.cells
  return agents.map((count) => {
    const name = `${family}-${length}-agents-${count}`
    const scenario = makeBuildingScenario({
      name,
      title: label,
      building,
      origin: ownOrigin,
      agents: count,
      deal,
      seconds: LEAST_S + PER_BLOCK_S * length,
      returnsBlocks: true,
      facts: { split: 'own', uninformed: [] },
      source: 'Our own, in the form of MineCollab’s construction tasks',
    })
    return [name, scenario]
  })
}

const NAME = /^materials-(\d)-rooms-(\d)-windows-(\d)-carpets-(\d)-variant-(0|[1-9]\d{0,2})-agents-([2-5])$/
const memory = new Map<string, Scenario>()
/** A run looks its scenarios up again and again, and drawing one takes a tenth of a second. */
const KEPT = 64

/** In the benchmark's sizes, by a name such as `materials-2-rooms-1-windows-1-carpets-0-variant-3-agents-2`. Null for other names. */
export function paperScenario(name: string): Scenario | null {
  const [materials, rooms, windows, carpets, variant, agents] = (NAME.exec(name) ?? []).slice(1).map(Number)
  if (materials === undefined || rooms === undefined || windows === undefined) return null
  if (carpets === undefined || variant === undefined || agents === undefined) return null
  const levels = { materials, rooms, windows, carpets, variant }
  if (!isWithin(levels)) return null
  const made = memory.get(name) ?? makePaperScenario(name, levels, agents)
  memory.delete(name)
  memory.set(name, made)
  const [oldest] = memory.keys()
  if (memory.size > KEPT && oldest !== undefined) memory.delete(oldest)
  return made
}

function isWithin(levels: PaperLevels): boolean {
  return (['materials', 'rooms', 'windows', 'carpets', 'variant'] as const).every(
    (level) => levels[level] <= paperLevels[level],
  )
}

function makePaperScenario(name: string, levels: PaperLevels, agents: number): Scenario {
  const { materials, rooms, windows, carpets, variant } = levels
  const plan = paperPlan(levels)
  const key = [materials, rooms, windows, carpets, variant]
  const building = drawBuilding(plan, (...more) => draw('paper', ...key, ...more))
  return makeBuildingScenario({
    name,
    title: `House with ${counted(plan.rooms, 'room')}, ${counted(building.cells.length, 'block')}`,
    building,
    origin: benchmarkOrigin,
    agents,
    deal: 'even',
    seconds: 600 + 300 * rooms,
    returnsBlocks: false,
    facts: { split: 'own', uninformed: [], materials, rooms, windows, carpets },
    source: `Our own generator by the rules of MineCollab’s: levels of material ${materials}, rooms ${rooms}, windows ${windows}, carpets ${carpets}, variant ${variant}`,
  })
}
