/** `npm run sweep:refinement`: where refinement starts to hurt, of the graph and of episodes, as tables and charts. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { compareForms } from './compare-forms.ts'
import { episodeChart } from './episode-chart.ts'
import { graphChart } from './graph-chart.ts'
import { type EpisodePlan, playEpisodes } from './play-episodes.ts'
import { dialsOf, families, type Reader, readers } from './scenarios.ts'
import { sumUp, sweepScenario } from './sweep.ts'
import { episodeTable, formTable, gainTable, initialTable, lossTable, rateTable } from './tables.ts'

const usage = `npm run sweep:refinement -- [options]
  --only graph|episodes   one half; both unless given
  --seeds 10              per scenario, from 1 on
  --parallel 1            episodes at a time
  --out docs/images       where the charts go`

const LEVELS = Array.from({ length: 11 }, (_, index) => index / 10)
const EPISODES: Omit<EpisodePlan, 'parallel' | 'seeds'> = { agents: 2, levels: [0, 0.3, 1] }

const wishesSchema = z.object({
  only: z.enum(['graph', 'episodes']).optional(),
  seeds: z.coerce.number().int().min(1),
  parallel: z.coerce.number().int().min(1),
  out: z.string(),
})
type Wishes = z.infer<typeof wishesSchema>

async function sweepGraphs(reader: Reader, { seeds, out }: Wishes): Promise<void> {
  const scenarios = []
  const groups = []
  const forms = []
  for (const family of families) {
    const swept = []
    for (const address of family.addresses) swept.push(await sweepScenario(address, reader, { seeds, levels: LEVELS }))
    scenarios.push(...swept.map(({ name, graphs }) => sumUp(name, graphs, LEVELS)))
    const all = swept.flatMap(({ graphs }) => graphs)
    groups.push(sumUp(family.name, all, LEVELS))
    forms.push(...(await compareForms(family, reader, seeds)))
    console.error(`${family.name} swept, ${reader} reader`)
  }
  await writeFile(join(out, `refinement-graph-${reader}.svg`), graphChart(groups, reader))
  const { ruleInsensitivity } = dialsOf(reader)
  console.log(`\n## ${reader} reader: simulated model, ${seeds} seeds of each scenario\n`)
  console.log(`Initial graphs, quality with cycles broken\n\n${initialTable([...scenarios, ...groups])}`)
  console.log(`\nWhat refinement cuts, readers as they are\n\n${formTable(forms)}`)
  console.log(`\nHow often refinement cut\n\n${rateTable(groups)}`)
  for (const group of groups) {
    console.log(`\nFrom which trueEdgeInsensitivity on refinement loses: ${group.name}\n\n${lossTable(group)}`)
  }
  console.log(`\nGain in percentage points at ruleInsensitivity ${ruleInsensitivity}\n`)
  console.log(gainTable(groups, ruleInsensitivity))
}

async function sweepEpisodes({ seeds, parallel, out }: Wishes): Promise<void> {
  const plan = { ...EPISODES, seeds, parallel }
  const points = await playEpisodes(plan, (words) => console.error(words))
  await writeFile(join(out, 'refinement-episodes.svg'), episodeChart(points, plan))
  console.log(`\nSimulated model, episodes of ${plan.agents} agents, means of ${seeds} seeds of each scenario\n`)
  console.log(episodeTable(points))
}

function readWishes(): Wishes | null {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string' },
        seeds: { type: 'string', default: '10' },
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
  if (wishes.only !== 'episodes') for (const reader of readers) await sweepGraphs(reader, wishes)
  if (wishes.only !== 'graph') await sweepEpisodes(wishes)
}
