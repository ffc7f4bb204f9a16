/** Refinement of the initial graph by intervention on the rules, asked of a model (paper section 3.4, equations 1 and 2). */
import { ok, type Result } from '../../preload/contract/errors.ts'
import type { CallCounts } from '../../preload/contract/record/events.ts'
import type { Dependency, RemovedDependency, Rule, Subtask } from '../../preload/contract/task-graph.ts'
import { edgeKey } from '../../preload/core/task-graph/edge.ts'
import { askAll } from './ask-all.ts'
import { askDependencies } from './ask-dependencies.ts'
import {
  epsilonOf,
  estimateEffects,
  type InterventionAnswer,
  type InterventionQuery,
  isMoved,
  planQueries,
} from './intervention.ts'
import type { PlanSettings } from './plan-settings.ts'
import { type PlannerContext, plannerActor } from './planner-context.ts'
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
  readonly nodes: readonly Subtask[]
  readonly counterfactuals: ReadonlyMap<string, string>
}

/** Needs at least one rule: without any there is nothing to intervene on. */
export async function refine(
  params: PlanSettings,
  context: PlannerContext,
  nodes: readonly Subtask[],
  edges: readonly Dependency[],
): Promise<Result<Refinement>> {
  const counterfactuals = await askCounterfactuals(params, context)
  if (!counterfactuals.ok) return counterfactuals
  const ruleIds = context.task.rules.map((rule) => rule.id)
  const round: Round = { params, context, nodes, counterfactuals: counterfactuals.value }
  const single = await intervene(
    round,
    edges,
    ruleIds.map((id) => [id]),
  )
  if (!single.ok) return single
  const epsilon = params.epsilon ?? epsilonOf(params.samples)
  const measured = edges.map((edge) => {
    const effects = single.value.effects.get(edgeKey(edge)) ?? []
    const ate = Object.fromEntries(ruleIds.map((id, index) => [id, effects[index] ?? 0]))
    return { edge: { ...edge, ate }, moved: isMoved(effects, params.epsilonRule, epsilon) }
  })
  const unmoved = measured.filter(({ moved }) => !moved).map(({ edge }) => edge)
  const joint = await intervene(round, params.jointIntervention ? unmoved : [], [ruleIds], single.value.factual)
  if (!joint.ok) return joint
  const overdetermined = (edge: Dependency): boolean =>
    isMoved(joint.value.effects.get(edgeKey(edge)) ?? [0], 'max', epsilon)
  return ok({
    dependencies: measured.flatMap(({ edge, moved }) => {
      if (moved) return [edge]
      return overdetermined(edge) ? [{ ...edge, overdetermined: true }] : []
    }),
    removed: unmoved.filter((edge) => !overdetermined(edge)).map((edge) => ({ ...edge, reason: 'ate-zero' as const })),
    calls: {
      counterfactual: counterfactuals.value.size,
      intervention: single.value.calls + joint.value.calls,
      interventionPlain: single.value.callsPlain + joint.value.callsPlain,
    },
  })
}

/** One counterfactual per rule, by rule id. */
async function askCounterfactuals(
  params: PlanSettings,
  { task, models, emit, signal }: PlannerContext,
): Promise<Result<ReadonlyMap<string, string>>> {
  const answers = await askAll(task.rules, { parallel: params.parallelCalls, signal }, (rule, own) =>
    models.ask(
      counterfactualPrompt,
      { rule: { id: rule.id, text: rule.text } },
      { actor: plannerActor.id, signal: own },
    ),
  )
  if (!answers.ok) return answers
  const texts = new Map(task.rules.map((rule, index) => [rule.id, answers.value[index]?.rule ?? '']))
  for (const [ruleId, text] of texts) emit('plan.counterfactual', plannerActor, { ruleId, text })
  return ok(texts)
}

interface Effects {
  /** ATE per intervention, by edge key. */
  readonly effects: ReadonlyMap<string, readonly number[]>
  /** The fresh factual samples, for further rounds over the same edges. */
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
      return named.ok ? ok({ query, named: named.value.edges }) : named
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

function questionOf(query: InterventionQuery, { context, nodes, counterfactuals }: Round) {
  const edge = query.edges[0]
  const otherId = edge?.from === query.owner ? edge.to : edge?.from
  return {
    nodes,
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
