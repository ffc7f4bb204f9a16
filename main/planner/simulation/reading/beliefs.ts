/** What a model takes for a dependency that no rule implies: edges the wrong way round, edges of two steps, inventions. */
import type { Edge } from '../../../../shared/core/task-graph/edge.ts'
import type { SimulationContext } from '../../../models/model.ts'
import type { ReadyPlan, RuleEdges } from './plan-shelf.ts'

/** What somebody holds of one subtask: read from rules, then believed besides. */
interface Beliefs {
  /** Edges that the rules imply as they are read, with those rules in their order, the wrong way round where it is so believed. */
  readonly read: readonly ReadEdge[]
  /** Believed without a rule. */
  readonly own: readonly Edge[]
}

interface ReadEdge extends Edge {
  readonly rules: readonly string[]
  readonly isReversed: boolean
}

/** Of one rule, as this model reads it in this plan. */
export interface OwnReading extends RuleEdges {
  readonly rule: string
}

/** Draws are keyed by what subtasks do, so that one more or one less of them changes nothing about the others. */
export function beliefsAbout(
  chosen: number,
  plan: ReadyPlan,
  readings: readonly OwnReading[],
  { draw, dials }: Pick<SimulationContext, 'draw' | 'dials'>,
): Beliefs {
  const drawn = (name: string, { from, to }: Edge): number => draw(name, plan.nameOf(from), plan.nameOf(to))
  const read: ReadEdge[] = []
  for (const [edge, rules] of readAround(chosen, readings)) {
    if (drawn('missing', edge) < dials.missingEdgeRate) continue
    const isReversed = drawn('reversed', edge) < dials.reversedEdgeRate
    const { from, to } = isReversed ? { from: edge.to, to: edge.from } : edge
    read.push({ from, to, rules, isReversed })
  }
  const own = [
    ...[...twoSteps(chosen, readings)].filter((edge) => drawn('transitive', edge) < dials.transitiveEdgeRate),
    ...inventions(chosen, plan, draw, dials.spuriousEdgeRate),
  ]
  return { read, own: own.filter((edge) => !isRead(edge, readings)) }
}

/** Every edge with the subtask at one end that some rule implies, with all rules that do. */
function* readAround(chosen: number, readings: readonly OwnReading[]): Generator<[Edge, readonly string[]]> {
  const rulesTo = new Map<number, string[]>()
  const rulesFrom = new Map<number, string[]>()
  for (const { rule, from, to } of readings) {
    for (const other of from.get(chosen) ?? []) note(rulesTo, other, rule)
    for (const other of to.get(chosen) ?? []) note(rulesFrom, other, rule)
  }
  for (const [to, rules] of rulesTo) yield [{ from: chosen, to }, rules]
  for (const [from, rules] of rulesFrom) yield [{ from, to: chosen }, rules]
}

function note(rules: Map<number, string[]>, other: number, rule: string): void {
  const known = rules.get(other)
  if (known === undefined) rules.set(other, [rule])
  else if (!known.includes(rule)) known.push(rule)
}

/** To what comes two steps after the subtask, and from what comes two steps before. */
function* twoSteps(chosen: number, readings: readonly OwnReading[]): Generator<Edge> {
  for (const to of twice(chosen, readings, 'from')) yield { from: chosen, to }
  for (const from of twice(chosen, readings, 'to')) yield { from, to: chosen }
}

function twice(chosen: number, readings: readonly OwnReading[], way: 'from' | 'to'): ReadonlySet<number> {
  const next = (id: number): ReadonlySet<number> =>
    new Set(readings.flatMap((reading) => [...(reading[way].get(id) ?? [])]))
  const found = new Set([...next(chosen)].flatMap((middle) => [...next(middle)]))
  found.delete(chosen)
  return found
}

/** Each subtask makes the model invent at most one edge, so that inventions grow with the subtasks and not with their pairs. */
function* inventions(
  chosen: number,
  { ids, nameOf }: ReadyPlan,
  draw: SimulationContext['draw'],
  rate: number,
): Generator<Edge> {
  if (rate === 0 || ids.length < 2) return
  for (const [index, id] of ids.entries()) {
    const name = nameOf(id)
    if (draw('invented', name) >= rate) continue
    const step = 1 + Math.floor(draw('invented-other', name) * (ids.length - 1))
    const other = ids[(index + step) % ids.length]
    if (other === undefined || (id !== chosen && other !== chosen)) continue
    yield draw('invented-way', name) < 0.5 ? { from: id, to: other } : { from: other, to: id }
  }
}

function isRead({ from, to }: Edge, readings: readonly OwnReading[]): boolean {
  return readings.some((reading) => reading.from.get(from)?.has(to) === true)
}
