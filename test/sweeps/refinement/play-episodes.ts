/** Whole episodes along the dial that hurts, played by the command line into a data folder that is gone afterwards. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { type EpisodeResult, episodeResultSchema } from '../../../shared/contract/results.ts'
import { mean } from './gains.ts'
import { families, type Reader, readers } from './scenarios.ts'

const bin = join(import.meta.dirname, '../../../main/shells/cli/causalmace.mjs')
const printedSchema = z.object({ results: z.array(episodeResultSchema) })
/** Mistakes that have nothing to do with the graph are left out, so that what is seen comes from the graph. */
const CARRIED_OUT_WELL = {
  badActionRate: 0,
  falseDoneRate: 0,
  falseNotYetRate: 0,
  forgottenStepRate: 0,
  mergedStepsRate: 0,
  malformedJsonRate: 0,
}

export interface EpisodePlan {
  readonly agents: number
  /** Per scenario, from 1 on. */
  readonly seeds: number
  /** Of trueEdgeInsensitivity; the other dials of planning stay as the reader has them. */
  readonly levels: readonly number[]
  /** Episodes at a time. */
  readonly parallel: number
}

/** One family played under one condition. */
export interface EpisodePoint {
  readonly family: string
  readonly reader: Reader
  /** null where there is no refinement: neither dial is ever asked for. */
  readonly trueEdgeInsensitivity: number | null
  readonly completions: readonly number[]
  readonly gameTimesS: readonly number[]
  /** How many episodes ended with everything done. */
  readonly completed: number
  readonly graphRecall: number | null
}

export async function playEpisodes(plan: EpisodePlan, tell: (words: string) => void): Promise<readonly EpisodePoint[]> {
  const folder = await mkdtemp(join(tmpdir(), 'causalmace-sweep-'))
  try {
    const points: EpisodePoint[] = []
    for (const reader of readers) {
      for (const level of [null, ...plan.levels]) {
        points.push(...pointsOf(await run(folder, plan, reader, level), reader, level))
        tell(`${reader} reader, episodes at ${level ?? 'no refinement'} played`)
      }
    }
    return points
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function run(
  folder: string,
  plan: EpisodePlan,
  reader: Reader,
  level: number | null,
): Promise<readonly EpisodeResult[]> {
  const file = join(folder, 'spec.json')
  const dial = level === null ? {} : { trueEdgeInsensitivity: level }
  const spec = {
    name: 'sweep of refinement',
    scenarios: families.flatMap(({ addresses }) => addresses),
    methods: [{ method: level === null ? 'causalmace:no-causal' : 'causalmace' }],
    agents: plan.agents,
    seeds: Array.from({ length: plan.seeds }, (_, index) => index + 1),
    model: { provider: 'scripted', model: 'scripted', params: { profile: reader, ...CARRIED_OUT_WELL, ...dial } },
  }
  await writeFile(file, JSON.stringify(spec))
  const options = ['run', '--spec', file, '--json', '--parallel', `${plan.parallel}`]
  const { stdout } = await promisify(execFile)(process.execPath, [bin, ...options], {
    env: { ...process.env, CAUSALMACE_DATA: folder },
    maxBuffer: 256_000_000,
  })
  return printedSchema.parse(JSON.parse(stdout)).results
}

/** By family, in the order of the results; an episode that does not count is an error, since a point would miss a seed. */
export function pointsOf(
  results: readonly EpisodeResult[],
  reader: Reader,
  trueEdgeInsensitivity: number | null,
): readonly EpisodePoint[] {
  const broken = results.find(({ validity }) => validity !== 'valid')
  if (broken !== undefined) throw new Error(`${broken.scenario}, seed ${broken.seed}: ended by ${broken.endReason}`)
  return [...Map.groupBy(results, ({ scenario }) => scenario.split('/').at(-2) ?? '')].map(([family, episodes]) => ({
    family,
    reader,
    trueEdgeInsensitivity,
    completions: episodes.map((episode) => metricOf(episode, 'completion') ?? 0),
    gameTimesS: episodes.map(({ gameTimeS }) => gameTimeS),
    completed: episodes.filter(({ endReason }) => endReason === 'completed').length,
    graphRecall: mean(episodes.map((episode) => metricOf(episode, 'graph-rules-recall'))),
  }))
}

function metricOf({ metrics }: EpisodeResult, id: string): number | null {
  return metrics.find((metric) => metric.id === id)?.value ?? null
}
