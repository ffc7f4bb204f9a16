/** Refinement of the initial graph by intervention on the rules, asked of a model (paper section 3.4, equations 1 and 2). */
import { ok, type Result } from '../../shared/contract/errors.ts'
import type { CallCounts } from '../../shared/contract/record/events.ts'
import type { Dependency, RemovedDependency, Rule } from '../../shared/contract/task-graph.ts'
import { edgeKey } from '../../shared/core/task-graph/edge.ts'
import { isOwnFailing } from '../models/model.ts'
import {
  epsilonOf,
  estimateEffects,
  type InterventionAnswer,
  type InterventionQuery,
  isMoved,
  planQueries,
} from './intervention.ts'
import type { PlanSettings } from './plan-settings.ts'
import { type DrawnPlan, type PlannerContext, plannerActor } from './planner-context.ts'
import { askAll, askDependencies } from './planner-questions.ts'
import { counterfactualPrompt } from './prompts/counterfactual.ts'

export interface Refinement {
  /** Edges that the rules move, with their ATE by rule; may hold cycles. */
  readonly dependencies: readonly Dependency[]
  readonly removed: readonly RemovedDependency[]
  readonly calls: Pick<CallCounts, 'counterfactual' | 'intervention' | 'interventionPlain'>
}

/** Everything that the questions of one refinement share. */
interface Round {
  readonly params: PlanSettings
  readonly context: PlannerContext
  readonly drawn: DrawnPlan
  readonly counterfactuals: ReadonlyMap<string, string>
}

/**
 * Needs at least one rule and one edge: without them there is nothing to intervene on. An edge is cut where neither a single
 * replacement nor (with `jointIntervention`) that of all rules at once moves it: an edge that two rules imply survives each
 * replacement alone, and all the same it is no belief of the model's own (ours). What was not answered speaks for no cut, and while
 * a rule has no counterfactual nothing is cut: the edge may follow from that one.
 */
export async function refine(
  params: PlanSettings,
  context: PlannerContext,
  drawn: DrawnPlan,
  edges: readonly Dependency[],
): Promise<Result<Refinement>> {
  const counterfactuals = await askCounterfactuals(params, context)
  if (!counterfactuals.ok) return counterfactuals
  const { texts } = counterfactuals.value
  const ruleIds = [...texts.keys()]
  const isComplete = ruleIds.length === context.task.rules.length
  const round: Round = { params, context, drawn, counterfactuals: texts }
  const single = await intervene(
    round,
    edges,
    ruleIds.map((id) => [id]),
  )
  if (!single.ok) return single
  const epsilon = params.epsilon ?? epsilonOf(params.samples)
  const measured = edges.map((edge) => {
    const effects = single.value.effects.get(edgeKey(edge)) ?? []
    const ate = Object.fromEntries(ruleIds.flatMap((id, index) => keyed(id, effects[index])))
    return {
      edge: { ...edge, ate },
      moved: isMoved(known(effects), params.epsilonRule, epsilon),
      isSure: isComplete && !effects.includes(null),
    }
  })
  const unmoved = measured.filter(({ moved }) => !moved).map(({ edge }) => edge)
  const asked = params.jointIntervention && isComplete && ruleIds.length > 1 ? unmoved : []
  const joint = await intervene(round, asked, [ruleIds], single.value.factual)
  if (!joint.ok) return joint
  const decided = measured.map(({ edge, moved, isSure }) => {
    if (moved) return { edge, isCut: false }
    const effects = joint.value.effects.get(edgeKey(edge))
    if (effects === undefined) return { edge, isCut: isSure }
    const [jointAte = null] = effects
    if (jointAte === null) return { edge, isCut: false }
    const overdetermined = isMoved([jointAte], 'max', epsilon)
    return {
      edge: { ...edge, jointAte, ...(overdetermined ? { overdetermined } : {}) },
      isCut: isSure && !overdetermined,
    }
  })
  return ok({
    dependencies: decided.flatMap(({ edge, isCut }) => (isCut ? [] : [edge])),
    removed: decided.flatMap(({ edge, isCut }) => (isCut ? [{ ...edge, reason: 'ate-zero' as const }] : [])),
    calls: {
      counterfactual: counterfactuals.value.calls,
      intervention: single.value.calls + joint.value.calls,
      interventionPlain: single.value.callsPlain + joint.value.callsPlain,
    },
  })
}

