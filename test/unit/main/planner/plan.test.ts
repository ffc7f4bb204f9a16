import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CausalMaceParameters,
  causalMaceParametersSchema,
  causalMaceVariants,
} from '../../../../main/methods/causalmace/parameters.ts'
import type { Dials } from '../../../../main/models/model.ts'
import { ancestorsOf, createDag } from '../../../../main/planner/dag.ts'
import { breakCycles, makePlan, type Plan } from '../../../../main/planner/plan.ts'
import { defaultPlanSettings } from '../../../../main/planner/plan-settings.ts'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { custodyTruth } from '../../../../shared/core/task-graph/custody-truth.ts'
import { compareEdges, edgeKey } from '../../../../shared/core/task-graph/edge.ts'
import { graphQuality } from '../../../../shared/core/task-graph/graph-quality.ts'
import { edgesImpliedBy } from '../../../../shared/core/task-graph/implied-edges.ts'
import { physicalTruth } from '../../../../shared/core/task-graph/physical-truth.ts'
import { contentsOfSteps } from '../../../../shared/core/task-graph/step-shapes.ts'
import { createDrawnPlan } from '../../../fakes/drawn-plan.ts'
import { createEventLog } from '../../../fakes/event-log.ts'
import { createSimulatedModels, defaultDials, faultless } from '../../../fakes/simulated-models.ts'
import { actions, briefOf, flowerBedCells } from './flower-bed.ts'
import { randomGraph } from './graphs.ts'

const draw = ({ from, to }: { readonly from: number; readonly to: number }): number => createDraw(1)('cycle', from, to)

describe('breakCycles', () => {
  it('drops the edge that the rules move least', () => {
    const edge = (from: number, to: number, effect: number) => ({ from, to, owner: 1, ate: { rule: effect } })
    const { dependencies, removed } = breakCycles([edge(1, 2, 0.5), edge(2, 3, -1), edge(3, 1, 1)], draw)
    expect(dependencies.map(({ from, to }) => [from, to])).toEqual([
      [2, 3],
      [3, 1],
    ])
    expect(removed).toEqual([{ ...edge(1, 2, 0.5), reason: 'cycle' }])
  })

  it('goes by the draw where no intervention was made, and never by the ids', () => {
    const circle = [
      { from: 2, to: 1, owner: 1 },
      { from: 1, to: 2, owner: 1 },
    ]
    const lostAt = (first: number): readonly number[] =>
      breakCycles(circle, ({ from }) => (from === first ? 0 : 1)).removed.map(({ from }) => from)
    expect([lostAt(1), lostAt(2)]).toEqual([[2], [1]])
  })

  it('keeps what only all rules together move', () => {
    const twice = { from: 1, to: 2, owner: 1, ate: { a: 0, b: 0 }, jointAte: 1, overdetermined: true }
    const { removed } = breakCycles([{ from: 2, to: 1, owner: 1, ate: { a: 0.5 } }, twice], draw)
    expect(removed.map(({ from }) => from)).toEqual([2])
  })

  it('leaves an acyclic graph, loses no edge, and drops only what would close a cycle', () => {
    fc.assert(
      fc.property(randomGraph(12), ({ ids, dependencies }) => {
        const result = breakCycles(dependencies, draw)
        const dag = createDag(ids, result.dependencies)
        expect(result.dependencies.length + result.removed.length).toBe(dependencies.length)
        for (const { from, to } of result.removed) expect(ancestorsOf(dag, from)).toContain(to)
      }),
    )
  })

  it('does not depend on the order of the edges', () => {
    fc.assert(
      fc.property(randomGraph(10), ({ dependencies }) => {
        expect(breakCycles(dependencies.toReversed(), draw)).toEqual(breakCycles(dependencies, draw))
      }),
    )
  })
})

async function plan(seed: number, dials: Dials, params: Partial<CausalMaceParameters> = {}, cells = flowerBedCells) {
  const log = createEventLog()
  const models = createSimulatedModels(seed, dials)
  const result = await makePlan(causalMaceParametersSchema.parse(params), {
    task: briefOf(cells),
    agents: ['Alice', 'Bob'],
    judger: { actionsOf: () => actions },
    models,
    draw: createDraw(seed),
    emit: log.emit,
    signal: new AbortController().signal,
  })
  if (!result.ok) throw new Error(result.error.message)
  return { plan: result.value, log, asked: models.asked }
}

