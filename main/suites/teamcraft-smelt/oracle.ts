/** The truth of smelting: which pieces are got, which furnaces they go into, and what has to be in before anything is taken out. */
import type { Position } from '../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { PlanFunction, Subtask } from '../../../shared/contract/task-graph.ts'
import type { TeamcraftSmeltTask } from '../../../shared/contract/tasks/teamcraft-smelt.ts'
import { givenItems } from '../../../shared/core/given-items.ts'
import { custodyTruth } from '../../../shared/core/task-graph/custody-truth.ts'
import { closedEdges } from '../../../shared/core/task-graph/edge.ts'
import { physicalTruth } from '../../../shared/core/task-graph/physical-truth.ts'
import { contentsOfPlan } from '../../../shared/core/task-graph/step-shapes.ts'
import { stockOf } from '../../../shared/core/task-graph/stock.ts'
import type { TaskTruth } from '../../../shared/core/task-graph/task-truth.ts'
import { ItemCounts } from '../teamcraft/item-counts.ts'
import { dropOf, meatOf, needsPickaxe, type Smelting, smeltingOf } from '../teamcraft/smelting.ts'

const PIECE_TICKS = 200
/** Game time that a furnace takes for a piece, and what one allows for it besides. */
const PIECE_S = 10
const SPARE_S = 2
/** The longest that taking out waits by itself. */
const PATIENCE_S = 60

type Step = Omit<Subtask, 'id'>

/** Pieces that no member is named for are put in by whoever has one. Without subtasks where the benchmark has no such smelting. */
export function smeltTruth(task: TeamcraftSmeltTask, scenario: Scenario, agents: readonly string[]): TaskTruth {
  const smelting = smeltingOf(task.item, task.fuel)
  const steps = smelting === null ? [] : stepsOf(task, smelting, scenario, agents)
  const plan = {
    functions: [...functions],
    subtasks: steps.map((step, index): Subtask => ({ id: index + 1, ...step })),
  }
  const contents = contentsOfPlan(plan)
  const stock = stockOf(scenario)
  return {
    ...plan,
    dependencies: closedEdges(custodyTruth(contents, physicalTruth(contents, stock), stock)),
    supports: new Map(),
    uses: new Map(),
    sources: new Map(),
  }
}

function stepsOf(
  task: TeamcraftSmeltTask,
  smelting: Smelting,
  scenario: Scenario,
  agents: readonly string[],
): readonly Step[] {
  const { raw, fuel } = smelting
  const held = new ItemCounts(givenItems(scenario.world))
  const found = sourcesOf(task, scenario, agents)
  const fuels = held.of(fuel) + found.filter(({ item }) => item === fuel).length
  const shares = sharesOf(task, smelting, fuels)
  const lacking = (item: string, needed: number): readonly Step[] =>
    found
      .filter((one) => one.item === item)
      .slice(0, Math.max(0, needed - held.of(item)))
      .map(getStep)
  const fires = shares.map(({ fires }) => fires).reduce((sum, one) => sum + one, 0)
  return [
    ...lacking(raw, task.count),
    ...lacking(fuel, fires),
    ...shares.flatMap(({ furnace, fires }) => Array.from({ length: fires }, () => putStep('PutFuel', fuel, furnace))),
    ...shares.flatMap(({ furnace, pieces }) => Array.from({ length: pieces }, () => putStep('PutInput', raw, furnace))),
    ...shares.map(({ furnace, pieces }) => takeStep(task.item, pieces, furnace)),
  ]
}

interface Share {
  readonly furnace: Position
  readonly pieces: number
  /** Pieces of fuel. */
  readonly fires: number
}

