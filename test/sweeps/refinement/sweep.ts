/** Many initial graphs swept together, of one scenario or of a family: their means, and the lines from which on refinement costs. */
import type { GraphQuality } from '../../../shared/core/task-graph/graph-quality.ts'
import {
  cutRates,
  drawnCounts,
  type Gains,
  gainsOf,
  initialQualities,
  keptWithoutCycles,
  mean,
  meanGains,
  type Reading,
} from './gains.ts'
import type { DrawnCounts } from './rates.ts'
import { type Reader, scenarioName } from './scenarios.ts'
import { type SweptGraph, sweepGraph } from './swept-graph.ts'

export interface Sweep {
  /** Of the scenario or the family. */
  readonly name: string
  readonly levels: readonly number[]
  /** How many initial graphs. */
  readonly graphs: number
  /** Mean. */
  readonly subtasks: number
  /** Of the initial graphs' named edges, mean. */
  readonly drawn: DrawnCounts
  /** Share of the true edges drawn that outlives the breaking of cycles. */
  readonly kept: number | null
  readonly initial: (reading: Reading) => GraphQuality
  readonly gains: Gains
  readonly cut: ReturnType<typeof cutRates>
}

export interface SweptScenario {
  readonly name: string
  readonly graphs: readonly SweptGraph[]
}

/** Seeds from 1 on. */
export async function sweepScenario(
  address: string,
  reader: Reader,
  { seeds, levels }: { readonly seeds: number; readonly levels: readonly number[] },
): Promise<SweptScenario> {
  const graphs = []
  for (let seed = 1; seed <= seeds; seed++) graphs.push(await sweepGraph(address, reader, seed, levels))
  return { name: scenarioName(address), graphs }
}

/** Each graph weighs the same. */
export function sumUp(name: string, graphs: readonly SweptGraph[], levels: readonly number[]): Sweep {
  const counts = graphs.map((swept) => drawnCounts(swept))
  const before = graphs.map(initialQualities)
  const meanOf = (values: readonly number[]): number => mean(values) ?? 0
  return {
    name,
    levels,
    graphs: graphs.length,
    subtasks: meanOf(graphs.map(({ subtasks }) => subtasks)),
    drawn: {
      right: meanOf(counts.map(({ right }) => right)),
      wrong: meanOf(counts.map(({ wrong }) => wrong)),
      missed: meanOf(counts.map(({ missed }) => missed)),
      invented: meanOf(counts.map(({ invented }) => invented)),
    },
    kept: keptWithoutCycles(graphs),
    initial: (reading) => ({
      f1: mean(before.map((qualities) => qualities[reading].f1)),
      precision: mean(before.map((qualities) => qualities[reading].precision)),
      recall: mean(before.map((qualities) => qualities[reading].recall)),
    }),
    gains: meanGains(graphs.map(gainsOf)),
    cut: cutRates(graphs),
  }
}
