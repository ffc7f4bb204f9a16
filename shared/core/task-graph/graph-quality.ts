/** How well a graph's dependencies match the true ones, and how far it is from the true graph. */
import { closedEdges, directEdges, type Edge, edgeKey, reachedFrom } from './edge.ts'

/** Each in [0, 1], null where undefined: precision without dependencies, recall without true ones, F1 without either. */
export interface GraphQuality {
  readonly precision: number | null
  readonly recall: number | null
  readonly f1: number | null
}

/** Compares transitive closures, so that naming an implied dependency or leaving it out makes no difference; cycles are fine. */
export function graphQuality(edges: readonly Edge[], truth: readonly Edge[]): GraphQuality {
  const named = closure(edges)
  const wanted = closure(truth)
  const right = [...named].filter((pair) => wanted.has(pair)).length
  const share = (of: number): number | null => (of === 0 ? null : right / of)
  const f1 = share(named.size + wanted.size)
  return { precision: share(named.size), recall: share(wanted.size), f1: f1 === null ? null : 2 * f1 }
}

/** Keys of all pairs of different nodes that a way of edges connects. */
function closure(edges: readonly Edge[]): ReadonlySet<string> {
  const children = Map.groupBy(edges, ({ from }) => from)
  const pairs = new Set<string>()
  for (const start of children.keys()) {
    for (const to of reachedFrom(start, children)) if (to !== start) pairs.add(edgeKey({ from: start, to }))
  }
  return pairs
}

/* How far a graph of subtasks is from the true one: by its edges, and by what they say of interventions. */

/**
 * Structural Hamming distance (Tsamardinos, Brown & Aliferis 2006, Machine Learning 65): pairs of nodes between which one graph has
 * an edge and the other has none or the opposite one, which counts once. Over direct edges, so that naming what others imply
 * makes no difference. null where one of the graphs has a cycle: its direct edges are not defined.
 */
export function structuralHammingDistance(edges: readonly Edge[], truth: readonly Edge[]): number | null {
  const [own, wanted] = [reduced(edges), reduced(truth)]
  if (own === null || wanted === null) return null
  const [drawn, right] = [linksOf(own), linksOf(wanted)]
  return [...drawn.keys(), ...right.keys().filter((pair) => !drawn.has(pair))].filter(
    (pair) => drawn.get(pair) !== right.get(pair),
  ).length
}

/** By unordered pair, where its edge begins. */
function linksOf(edges: readonly Edge[]): ReadonlyMap<string, number> {
  return new Map(edges.map(({ from, to }) => [`${Math.min(from, to)} ${Math.max(from, to)}`, from]))
}

/**
 * Structural intervention distance (Peters & Bühlmann 2015, Neural Computation 27): ordered pairs (i, j) for which adjusting for
 * the parents of i in the drawn graph gives a wrong effect of i on j in the true one. Over direct edges; null where one of the
 * graphs has a cycle. A graph that has all true edges and more in the same order is at distance 0: read it beside precision.
 */
export function structuralInterventionDistance(
  edges: readonly Edge[],
  truth: readonly Edge[],
  nodes: readonly number[],
): number | null {
  const [own, wanted] = [reduced(edges), reduced(truth)]
  if (own === null || wanted === null) return null
  const all = new Set([...nodes, ...[...own, ...wanted].flatMap(({ from, to }) => [from, to])])
  const world = new CausalGraph(wanted)
  const parents = Map.groupBy(own, ({ to }) => to)
  let wrong = 0
  for (const cause of all) {
    const adjusted = new Set((parents.get(cause) ?? []).map(({ from }) => from))
    const below = world.below(cause)
    const biased = world.biasedBy(cause, adjusted)
    for (const effect of all) {
      if (effect !== cause && (adjusted.has(effect) ? below.has(effect) : biased.has(effect))) wrong++
    }
  }
  return wrong
}

/** Direct edges; null with a cycle. */
function reduced(edges: readonly Edge[]): readonly Edge[] | null {
  const closed = closedEdges(edges)
  return closed.some(({ from, to }) => from === to) ? null : directEdges(closed)
}

/** Whether a path has only gone along edges so far, and whether it came to its node along one or against one. */
interface Step {
  readonly node: number
  readonly isDirected: boolean
  readonly isAlong: boolean
}

/** An acyclic graph, asked about interventions. */
class CausalGraph {
  readonly #children: ReadonlyMap<number, readonly Edge[]>
  readonly #parents: ReadonlyMap<number, readonly Edge[]>
  readonly #upwards: ReadonlyMap<number, readonly Edge[]>

  constructor(edges: readonly Edge[]) {
    this.#children = Map.groupBy(edges, ({ from }) => from)
    this.#parents = Map.groupBy(edges, ({ to }) => to)
    this.#upwards = Map.groupBy(
      edges.map(({ from, to }): Edge => ({ from: to, to: from })),
      ({ from }) => from,
    )
  }

  below(node: number): ReadonlySet<number> {
    return reachedFrom(node, this.#children)
  }

  /**
   * Nodes on which the effect of `cause` is wrong when adjusted for these: what is adjusted for lies on or behind a directed path to
   * them, or leaves a path open that is not directed (condition (*) of the paper's proposition 6).
   */
  biasedBy(cause: number, adjusted: ReadonlySet<number>): ReadonlySet<number> {
    const opened = new Set([...adjusted].flatMap((node) => [node, ...reachedFrom(node, this.#upwards)]))
    const spoilt = [...this.below(cause)].filter((node) => opened.has(node))
    const biased = new Set(spoilt.flatMap((node) => [node, ...this.below(node)]))
    for (const node of this.#openPaths(cause, adjusted, opened)) biased.add(node)
    return biased
  }

  /** Where paths lead that are not directed and that `adjusted` does not block; `opened`: colliders that it opens. */
  #openPaths(cause: number, adjusted: ReadonlySet<number>, opened: ReadonlySet<number>): ReadonlySet<number> {
    const found = new Set<number>()
    const seen = new Set<string>()
    const steps = [...this.#stepsFrom(cause, true, true), ...this.#stepsFrom(cause, true, false)]
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      const { node, isDirected, isAlong } = step
      const key = `${node} ${isDirected} ${isAlong}`
      if (node === cause || seen.has(key)) continue
      seen.add(key)
      if (!isDirected) found.add(node)
      if (!adjusted.has(node)) steps.push(...this.#stepsFrom(node, isDirected, true))
      if (isAlong ? opened.has(node) : !adjusted.has(node)) steps.push(...this.#stepsFrom(node, isDirected, false))
    }
    return found
  }

  #stepsFrom(node: number, isDirected: boolean, isAlong: boolean): readonly Step[] {
    return isAlong
      ? (this.#children.get(node) ?? []).map(({ to }) => ({ node: to, isDirected, isAlong }))
      : (this.#parents.get(node) ?? []).map(({ from }) => ({ node: from, isDirected: false, isAlong }))
  }
}
