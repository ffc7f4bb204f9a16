/** The sweep of one scenario: many initial graphs, their means and the lines from which on refinement costs. */
import type { GraphQuality } from '../../../preload/core/task-graph/graph-quality.ts'
import { cutRates, type Gains, gainsOf, initialQualities, mean, meanGains, type Reading } from './gains.ts'
import { countEdges, type EdgeCounts } from './rates.ts'
import { sweepGraph } from './swept-graph.ts'

export interface ScenarioSweep {
  /** The address's last part. */
  readonly name: string
  readonly levels: readonly number[]
  /** How many initial graphs: one per seed. */
  readonly seeds: number
  readonly subtasks: number
  readonly rules: number
  /** Of the initial graphs' named edges, mean. */
  readonly drawn: EdgeCounts
  readonly initial: (reading: Reading) => GraphQuality
  readonly gains: Gains
  readonly cut: ReturnType<typeof cutRates>
}

/** Seeds from 1 on. */
export async function sweepScenario(address: string, seeds: number, levels: readonly number[]): Promise<ScenarioSweep> {
  const graphs = []
  for (let seed = 1; seed <= seeds; seed++) graphs.push(await sweepGraph(address, seed, levels))
  const counts = graphs.map(({ initial, truths }) => countEdges(initial, truths.rules))
  const before = graphs.map(initialQualities)
  return {
    name: address.split('/').at(-1) ?? address,
    levels,
    seeds,
    subtasks: graphs[0]?.subtasks ?? 0,
    rules: graphs[0]?.rules ?? 0,
    drawn: {
      right: mean(counts.map(({ right }) => right)) ?? 0,
      wrong: mean(counts.map(({ wrong }) => wrong)) ?? 0,
      missed: mean(counts.map(({ missed }) => missed)) ?? 0,
    },
    initial: (reading) => ({
      f1: mean(before.map((qualities) => qualities[reading].f1)),
      precision: mean(before.map((qualities) => qualities[reading].precision)),
      recall: mean(before.map((qualities) => qualities[reading].recall)),
    }),
    gains: meanGains(graphs.map(gainsOf)),
    cut: cutRates(graphs),
  }
}
