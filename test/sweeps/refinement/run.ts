/** `npm run sweep:refinement`: where refinement starts to hurt, of the graph and of episodes, as tables and charts. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { scriptedParametersSchema } from '../../../main/models/scripted/parameters.ts'
import { table } from '../../bench/report.ts'
import { episodeChart } from './episode-chart.ts'
import { mean } from './gains.ts'
import { graphChart } from './graph-chart.ts'
import { type EpisodePlan, type EpisodePoint, playEpisodes } from './play-episodes.ts'
import { type ScenarioSweep, sweepScenario } from './scenario-sweep.ts'
import { gainTable, initialTable, lossTable, percent, rateTable } from './tables.ts'

const usage = `npm run sweep:refinement -- [options]
  --only graph|episodes   one half; both unless given
  --seeds 50              of the graph's half, from 1 on
  --parallel 1            episodes at a time
  --out docs/images       where the charts go`

const SUITE = 'villagerbench/construction'
const SCENARIOS: readonly string[] = ['task_24', 'hut-corner-28', 'stage-32']
const LEVELS = Array.from({ length: 11 }, (_, index) => index / 10)
/** Its default: the other dial is swept beside it. */
const RULE_INSENSITIVITY = scriptedParametersSchema.parse({}).ruleInsensitivity
const EPISODES: Omit<EpisodePlan, 'parallel'> = {
  scenarios: [`${SUITE}/task_24`, `${SUITE}/hut-corner-28`],
  agents: 3,
  ruleInsensitivity: RULE_INSENSITIVITY,
  seeds: 5,
  levels: [0, 0.05, 0.2, 0.4, 0.6, 0.8, 1],
}

const wishesSchema = z.object({
  only: z.enum(['graph', 'episodes']).optional(),
  seeds: z.coerce.number().int().min(1),
  parallel: z.coerce.number().int().min(1),
  out: z.string(),
})
type Wishes = z.infer<typeof wishesSchema>

async function sweepGraphs({ seeds, out }: Wishes): Promise<void> {
  const sweeps: ScenarioSweep[] = []
  for (const name of SCENARIOS) {
    sweeps.push(await sweepScenario(`${SUITE}/${name}`, seeds, LEVELS))
    console.error(`${name} swept`)
  }
  await writeFile(join(out, 'refinement-graph.svg'), graphChart(sweeps))
  console.log(`Simulated model, means of ${seeds} seeds.\n\nInitial graphs, quality with cycles broken\n`)
  console.log(initialTable(sweeps))
  console.log(`\nHow often refinement cut\n\n${rateTable(sweeps)}`)
  for (const sweep of sweeps) {
    console.log(`\nFrom which trueEdgeInsensitivity on refinement loses: ${sweep.name}\n\n${lossTable(sweep)}`)
  }
  console.log(`\nGain in percentage points at ruleInsensitivity ${RULE_INSENSITIVITY}\n`)
  console.log(gainTable(sweeps, RULE_INSENSITIVITY))
}

async function sweepEpisodes({ parallel, out }: Wishes): Promise<void> {
  const plan = { ...EPISODES, parallel }
  const points = await playEpisodes(plan, (words) => console.error(words))
  await writeFile(join(out, 'refinement-episodes.svg'), episodeChart(points, plan))
  const head = ['scenario', 'trueEdgeInsensitivity', 'completion', 'game s', 'completed', 'graph recall']
  console.log(`\nSimulated model, episodes of ${plan.agents} agents, means of ${plan.seeds} seeds\n`)
  console.log(table([head, ...points.toSorted((a, b) => order(a) - order(b)).map(cellsOf)]))
}

/** By scenario, the condition without refinement first; within a scenario as they were played. */
function order({ scenario }: EpisodePoint): number {
  return SCENARIOS.indexOf(scenario)
}

function cellsOf(point: EpisodePoint): readonly string[] {
  return [
    point.scenario,
    point.trueEdgeInsensitivity?.toFixed(2) ?? 'no refinement',
    percent(mean(point.completions)),
    (mean(point.gameTimesS) ?? 0).toFixed(1),
    `${point.completed}/${point.completions.length}`,
    percent(point.graphRecall),
  ]
}

function readWishes(): Wishes | null {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string' },
        seeds: { type: 'string', default: '50' },
        parallel: { type: 'string', default: '1' },
        out: { type: 'string', default: join(import.meta.dirname, '../../../docs/images') },
      },
    })
    return wishesSchema.parse(values)
  } catch (error) {
    console.error(`${error instanceof z.ZodError ? z.prettifyError(error) : error}\n\n${usage}`)
    return null
  }
}

const wishes = readWishes()
if (wishes === null) process.exitCode = 2
else {
  await mkdir(wishes.out, { recursive: true })
  if (wishes.only !== 'episodes') await sweepGraphs(wishes)
  if (wishes.only !== 'graph') await sweepEpisodes(wishes)
}
