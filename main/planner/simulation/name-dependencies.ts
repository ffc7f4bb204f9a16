/** How the simulated planner names dependencies: what it reads in the rules, with the errors that readers make. */
import { compareEdges, type Edge, edgeKey } from '../../../shared/core/task-graph/edge.ts'
import type { SimulationContext } from '../../models/model.ts'
import type { DependenciesAnswer, DependenciesInput } from '../prompts/dependencies.ts'
import { type ReadyPlan, type RuleEdges, readyPlan } from './reading/plan-shelf.ts'
import { canBeWidened } from './reading/rules.ts'

/**
 * What is believed is the same in every question about a plan, and in every sample; whether it reacts to changed rules is drawn
 * once for each edge and sample, whichever rules they are and however many.
 */
export function nameDependencies(input: DependenciesInput, context: SimulationContext): DependenciesAnswer {
  const plan = readyPlan(input.functions, input.nodes)
  const readings = input.rules.map(({ id }) => ownReading(id, plan, context))
  const { read, own } = beliefsAbout(input.chosenId, plan, readings, context)
  const replaced = new Set(input.rules.filter((rule) => rule.counterfactual).map((rule) => rule.id))
  const named = new Map<string, Edge & { readonly rule: number | null }>()
  for (const edge of read) {
    const holds = edge.isReversed ? replaced.size === 0 : edge.rules.some((rule) => !replaced.has(rule))
    if (!holds && !ignoresChange(edge, edge.isReversed, plan, context)) continue
    const rule = input.rules.findIndex(({ id }) => id === edge.rules[0]) + 1
    named.set(edgeKey(edge), { from: edge.from, to: edge.to, rule })
  }
  for (const edge of own) {
    if (replaced.size > 0 && !ignoresChange(edge, true, plan, context)) continue
    if (!named.has(edgeKey(edge))) named.set(edgeKey(edge), { ...edge, rule: null })
  }
  const asked = [...named.values()].filter(
    ({ from, to }) => input.otherId === null || from === input.otherId || to === input.otherId,
  )
  return {
    reasoning: `${asked.length} dependencies concern subtask ${input.chosenId}.`,
    causal_effect: asked.sort(compareEdges).map(({ from, to, rule }) => ({ cause: from, effect: to, rule })),
  }
}

/** A rule that is taken too wide is so in all questions about a plan, and its wide edges follow from it like the others. */
function ownReading(rule: string, plan: ReadyPlan, { draw, dials }: SimulationContext): OwnReading {
  const isWide = canBeWidened(rule) && draw('over-applied', rule, plan.name) < dials.overAppliedRate
  return { rule, ...plan.edgesOf(rule, isWide) }
}

/** `isOwn`: a belief of the model's own, which changed rules move less than what it has read in them. */
function ignoresChange(
  edge: Edge,
  isOwn: boolean,
  plan: ReadyPlan,
  { draw, dials, sampleIndex }: SimulationContext,
): boolean {
  const key = [isOwn ? 'insensitive' : 'true-insensitive', plan.nameOf(edge.from), plan.nameOf(edge.to)]
  const drawn = sampleIndex === 0 ? draw(...key) : draw(...key, sampleIndex)
  return drawn < (isOwn ? dials.ruleInsensitivity : dials.trueEdgeInsensitivity)
}

/* What a model takes for a dependency that no rule implies: edges the wrong way round, edges of two steps, inventions. */

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
interface OwnReading extends RuleEdges {
  readonly rule: string
}

/** Draws are keyed by what subtasks do, so that one more or one less of them changes nothing about the others. */
function beliefsAbout(
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
