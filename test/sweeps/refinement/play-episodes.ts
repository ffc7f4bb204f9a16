/** Whole episodes along the dial that hurts, played by the command line into a data folder that is gone afterwards. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { type EpisodeResult, episodeResultSchema } from '../../../preload/contract/results.ts'
import { mean } from './gains.ts'

const bin = join(import.meta.dirname, '../../../main/shells/cli/causalmace.mjs')
const printedSchema = z.object({ results: z.array(episodeResultSchema) })
/** Mistakes that have nothing to do with the graph are left out, so that what is seen comes from the graph. */
const CAREFUL = { badActionRate: 0, falseDoneRate: 0, malformedJsonRate: 0 }

export interface EpisodePlan {
  readonly scenarios: readonly string[]
  readonly agents: number
  /** Seeds from 1 on. */
  readonly seeds: number
  readonly ruleInsensitivity: number
  /** Of trueEdgeInsensitivity; the other dials of planning stay at their defaults. */
  readonly levels: readonly number[]
  /** Episodes at a time. */
  readonly parallel: number
}

/** One scenario under one condition. */
export interface EpisodePoint {
  readonly scenario: string
  /** null where there is no refinement: neither dial is ever asked for. */
  readonly trueEdgeInsensitivity: number | null
  readonly completions: readonly number[]
  readonly gameTimesS: readonly number[]
  /** How many episodes ended with everything built. */
  readonly completed: number
  readonly graphRecall: number | null
}

export async function playEpisodes(plan: EpisodePlan, tell: (words: string) => void): Promise<readonly EpisodePoint[]> {
  const folder = await mkdtemp(join(tmpdir(), 'causalmace-sweep-'))
  try {
    const points: EpisodePoint[] = []
    for (const level of [null, ...plan.levels]) {
      points.push(...pointsOf(await run(folder, plan, level), level))
      tell(`episodes at ${level ?? 'no refinement'} played`)
    }
    return points
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function run(folder: string, plan: EpisodePlan, level: number | null): Promise<readonly EpisodeResult[]> {
  const file = join(folder, 'spec.json')
  const params = dialsAt(plan, level)
  const spec = {
    name: 'sweep of refinement',
    scenarios: plan.scenarios,
    methods: [{ method: level === null ? 'causalmace:no-causal' : 'causalmace' }],
    agents: plan.agents,
    seeds: Array.from({ length: plan.seeds }, (_, index) => index + 1),
    model: { provider: 'scripted', model: 'scripted', params },
  }
  await writeFile(file, JSON.stringify(spec))
  const options = ['run', '--spec', file, '--json', '--parallel', `${plan.parallel}`]
  const { stdout } = await promisify(execFile)(process.execPath, [bin, ...options], {
    env: { ...process.env, CAUSALMACE_DATA: folder },
    maxBuffer: 64_000_000,
  })
  return printedSchema.parse(JSON.parse(stdout)).results
}

function dialsAt({ ruleInsensitivity }: EpisodePlan, level: number | null): Readonly<Record<string, number>> {
  return level === null ? CAREFUL : { ...CAREFUL, ruleInsensitivity, trueEdgeInsensitivity: level }
}

/** By scenario, in the order of the results; an episode that does not count is an error, since a point would miss a seed. */
export function pointsOf(
  results: readonly EpisodeResult[],
  trueEdgeInsensitivity: number | null,
): readonly EpisodePoint[] {
  const broken = results.find(({ validity }) => validity !== 'valid')
  if (broken !== undefined) throw new Error(`${broken.scenario}, seed ${broken.seed}: ended by ${broken.endReason}`)
  return [...Map.groupBy(results, ({ scenario }) => scenario)].map(([address, episodes]) => ({
    scenario: address.split('/').at(-1) ?? address,
    trueEdgeInsensitivity,
    completions: episodes.map((episode) => metricOf(episode, 'completion') ?? 0),
    gameTimesS: episodes.map(({ gameTimeS }) => gameTimeS),
    completed: episodes.filter(({ endReason }) => endReason === 'completed').length,
    graphRecall: mean(episodes.map((episode) => metricOf(episode, 'graph-recall@rules'))),
  }))
}

function metricOf({ metrics }: EpisodeResult, id: string): number | null {
  return metrics.find((metric) => metric.id === id)?.value ?? null
}
