/** Material that has to be dug before it can be placed: what a reader of the surroundings plans for it. */
import type { Position } from '../../contract/geometry.ts'
import type { PlanFunction, Subtask } from '../../contract/task-graph.ts'
import { digStep, fetchToolFunction, fetchToolStep } from './step-forms.ts'

/** `- oak_log at (-12, -60, -12): may be dug` */
const BLOCK = /^\s*- (\w+) at \((-?\d+), (-?\d+), (-?\d+)\): may be dug$/
/** `- chest at (-15, -60, -15): tools, held at the start: 1 iron_pickaxe, 1 iron_axe` */
const TOOLS = /^\s*- \w+ at \((-?\d+), (-?\d+), (-?\d+)\): .*\bheld at the start: .*_(?:pick)?axe\b/

interface Diggings {
  /** In the order of the surroundings: the uppermost first. */
  readonly blocks: readonly { readonly name: string; readonly pos: Position }[]
  /** A container with tools, and what its line says; null where none is known. */
  readonly tools: { readonly pos: Position; readonly line: string } | null
}

interface Need {
  readonly item: string
  readonly count: number
}

export interface DiggingPlan {
  readonly functions: readonly PlanFunction[]
  readonly subtasks: readonly Omit<Subtask, 'id'>[]
  /** Who digs an item, and so has it, by item. */
  readonly diggers: ReadonlyMap<string, string>
}

export function readDiggings(environment: string): Diggings {
  const lines = environment.split('\n')
  const [tools] = lines.flatMap((line) => {
    const match = TOOLS.exec(line)
    return match === null ? [] : [{ pos: positionOf(match.slice(1)), line }]
  })
  const blocks = lines.flatMap((line) => {
    const match = BLOCK.exec(line)
    return match === null ? [] : [{ name: match[1] ?? '', pos: positionOf(match.slice(2)) }]
  })
  return { blocks, tools: tools ?? null }
}

/** Blocks that one subtask digs: a worker has only so many actions for one. */
const MOST_BLOCKS = 8

/**
 * One digger per kind of tool, who fetches the tool, of which there may be one alone, and digs all that is needed with it. What
 * is placed of that is placed by the digger, who carries it.
 */
export function planDigging(needs: readonly Need[], { blocks, tools }: Diggings, team: readonly string[]): DiggingPlan {
  const wanted = needs.filter(({ item }) => blocks.some(({ name }) => name === item))
  const kinds = [...Map.groupBy(wanted, ({ item }) => toolFor(item))]
  const diggers = new Map<string, string>()
  const functions = new Map<string, PlanFunction>()
  const subtasks = kinds.flatMap(([tool, items], index): readonly Omit<Subtask, 'id'>[] => {
    const digger = team[index % team.length]
    if (digger !== undefined) for (const { item } of items) diggers.set(item, digger)
    const alone = digger === undefined ? {} : { agents: [digger] }
    const from = tools?.line.includes(tool) === true ? tools.pos : null
    if (from !== null) functions.set(fetchToolFunction.name, fetchToolFunction)
    const fetch = {
      description: `Take the ${tool} out of the container at (${from?.join(', ')}) and keep it.`,
      step: fetchToolStep(tool, from ?? [0, 0, 0]),
      ...alone,
    }
    const digs = loadsOf(items, blocks).map((load) => {
      const names = [...new Set(load.map(({ name }) => name))]
      const { planFunction, step } = digStep(
        names,
        load.map(({ pos }) => pos),
        from === null ? null : tool,
      )
      functions.set(planFunction.name, planFunction)
      return {
        description: `Dig ${load.length} blocks of ${names.join(' and ')} and keep what they drop.`,
        step,
        ...alone,
      }
    })
    return from === null ? digs : [fetch, ...digs]
  })
  return { functions: [...functions.values()], subtasks, diggers }
}

/** As many blocks as are needed, in the order in which they can be got to, in parts that one subtask digs. */
function loadsOf(items: readonly Need[], blocks: Diggings['blocks']): readonly Diggings['blocks'][] {
  const places = new Set(items.flatMap(({ item, count }) => blocks.filter(({ name }) => name === item).slice(0, count)))
  const order = blocks.filter((block) => places.has(block))
  return Array.from({ length: Math.ceil(order.length / MOST_BLOCKS) }, (_, part) =>
    order.slice(part * MOST_BLOCKS, (part + 1) * MOST_BLOCKS),
  )
}

/** What digs it fastest, and for stone, what makes it drop at all (Minecraft Wiki, Breaking). */
function toolFor(item: string): string {
  return /_log$|_wood$|_stem$|_planks$/.test(item) ? 'iron_axe' : 'iron_pickaxe'
}

function positionOf([x, y, z]: readonly (string | undefined)[]): Position {
  return [Number(x), Number(y), Number(z)]
}
