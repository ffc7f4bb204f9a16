/** What of a plan's order the world asks for, what its rules ask for, and what nothing does. Read from the plan alone. */

import { positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../contract/geometry.ts'
import type { ActionCall, TaskGraph } from '../../contract/task-graph.ts'
import { type Edge, edgeKey, reachedFrom } from '../task-graph/edge.ts'
import { graphTruths } from '../task-graph/graph-truths.ts'
import { supportAlternatives } from '../task-graph/physical-truth.ts'
import { contentsOfPlan, type PlacedCell, plannedCalls } from '../task-graph/step-shapes.ts'
import { noStock, type Stock } from '../task-graph/stock.ts'

/**
 * `world`: no order of work does without it. `one of several`: the block can be placed against this one, or against another.
 * `custody`: the first gets what the second uses, which could fetch it for itself. `rule`: rules of the planner imply it, the world does not. `nothing`: neither. `unknown`: what one of the two does cannot be read
 * from the plan.
 */
export type Need = 'world' | 'one of several' | 'custody' | 'rule' | 'nothing' | 'unknown'

/** Read when something is asked for the first time: a large plan takes a moment. */
export class PlanTruth {
  readonly #plans: readonly TaskGraph[]
  readonly #ruleIds: readonly string[] | null
  readonly #stock: Stock
  #isRead = false
  readonly #calls = new Map<number, readonly ActionCall[]>()
  readonly #cells = new Map<number, PlacedCell>()
  readonly #placers = new Map<string, number[]>()
  readonly #known = new Set<number>()
  readonly #world = new Set<string>()
  readonly #custody = new Set<string>()
  /** From each subtask to those that the world or a rule lets wait for it, through however many others. */
  readonly #asked = new Map<number, ReadonlySet<number>>()
  readonly #alternatives = new Map<number, readonly number[]>()

  /** `ruleIds`: the planner's; null for all that are understood. `stock`: what lies in containers at the start. */
  constructor(plans: readonly TaskGraph[], ruleIds: readonly string[] | null, stock: Stock = noStock) {
    this.#plans = plans
    this.#ruleIds = ruleIds
    this.#stock = stock
  }

  /** Why `to` would have to wait for `from`. */
  need(edge: Edge): Need {
    this.#readPlans()
    if (!this.#known.has(edge.from) || !this.#known.has(edge.to)) return 'unknown'
    if (this.#world.has(edgeKey(edge))) return 'world'
    if (this.alternatives(edge.to).includes(edge.from)) return 'one of several'
    if (this.#custody.has(edgeKey(edge))) return 'custody'
    return this.#asked.get(edge.from)?.has(edge.to) === true ? 'rule' : 'nothing'
  }

  /** Subtasks of which one at least has to come before; empty where the ground will do, or the world forces single ones. */
  alternatives(subtask: number): readonly number[] {
    this.#readPlans()
    return this.#alternatives.get(subtask) ?? []
  }

  /** Those that no order of building does without, before a subtask. */
  forcedBefore(subtask: number): readonly number[] {
    this.#readPlans()
    return [...this.#known].filter((from) => this.#world.has(edgeKey({ from, to: subtask })))
  }

  /** What a subtask comes to as actions, in their order; empty where its function cannot be filled in. */
  callsOf(subtask: number): readonly ActionCall[] {
    this.#readPlans()
    return this.#calls.get(subtask) ?? []
  }

  /** What a subtask places; null where it places nothing that is known. */
  cellOf(subtask: number): PlacedCell | null {
    this.#readPlans()
    return this.#cells.get(subtask) ?? null
  }

  /** Subtasks that place a block there, of all plans. */
  placersOf(pos: Position): readonly number[] {
    this.#readPlans()
    return this.#placers.get(positionKey(pos)) ?? []
  }

  #readPlans(): void {
    if (this.#isRead) return
    this.#isRead = true
    for (const plan of this.#plans) this.#read(plan)
  }

  #read(plan: TaskGraph): void {
    for (const [id, calls] of plannedCalls(plan)) this.#calls.set(id, calls)
    const contents = contentsOfPlan(plan)
    for (const cell of contents.placed) {
      this.#cells.set(cell.id, cell)
      const key = positionKey(cell.pos)
      this.#placers.set(key, [...(this.#placers.get(key) ?? []), cell.id])
    }
    for (const { id } of Object.values(contents).flat()) this.#known.add(id)
    const { physical, custody, rules } = graphTruths(contents, this.#ruleIds, this.#stock)
    for (const edge of physical) this.#world.add(edgeKey(edge))
    for (const edge of custody) this.#custody.add(edgeKey(edge))
    for (const [id, bases] of supportAlternatives(contents)) this.#alternatives.set(id, bases)
    const asked = [...custody, ...rules]
    const children = Map.groupBy(asked, ({ from }) => from)
    for (const from of children.keys()) this.#asked.set(from, reachedFrom(from, children))
  }
}

export const needLabels: Readonly<Record<Need, string>> = {
  world: 'the world asks for it',
  'one of several': 'one of several that it can be placed against',
  custody: 'somebody hands on what others could fetch for themselves (custody)',
  rule: 'a rule of the planner asks for it, the world does not',
  nothing: 'neither the world nor a rule asks for it',
  unknown: 'the plan does not say enough to tell',
}
