/** Refinement by intervention on the rules (paper equations 1 and 2): which questions to ask, and what the answers say. */
import type { Dependency } from '../../shared/contract/task-graph.ts'
import { type Edge, edgeKey } from '../../shared/core/task-graph/edge.ts'

/** One question of the refinement: the owner's dependency question again, under changed rules. */
export interface InterventionQuery {
  readonly owner: number
  /** The edges whose presence is read from the answer; a plain query has exactly one. */
  readonly edges: readonly Dependency[]
  /** Ask about this one pair only (plain form), else about all pairs of the owner. */
  readonly pairOnly: boolean
  /** Rules that are replaced by their counterfactual: none (a factual sample), one, or all (joint). */
  readonly replaced: readonly string[]
  readonly sampleIndex: number
}

/** A query with the edges that its answer named; null where it could not be used. */
export interface InterventionAnswer {
  readonly query: InterventionQuery
  readonly named: readonly Edge[] | null
}

interface InterventionForm {
  readonly samples: number
  /** One question per (owner, intervention) instead of one per (edge, intervention). */
  readonly batched: boolean
  /** Whether factual samples are drawn; a second round over the same edges has those of the first. */
  readonly factual: boolean
}

/**
 * All questions for these edges, one intervention per entry of `interventions` (rule ids that are replaced together).
 * Factual and counterfactual terms are asked in the same form, or the form would stand for a part of the effect (ours): the plain
 * form asks for its factual term once per edge. With more than one sample that is drawn afresh in either form, at indices after
 * the answer that selected the edge: that answer would bias it.
 */
export function planQueries(
  edges: readonly Dependency[],
  interventions: readonly (readonly string[])[],
  form: InterventionForm,
): readonly InterventionQuery[] {
  const queries: InterventionQuery[] = []
  for (const group of groupEdges(edges, form.batched)) {
    for (const replaced of interventions) {
      for (let sampleIndex = 0; sampleIndex < form.samples; sampleIndex++) {
        queries.push({ ...group, pairOnly: !form.batched, replaced, sampleIndex })
      }
    }
    for (const sampleIndex of form.factual ? factualSamples(form) : []) {
      queries.push({ ...group, pairOnly: !form.batched, replaced: [], sampleIndex })
    }
  }
  return queries
}

/** Of the batched form with one sample none: the owner's own answer is the factual one, given in the same form. */
function factualSamples({ samples, batched }: InterventionForm): readonly number[] {
  if (samples === 1) return batched ? [] : [0]
  return Array.from({ length: samples }, (_, index) => index + 1)
}

function groupEdges(
  edges: readonly Dependency[],
  batched: boolean,
): readonly { readonly owner: number; readonly edges: readonly Dependency[] }[] {
  if (!batched) return edges.map((edge) => ({ owner: edge.owner, edges: [edge] }))
  const byOwner = Map.groupBy(edges, (edge) => edge.owner)
  return [...byOwner].sort(([a], [b]) => a - b).map(([owner, group]) => ({ owner, edges: group }))
}

/**
 * `ATE = E[Y | do(R)] - E[Y | do(R*)]` of each edge under each intervention, in the order given (equation 1); by edge key;
 * null where no answer to either term could be used. Where no factual sample was asked for that term is 1: the owner's answer named
 * the edge.
 */
export function estimateEffects(
  edges: readonly Dependency[],
  interventions: readonly (readonly string[])[],
  answers: readonly InterventionAnswer[],
): ReadonlyMap<string, readonly (number | null)[]> {
  const samples = new Map<string, number[]>()
  for (const { query, named } of answers) {
    const present = named === null ? null : new Set(named.map(edgeKey))
    for (const edge of query.edges) {
      const key = sampleKey(edge, query.replaced)
      const drawn = samples.get(key) ?? []
      if (present !== null) drawn.push(present.has(edgeKey(edge)) ? 1 : 0)
      samples.set(key, drawn)
    }
  }
  return new Map(
    edges.map((edge) => {
      const factual = termOf(samples.get(sampleKey(edge, [])) ?? [1])
      const effects = interventions.map((replaced) => {
        const term = termOf(samples.get(sampleKey(edge, replaced)) ?? [])
        return factual === null || term === null ? null : factual - term
      })
      return [edgeKey(edge), effects]
    }),
  )
}

function sampleKey(edge: Edge, replaced: readonly string[]): string {
  return `${edgeKey(edge)} ${JSON.stringify(replaced)}`
}

/** null where no sample could be read. */
function termOf(samples: readonly number[]): number | null {
  return samples.length === 0 ? null : mean(samples)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** An effect of one intervention no larger than this counts as none. Ours: exactly 0 with one sample, one answer's weight with more. */
export function epsilonOf(samples: number): number {
  return samples === 1 ? 0 : 1 / samples
}

/**
 * Whether the rules move the edge. `max`: some |ATE(r_i, X)| exceeds epsilon (ours: with more than one sample the printed
 * mean lets effects of opposite sign cancel); `mean`: |ATE(R, X)| does (equation 2), against epsilon / k since one answer
 * weighs only 1 / k as much in the mean over k rules. Both agree for one sample.
 */
export function isMoved(effects: readonly number[], rule: 'max' | 'mean', epsilon: number): boolean {
  if (rule === 'max') return largestEffect(effects) > epsilon + Number.EPSILON
  return Math.abs(mean(effects)) > epsilon / effects.length + Number.EPSILON
}

/** Largest |ATE|; 0 where no intervention was made. */
export function largestEffect(effects: readonly number[]): number {
  return effects.reduce((largest, effect) => Math.max(largest, Math.abs(effect)), 0)
}