const dials: fc.Arbitrary<Dials> = fc
  .record({
    spuriousEdgeRate: fc.double({ min: 0, max: 1, noNaN: true }),
    overAppliedRate: fc.constantFrom(0, 0.5, 1),
    transitiveEdgeRate: fc.double({ min: 0, max: 0.5, noNaN: true }),
    reversedEdgeRate: fc.double({ min: 0, max: 0.5, noNaN: true }),
    missingEdgeRate: fc.double({ min: 0, max: 1, noNaN: true }),
    ruleInsensitivity: fc.double({ min: 0, max: 1, noNaN: true }),
    trueEdgeInsensitivity: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map((rates) => ({ ...faultless, ...rates }))
/** Believes much of its own, and reads rules as they are meant. */
const inventive: Dials = { ...defaultDials, spuriousEdgeRate: 0.8 }

/** Within three standard errors of a binomial share. */
function expectRate(count: number, of: number, rate: number): void {
  expect(Math.abs(count / of - rate)).toBeLessThan(3 * Math.sqrt((rate * (1 - rate)) / of))
}

const seeds = fc.integer({ min: 0, max: 100_000 })

/** Dependencies as `what it does -> what it does`, readable in a failing test. */
function described({ graph }: Plan): readonly string[] {
  const name = (id: number): string => graph.subtasks.find((subtask) => subtask.id === id)?.description ?? '?'
  return graph.dependencies.map(({ from, to }) => `${name(from)} -> ${name(to)}`)
}

describe('makePlan on a large plan', () => {
  it('asks at most 60 % of the plain form for 40 nodes and 100 edges, and never more, for the same graph', async () => {
    const made = async (batched: boolean, nodes: number, edges: number, seed: number) => {
      const drawn = createDrawnPlan({ nodes, edges }, seed, () => undefined)
      const result = await makePlan({ ...defaultPlanSettings, batched }, drawn.context)
      if (!result.ok) throw new Error(result.error.message)
      return { graph: result.value.graph, asked: drawn.asked() }
    }
    for (const [nodes, edges, share] of [
      [40, 100, 0.6],
      [6, 3, 1],
      [30, 4, 1],
    ] as const) {
      for (let seed = 0; seed < 5; seed++) {
        const batched = await made(true, nodes, edges, seed)
        const plain = await made(false, nodes, edges, seed)
        expect(batched.graph).toEqual(plain.graph)
        expect(batched.graph.dependencies.length + batched.graph.removed.length).toBe(edges)
        expect(batched.asked).toBeLessThanOrEqual(plain.asked * share)
      }
    }
  })
})

describe('makePlan on the flower bed', () => {
  it('finds exactly the true edges when the model makes no mistakes', async () => {
    const { plan: made, log } = await plan(1, faultless)
    expect(made.graph.subtasks).toHaveLength(5 + 14)
    expect(made.graph.removed).toEqual([])
    const take = (item: string, amount: number) => `Take ${amount} ${item} from the container at (-4, -60, 0).`
    const amounts: Readonly<Record<string, number>> = { grass_block: 2, oak_trapdoor: 4 }
    const placed = flowerBedCells.map(({ pos, block }) => ({
      item: block.split('[')[0] ?? '',
      pos,
      text: `Place ${block} at (${pos.join(', ')}).`,
    }))
    const expected = placed.flatMap(({ item, pos, text }) => {
      const below = placed.find(
        (other) => other.pos[0] === pos[0] && other.pos[1] === pos[1] - 1 && other.pos[2] === pos[2],
      )
      return [
        `${take(item, amounts[item] ?? 1)} -> ${text}`,
        ...(below === undefined ? [] : [`${below.text} -> ${text}`]),
      ]
    })
    expect(expected).toHaveLength(14 + 3)
    expect([...described(made)].sort()).toEqual([...expected].sort())
    expect(log.of('plan.counterfactual')).toHaveLength(5)
    for (const { ate } of made.graph.dependencies)
      expect(Object.values(ate ?? {}).filter((effect) => effect !== 0)).toEqual([1])
  })

  it('is told of every rule, path and call', async () => {
    const { plan: made, log, asked } = await plan(1, faultless)
    const [refined] = log.of('plan.refined')
    const owners = new Set(made.graph.dependencies.map(({ owner }) => owner)).size
    expect(refined?.calls).toEqual({
      decompose: 1,
      initialGraph: 19,
      counterfactual: 5,
      intervention: owners * 5,
      interventionPlain: 17 * (5 + 1),
    })
    expect(asked).toHaveLength(1 + 19 + 5 + owners * 5)
    expect(log.of('plan.paths')[0]).toMatchObject({ count: '14', cover: false })
    expect(log.of('plan.rules')[0]?.rules).toHaveLength(5)
  })

  it('gives the same graph batched and plain, whatever the mistakes', async () => {
    const corner = flowerBedCells.filter(({ pos: [x, , z] }) => z < 0 && x > -10)
    const run = async (seed: number, mistakes: Dials, samples: number): Promise<void> => {
      const batched = await plan(seed, mistakes, { samples, batched: true }, corner)
      const plain = await plan(seed, mistakes, { samples, batched: false }, corner)
      expect(plain.plan.graph).toEqual(batched.plan.graph)
      expect(plain.plan.calls.intervention).toBe(batched.plan.calls.interventionPlain)
    }
    for (let seed = 0; seed < 200; seed++) await run(seed, defaultDials, 1)
    await fc.assert(fc.asyncProperty(seeds, dials, fc.constantFrom(1, 2), run), { numRuns: 10 })
  })

  it('is acyclic, covers every subtask with paths and accounts for every edge', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, dials, fc.boolean(), async (seed, mistakes, causal) => {
        const { plan: made, log } = await plan(seed, mistakes, { causal, maxPaths: 40 })
        const ids = made.graph.subtasks.map(({ id }) => id)
        for (const id of ids) expect(ancestorsOf(made.dag, id)).not.toContain(id)
        expect(new Set(made.paths.flat())).toEqual(new Set(ids))
        const initial = log.of('plan.initial')[0]?.graph.dependencies ?? []
        const accounted = [...made.graph.dependencies, ...made.graph.removed].sort(compareEdges)
        expect(accounted.map(edgeKey)).toEqual(initial.map(edgeKey))
      }),
      { numRuns: 15 },
    )
  })

  it('starts from the same initial graph in every variant that has one', async () => {
    for (let seed = 0; seed < 4; seed++) {
      const rows = [{}, ...causalMaceVariants.map(({ params }) => params)].filter((row) => !('graph' in row))
      const graphs = await Promise.all(
        rows.map(async (row) => (await plan(seed, defaultDials, row)).log.of('plan.initial')[0]?.graph),
      )
      for (const graph of graphs) expect(graph).toEqual(graphs[0])
    }
  })

  it('raises the F1 of the graph against the rules and the custody truth', async () => {
    const f1 = { rules: { before: 0, after: 0 }, custody: { before: 0, after: 0 } }
    for (let seed = 0; seed < 5; seed++) {
      const { plan: made, log } = await plan(seed, inventive)
      const initial = log.of('plan.initial')[0]?.graph.dependencies ?? []
      const { subtasks, dependencies } = made.graph
      const implied = edgesImpliedBy(contentsOfSteps(subtasks), null)
      for (const [truth, sum] of [
        [implied, f1.rules],
        [custodyTruth(contentsOfSteps(subtasks), physicalTruth(contentsOfSteps(subtasks))), f1.custody],
      ] as const) {
        sum.before += graphQuality(initial, truth).f1 ?? 0
        sum.after += graphQuality(dependencies, truth).f1 ?? 0
      }
    }
    expect(f1.rules.after).toBeGreaterThan(f1.rules.before * 1.2)
    expect(f1.custody.after).toBeGreaterThan(f1.custody.before * 1.2)
  })

  it('raises precision and not recall over 50 seeds, at the rates that the dials imply', async () => {
    const wrong = { drawn: 0, kept: 0 }
    const right = { drawn: 0, cut: 0 }
    const quality = { precision: { before: 0, after: 0 }, recall: { before: 0, after: 0 } }
    for (let seed = 0; seed < 50; seed++) {
      const { plan: made, log } = await plan(seed, inventive)
      const initial = log.of('plan.initial')[0]?.graph.dependencies ?? []
      const truth = edgesImpliedBy(contentsOfSteps(made.graph.subtasks), null)
      const isTrue = new Set(truth.map(edgeKey))
      const cut = new Set(made.graph.removed.filter(({ reason }) => reason === 'ate-zero').map(edgeKey))
      for (const edge of initial) {
        if (isTrue.has(edgeKey(edge))) {
          right.drawn++
          right.cut += cut.has(edgeKey(edge)) ? 1 : 0
        } else {
          wrong.drawn++
          wrong.kept += cut.has(edgeKey(edge)) ? 0 : 1
        }
      }
      const before = graphQuality(initial, truth)
      const after = graphQuality(made.graph.dependencies, truth)
      for (const by of ['precision', 'recall'] as const) {
        quality[by].before += (before[by] ?? 0) / 50
        quality[by].after += (after[by] ?? 0) / 50
      }
    }
    // A wrong edge is cut when it ignores counterfactuals, of whichever rules; a right one when it ignores that of its own rule.
    expect(wrong.drawn).toBeGreaterThan(500)
    expectRate(wrong.kept, wrong.drawn, 1 - defaultDials.ruleInsensitivity)
    expectRate(right.cut, right.drawn, defaultDials.trueEdgeInsensitivity)
    expect(quality.precision.after).toBeGreaterThan(quality.precision.before)
    expect(quality.recall.after).toBeLessThanOrEqual(quality.recall.before)
  })

  it('asks for no counterfactual where no edge was named, and says that refinement was on', async () => {
    const none = { ...faultless, missingEdgeRate: 1 }
    const { log, asked } = await plan(1, none)
    expect(new Set(asked)).toEqual(new Set(['causalmace.decompose', 'causalmace.dependencies']))
    expect(log.of('plan.initial')[0]?.graph.dependencies).toEqual([])
    const [refined] = log.of('plan.refined')
    expect(refined).toMatchObject({ dependencies: [], hadNoEdge: true, calls: { counterfactual: 0, intervention: 0 } })
    for (const off of [{ causal: false }, { graph: false }]) {
      expect((await plan(1, none, off)).log.of('plan.refined')[0]).not.toHaveProperty('hadNoEdge')
    }
    expect((await plan(1, faultless)).log.of('plan.refined')[0]).not.toHaveProperty('hadNoEdge')
  })

  it('makes no edges without a graph and asks for none', async () => {
    const { plan: made, asked } = await plan(3, defaultDials, { graph: false })
    expect(asked).toEqual(['causalmace.decompose'])
    expect(made.graph.dependencies).toEqual([])
    expect(made.paths).toEqual(made.graph.subtasks.map(({ id }) => [id]))
  })

  it('tells the model of abilities where they differ, and nothing of them to a team of equals', async () => {
    const told = async (able: (agent: string) => typeof actions) => {
      const models = createSimulatedModels(1)
      const inputs: unknown[] = []
      const ask: typeof models.ask = (prompt, input, given) => {
        if (prompt.purpose === 'causalmace.decompose') inputs.push(input)
        return models.ask(prompt, input, given)
      }
      await makePlan(causalMaceParametersSchema.parse({ graph: false }), {
        task: briefOf(flowerBedCells),
        agents: ['Alice', 'Bob'],
        judger: { actionsOf: able },
        models: { ...models, ask },
        draw: createDraw(1),
        emit: createEventLog().emit,
        signal: new AbortController().signal,
      })
      return inputs[0]
    }
    expect(await told(() => actions)).not.toHaveProperty('abilities')
    const names = actions.map(({ name }) => name)
    expect(await told((agent) => (agent === 'Bob' ? actions.slice(1) : actions))).toMatchObject({
      abilities: { Alice: names, Bob: names.slice(1) },
    })
  })

  it('fails as the model fails', async () => {
    const failed = await makePlan(causalMaceParametersSchema.parse({}), {
      task: briefOf(flowerBedCells),
      agents: ['Alice'],
      judger: { actionsOf: () => actions },
      models: createSimulatedModels(1, faultless, 'causalmace.counterfactual'),
      draw: createDraw(1),
      emit: createEventLog().emit,
      signal: new AbortController().signal,
    })
    expect(!failed.ok && failed.error.code).toBe('model-failure')
  })
})
