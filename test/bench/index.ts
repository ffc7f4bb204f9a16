/** The table of benches: one folder each, one line here. */
import type { Bench } from './bench.ts'
import { boardBench } from './board/bench.ts'
import { episodeBench } from './episode/bench.ts'
import { liveBench, memoryBench, seekBench } from './live/bench.ts'
import { machinesBench } from './machines/bench.ts'
import { mobsBench } from './mobs/bench.ts'
import { pageBench } from './page/bench.ts'
import { planningBench } from './planning/bench.ts'
import { resetBench } from './reset/bench.ts'
import { storeBench } from './store/bench.ts'
import { tablesBench } from './tables/bench.ts'
import { timelineBench } from './timeline/bench.ts'
import { viewBench } from './view/bench.ts'
import { workloadBench } from './workload/bench.ts'

export const benches: readonly Bench[] = [
  workloadBench,
  episodeBench,
  mobsBench,
  resetBench,
  planningBench,
  viewBench,
  timelineBench,
  boardBench,
  pageBench,
  storeBench,
  tablesBench,
  liveBench,
  seekBench,
  memoryBench,
  machinesBench,
]