function keyed(id: string, effect: number | null | undefined): readonly (readonly [string, number])[] {
  return effect === null || effect === undefined ? [] : [[id, effect]]
}

function known(effects: readonly (number | null)[]): readonly number[] {
  return effects.filter((effect) => effect !== null)
}

interface Counterfactuals {
  /** By rule id, in the rules' order; rules for which the model gave none that can be used are left out. */
  readonly texts: ReadonlyMap<string, string>
  readonly calls: number
}

/** One counterfactual per rule, asked for once in an episode: it does not depend on the plan. */
async function askCounterfactuals(
  params: PlanSettings,
  { task, models, emit, signal, counterfactuals: known = new Map() }: PlannerContext,
): Promise<Result<Counterfactuals>> {
  const asked = task.rules.filter(({ id }) => !known.has(id))
  const answers = await askAll(asked, { parallel: params.parallelCalls, signal }, async (rule, own) => {
    const input = { rule: { id: rule.id, text: rule.text } }
    const answer = await models.ask(counterfactualPrompt, input, { actor: plannerActor.id, signal: own })
    if (answer.ok) return ok(answer.value.rule)
    return isOwnFailing(answer.error) ? ok(null) : answer
  })
  if (!answers.ok) return answers
  for (const [index, { id }] of asked.entries()) {
    const text = answers.value[index] ?? null
    if (text !== null) known.set(id, text)
  }
  const texts = new Map<string, string>()
  for (const { id } of task.rules) {
    const text = known.get(id)
    if (text === undefined) continue
    texts.set(id, text)
    emit('plan.counterfactual', plannerActor, { ruleId: id, text })
  }
  return ok({ texts, calls: asked.length })
}

interface Effects {
  /** ATE per intervention, by edge key; null where no answer could be used. */
  readonly effects: ReadonlyMap<string, readonly (number | null)[]>
  /** The factual samples, for further rounds over the same edges. */
  readonly factual: readonly InterventionAnswer[]
  readonly calls: number
  readonly callsPlain: number
}

/** Asks what becomes of the edges under each intervention; factual samples are drawn where no earlier round has. */
async function intervene(
  round: Round,
  edges: readonly Dependency[],
  interventions: readonly (readonly string[])[],
  factual: readonly InterventionAnswer[] | null = null,
): Promise<Result<Effects>> {
  const { samples, batched, parallelCalls } = round.params
  const form = { samples, factual: factual === null }
  const queries = planQueries(edges, interventions, { ...form, batched })
  const answers = await askAll(
    queries,
    { parallel: parallelCalls, signal: round.context.signal },
    async (query, signal): Promise<Result<InterventionAnswer>> => {
      const named = await askDependencies(round.context.models, questionOf(query, round), signal)
      return named.ok ? ok({ query, named: named.value?.edges ?? null }) : named
    },
  )
  if (!answers.ok) return answers
  return ok({
    effects: estimateEffects(edges, interventions, [...(factual ?? []), ...answers.value]),
    factual: answers.value.filter(({ query }) => query.replaced.length === 0),
    calls: queries.length,
    callsPlain: planQueries(edges, interventions, { ...form, batched: false }).length,
  })
}

function questionOf(query: InterventionQuery, { context, drawn, counterfactuals }: Round) {
  const edge = query.edges[0]
  const otherId = edge?.from === query.owner ? edge.to : edge?.from
  return {
    functions: drawn.functions,
    nodes: drawn.subtasks,
    rules: context.task.rules.map((rule) => replace(rule, query.replaced, counterfactuals)),
    chosenId: query.owner,
    sampleIndex: query.sampleIndex,
    ...(query.pairOnly && otherId !== undefined ? { otherId } : {}),
  }
}

function replace(rule: Rule, replaced: readonly string[], counterfactuals: ReadonlyMap<string, string>) {
  const text = replaced.includes(rule.id) ? counterfactuals.get(rule.id) : undefined
  return { id: rule.id, text: text ?? rule.text, counterfactual: text !== undefined }
}
