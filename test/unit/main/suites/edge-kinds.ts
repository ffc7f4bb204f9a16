/** Kinds of dependencies as data: tiny plans, and the one rule of a set that calls for their one edge. */
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { ActionCall, Rule, Subtask } from '../../../../shared/contract/task-graph.ts'
import { custodyTruth } from '../../../../shared/core/task-graph/custody-truth.ts'
import { closedEdges, directEdges, edgeKey } from '../../../../shared/core/task-graph/edge.ts'
import { edgesImpliedBy, impliedEdges } from '../../../../shared/core/task-graph/implied-edges.ts'
import { physicalTruth } from '../../../../shared/core/task-graph/physical-truth.ts'
import type { WrittenPlan } from '../../../../shared/core/task-graph/step-forms.ts'
import { contentsOfPlan, type PlanContents } from '../../../../shared/core/task-graph/step-shapes.ts'

/** What one subtask does; `room` and `agents` as planners give them. */
export interface Work {
  readonly body: readonly ActionCall[]
  readonly given?: Subtask['step']['arguments']
  readonly agents?: readonly string[]
}

/** The first subtask comes before the second by this rule and no other; null: nothing says so. */
export type EdgeKind = readonly [kind: string, rule: string | null, first: Work, second: Work]

export const does = (...parts: readonly (readonly ActionCall[])[]): Work => ({ body: parts.flat() })
export const inRoom = (room: number, work: Work, more: Partial<Work> = {}): Work => ({
  ...work,
  ...more,
  given: { room, ...more.given },
})

type State = Readonly<Record<string, string>>
export const put = (item: string, pos: Position, state: State = {}): readonly ActionCall[] => [
  { action: 'PlaceBlock', arguments: { item, pos: [...pos], state } },
]
export const equip = (item: string): readonly ActionCall[] => [{ action: 'Equip', arguments: { item } }]
export const hold = (item: string, pos: Position, state?: State): readonly ActionCall[] => [
  ...equip(item),
  ...put(item, pos, state),
]
export const dig = (pos: Position): readonly ActionCall[] => [{ action: 'MineBlock', arguments: { pos: [...pos] } }]
const chest = [0, 0, 9]
export const take = (item: string): readonly ActionCall[] => [
  { action: 'WithdrawItem', arguments: { container: chest, item, amount: 1 } },
]
export const store = (item: string): readonly ActionCall[] => [
  { action: 'StoreItem', arguments: { container: chest, item, amount: 1 } },
]

function planOf(works: readonly Work[]): WrittenPlan {
  const steps = works.map(({ body, given = {}, agents }, index) => {
    const name = `work_${index + 1}`
    const subtask: Subtask = { id: index + 1, description: name, step: { function: name, arguments: given } }
    return {
      planFunction: { name, call: Object.keys(given), description: name, body: [...body] },
      subtask: agents === undefined ? subtask : { ...subtask, agents: [...agents] },
    }
  })
  return { functions: steps.map(({ planFunction }) => planFunction), subtasks: steps.map(({ subtask }) => subtask) }
}

/** The rules of a set that imply something between the two subtasks, as `rule: from>to`. */
export function sayings([, , ...works]: EdgeKind, rules: readonly Pick<Rule, 'id'>[]): readonly string[] {
  const contents = contentsOfPlan(planOf(works))
  return rules.flatMap(({ id }) => [...impliedEdges(contents, [id]).keys()].map((edge) => `${id}: ${edge}`))
}

/** Edges of a plan that not exactly one rule of the set calls for, and those that only rules of other sets call for. */
export function overdetermined(contents: PlanContents, rules: readonly Pick<Rule, 'id'>[]): readonly string[] {
  const ids = rules.map(({ id }) => id)
  return [...impliedEdges(contents)].flatMap(([edge, by]) =>
    by.length === 1 && by.every((rule) => ids.includes(rule)) ? [] : [`${edge}: ${by.join(', ')}`],
  )
}

/**
 * Direct dependencies of the physical truth, and of that of custody, that not exactly one rule of the set calls for. One that leads over either of two
 * other subtasks (a block that two others could carry) is called for by the links of the way that the rules choose.
 */
export function unsaid(contents: PlanContents, rules: readonly Pick<Rule, 'id'>[]): readonly string[] {
  const ids = rules.map(({ id }) => id)
  const said = impliedEdges(contents, ids)
  const over = new Set(closedEdges(edgesImpliedBy(contents, ids)).map(edgeKey))
  const physical = physicalTruth(contents)
  return [physical, custodyTruth(contents, physical)]
    .flatMap((truth) => directEdges(closedEdges(truth)))
    .map(edgeKey)
    .filter((edge) => (said.get(edge)?.length ?? (over.has(edge) ? 1 : 0)) !== 1)
}