/** As many furnaces as there is fuel for, with about as many pieces each. */
function sharesOf({ furnaces, count }: TeamcraftSmeltTask, { burnTicks }: Smelting, fuels: number): readonly Share[] {
  const spread = (used: number): readonly Share[] =>
    furnaces.slice(0, used).map((furnace, index) => {
      const pieces = Math.floor(count / used) + (index < count % used ? 1 : 0)
      return { furnace, pieces, fires: Math.ceil((pieces * PIECE_TICKS) / burnTicks) }
    })
  for (let used = Math.min(furnaces.length, count); used > 1; used--) {
    const shares = spread(used)
    if (shares.reduce((sum, { fires }) => sum + fires, 0) <= fuels) return shares
  }
  return spread(1)
}

interface Source {
  readonly name: string
  readonly item: string
  readonly pos: Position
  readonly action: keyof typeof getFunctions
  /** Null for everybody. */
  readonly agents: readonly string[] | null
}

function sourcesOf(
  { blocks, mobs }: TeamcraftSmeltTask,
  { world }: Scenario,
  agents: readonly string[],
): readonly Source[] {
  const miners = agents.filter((_, place) =>
    world.members?.[place]?.items?.some(({ name }) => name.endsWith('_pickaxe')),
  )
  return [
    ...blocks.map(
      ({ name, pos }): Source => ({
        ...{ name, pos, item: dropOf(name), action: 'ObtainBlock' },
        agents: needsPickaxe(name) ? miners : null,
      }),
    ),
    ...mobs.map(({ name, pos }): Source => ({ name, pos, item: meatOf(name), action: 'KillAt', agents: null })),
  ]
}

function getFunction(name: string, description: string, action: string): PlanFunction {
  return { name, call: ['item', 'amount', 'pos'], description, body: [{ action, arguments: { pos: '{pos}' } }] }
}

const getFunctions = {
  ObtainBlock: getFunction('get_block', 'Dig a block for what it leaves.', 'ObtainBlock'),
  KillAt: getFunction('get_meat', 'Kill an animal for the meat that it leaves.', 'KillAt'),
} as const

function putFunction(name: string, description: string, action: string): PlanFunction {
  const body = [{ action, arguments: { furnace: '{furnace}', item: '{item}' } }]
  return { name, call: ['item', 'furnace'], description, body }
}

const putFunctions = {
  PutFuel: putFunction('fuel_furnace', 'Put a piece of fuel into a furnace.', 'PutFuel'),
  PutInput: putFunction('fill_furnace', 'Put a piece that is to be smelted into a furnace.', 'PutInput'),
} as const

const takeFunction: PlanFunction = {
  name: 'empty_furnace',
  call: ['item', 'amount', 'furnace', 'seconds'],
  description: 'Wait until a furnace has made what was put in, and take it out.',
  body: [
    { action: 'Wait', arguments: { seconds: '{seconds}' } },
    { action: 'TakeOutput', arguments: { furnace: '{furnace}', seconds: PATIENCE_S } },
  ],
}

const functions = [...Object.values(getFunctions), ...Object.values(putFunctions), takeFunction]

function getStep({ name, item, pos: [x, y, z], action, agents }: Source): Step {
  return {
    description: `Get ${item} from ${name} at (${x}, ${y}, ${z}).`,
    ...(agents === null ? {} : { agents: [...agents] }),
    step: { function: getFunctions[action].name, arguments: { item, amount: 1, pos: [x, y, z] } },
  }
}

function putStep(action: keyof typeof putFunctions, item: string, [x, y, z]: Position): Step {
  return {
    description: `Put ${item} into the furnace at (${x}, ${y}, ${z}).`,
    step: { function: putFunctions[action].name, arguments: { item, furnace: [x, y, z] } },
  }
}

function takeStep(item: string, pieces: number, [x, y, z]: Position): Step {
  return {
    description: `Take ${pieces} ${item} out of the furnace at (${x}, ${y}, ${z}).`,
    step: {
      function: takeFunction.name,
      arguments: { item, amount: pieces, furnace: [x, y, z], seconds: PIECE_S * pieces + SPARE_S },
    },
  }
}
