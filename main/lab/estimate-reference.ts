/**
 * What episodes took on another machine: for a lab that has played nothing of that size yet. CausalMACE and ReAct agents with
 * the simulated model, seed 1, one episode at a time on 2 cores that others worked on, 21 November 2026. Printed by, in a new
 * data folder,
 *
 *     causalmace run --spec docs/reference-run.json --parallel 1
 *     causalmace export --run latest
 *
 * as wall_time_s and game_time_s, of which the lowest and highest per scenario and team size (one per size class) stand here;
 * bytes are half of what `causalmace estimate --scenarios <one> --agents <n> --methods causalmace,react --json` then answers.
 */
import type { Range } from './estimate-run.ts'

export interface ReferenceFigures {
  /** From the quickest to the slowest episode. */
  readonly wallMs: Range
  readonly gameMs: Range
  readonly bytes: number
}

/** By class of blocks, then of agents (`size-class.ts`). */
const figures: readonly (readonly ReferenceFigures[])[] = [
  [
    { wallMs: { low: 500, high: 2700 }, gameMs: { low: 6900, high: 21600 }, bytes: 153000 },
    { wallMs: { low: 700, high: 1000 }, gameMs: { low: 4100, high: 11900 }, bytes: 200000 },
    { wallMs: { low: 1100, high: 1100 }, gameMs: { low: 3300, high: 11600 }, bytes: 248000 },
    { wallMs: { low: 1400, high: 2700 }, gameMs: { low: 3400, high: 11600 }, bytes: 344000 },
  ],
  [
    { wallMs: { low: 3600, high: 3700 }, gameMs: { low: 19500, high: 50200 }, bytes: 334000 },
    { wallMs: { low: 3100, high: 4200 }, gameMs: { low: 9600, high: 24600 }, bytes: 421000 },
    { wallMs: { low: 5100, high: 9700 }, gameMs: { low: 7100, high: 19800 }, bytes: 499000 },
    { wallMs: { low: 7700, high: 11000 }, gameMs: { low: 10400, high: 16800 }, bytes: 737000 },
  ],
  [
    { wallMs: { low: 5300, high: 7900 }, gameMs: { low: 21900, high: 82100 }, bytes: 563000 },
    { wallMs: { low: 5700, high: 9900 }, gameMs: { low: 16000, high: 44700 }, bytes: 774000 },
    { wallMs: { low: 6200, high: 7000 }, gameMs: { low: 11500, high: 41800 }, bytes: 858000 },
    { wallMs: { low: 6700, high: 11800 }, gameMs: { low: 15400, high: 39200 }, bytes: 1261000 },
  ],
  [
    { wallMs: { low: 4000, high: 5800 }, gameMs: { low: 43800, high: 145200 }, bytes: 1127000 },
    { wallMs: { low: 4000, high: 6500 }, gameMs: { low: 25400, high: 76200 }, bytes: 1158000 },
    { wallMs: { low: 5500, high: 16000 }, gameMs: { low: 22700, high: 94200 }, bytes: 1620000 },
    { wallMs: { low: 6400, high: 17400 }, gameMs: { low: 18500, high: 91700 }, bytes: 1802000 },
  ],
]

/** Throws for a class that is none. */
export function referenceOf(blockClass: number, agentClass: number): ReferenceFigures {
  const found = figures[blockClass]?.[agentClass]
  if (found === undefined) throw new Error(`there is no size class ${blockClass}, ${agentClass}`)
  return found
}
