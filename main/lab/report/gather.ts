/** Everything that a report says, read from the database. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { readCondition } from '../../../db/conditions.ts'
import { exportFacts } from '../../../db/export-rows.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { resultsOfRun } from '../../../db/results.ts'
import { readRun } from '../../../db/runs.ts'
import type { Comparison, ComparisonRequest } from '../../../shared/contract/comparison.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import type { Diagnosis, Finding } from '../../../shared/core/diagnosis/diagnosis.ts'
import { modesInCommon } from '../../../shared/core/diagnosis/failure-modes.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import type { PlayedEpisodes } from '../../analysis/compare/compare.ts'
import { endingsTable } from '../../analysis/export/endings-table.ts'
import { conditionsTable, familiesTable, scenariosTable } from '../../analysis/export/group-tables.ts'
import { pairsTable } from '../../analysis/export/pairs-table.ts'
import {
  type CommonFinding,
  type ConditionTrouble,
  type DrawnChart,
  drawnChartSchema,
  type PlayedBy,
  type ReportContent,
  type ReportedRun,
  type ReportPicture,
} from '../../report/content.ts'
import { ownRoot } from '../../scene-build/scene-files.ts'
import { loadScene } from '../../view/load-scene.ts'
import { makeComparison } from '../comparison.ts'
import { codesOf, episodesToLookInto } from '../failure-modes.ts'
import { drawEnd, wantedPictures } from './pictures.ts'
import { readDiagnosis } from './read-record.ts'

/* What went wrong per condition: the findings of its incomplete episodes, the same ones counted together. */

/** Findings that are listed for a condition. */
const MOST_FINDINGS = 6

interface Found {
  readonly episodeId: string
  readonly finding: Finding
}

/** An incomplete episode with what its record says. */
interface Looked {
  readonly episodeId: string
  readonly diagnosis: Diagnosis
}

/** One after the other, so that whoever asks can say how far it is. */
function* troubleOf(db: Db, compared: PlayedEpisodes): Generator<ConditionTrouble> {
  for (const { group, incomplete, chosen } of episodesToLookInto(compared)) {
    const looked = chosen.flatMap((episodeId): readonly Looked[] => {
      const diagnosis = readDiagnosis(db, episodeId)
      return diagnosis === null ? [] : [{ episodeId, diagnosis }]
    })
    yield {
      group,
      incomplete: incomplete.length,
      findings: inCommon(looked.flatMap(foundIn)),
      ...modesInCommon(looked.map(({ episodeId, diagnosis }) => ({ episodeId, modes: codesOf(diagnosis) }))),
    }
  }
}

/** Those that cost something, or are bad in themselves. */
function foundIn({ episodeId, diagnosis }: Looked): readonly Found[] {
  return diagnosis.findings
    .filter(({ behind, tone }) => behind > 0 || tone === 'bad')
    .map((finding) => ({ episodeId, finding }))
}

function inCommon(found: readonly Found[]): readonly CommonFinding[] {
  const byTitle = Map.groupBy(found, ({ finding }) => finding.title)
  return [...byTitle]
    .flatMap(([title, [first, ...others]]): readonly CommonFinding[] => {
      if (first === undefined) return []
      const all = [first, ...others]
      return [
        {
          title,
          episodes: new Set(all.map(({ episodeId }) => episodeId)).size,
          behind: all.reduce((sum, { finding }) => sum + finding.behind, 0),
          example: { episodeId: first.episodeId, detail: first.finding.detail },
        },
      ]
    })
    .toSorted((a, b) => b.episodes - a.episodes || b.behind - a.behind)
    .slice(0, MOST_FINDINGS)
}

/** The build that draws charts without a page, loaded when the first report asks for it. */
const moduleSchema = z.object({
  drawCharts: z.custom<(comparison: Comparison) => unknown>((value) => typeof value === 'function'),
  drawMark: z.custom<(slot: number) => unknown>((value) => typeof value === 'function'),
  theme: z.string(),
})

export interface ChartBuild {
  /** Colours of both themes as custom properties. */
  readonly theme: string
  readonly mark: (slot: number) => string
  readonly draw: (comparison: Comparison) => Promise<readonly DrawnChart[]>
}

/** `unsupported` where it was never built. */
export async function loadCharts(root = ownRoot): Promise<Result<ChartBuild>> {
  const file = join(root, 'out', 'report', 'charts.js')
  if (!existsSync(file)) {
    return fail(
      'unsupported',
      'What draws the charts of a report is not built. Run `npm run build:page`, then try again.',
    )
  }
  const loaded: unknown = await import(pathToFileURL(file).href)
  const { drawCharts, drawMark, theme } = moduleSchema.parse(loaded)
  return ok({
    theme,
    mark: (slot) => z.string().parse(drawMark(slot)),
    draw: async (comparison) => z.array(drawnChartSchema).parse(await drawCharts(comparison)),
  })
}

type TellProgress = (progress: { readonly phase: string; readonly done: number; readonly total: number }) => void

/** Fails like `compare.get`, and with `storage-corrupt` where the database is damaged. */
export async function gatherReport(
  db: Db,
  request: ComparisonRequest,
  tell: TellProgress,
): Promise<Result<ReportContent>> {
  const charts = await loadCharts()
  if (!charts.ok) return charts
  tell({ phase: 'Comparing conditions', done: 0, total: 1 })
  const read = attempt(() => readParts(db, request))
  if (!read.ok) return read
  if (!read.value.ok) return read.value
  const parts = read.value.value
  const { comparison, episodes } = parts
  const results = new Map(episodes.map((episode) => [episode.episodeId, episode]))
  const trouble = attempt(() => {
    const each: ReportContent['trouble'][number][] = []
    for (const one of troubleOf(db, comparison)) {
      each.push(one)
      tell({ phase: 'Looking into failures', done: each.length, total: comparison.groups.length })
    }
    return each
  })
  if (!trouble.ok) return trouble
  const { pictures, leftOut } = await drawPictures(db, comparison, results, tell)
  if (!pictures.ok) return pictures
  tell({ phase: 'Drawing charts', done: 0, total: 1 })
  return ok({
    ...parts,
    tables: {
      conditions: conditionsTable(comparison, request),
      families: familiesTable(comparison, request),
      scenarios: scenariosTable(comparison, request),
      pairs: pairsTable(comparison),
      endings: endingsTable(comparison),
    },
    trouble: trouble.value,
    pictures: pictures.value,
    charts: await charts.value.draw(comparison),
    marks: new Map(comparison.groups.map(({ key, slot }) => [key, charts.value.mark(slot)])),
    theme: charts.value.theme,
    leftOut,
  })
}

type Parts = Pick<ReportContent, 'runs' | 'playedBy' | 'conditions' | 'comparison' | 'episodes'>

function readParts(db: Db, request: ComparisonRequest): Result<Parts> {
  const comparison = makeComparison(db, request)
  if (!comparison.ok) return comparison
  const { groups, scenarios } = comparison.value
  const conditions = new Set(groups.map(({ conditionId }) => conditionId))
  const addresses = new Set(scenarios.map(({ address }) => address))
  const runIds = [...new Set(request.runIds)]
  const episodes = runIds
    .flatMap((id) => resultsOfRun(db, id))
    .filter(({ conditionId, scenario }) => conditions.has(conditionId) && addresses.has(scenario))
  return ok({
    runs: runIds.flatMap((id): readonly ReportedRun[] => {
      const run = readRun(db, id)
      if (run === null) return []
      const { name, status, createdAt, endedAt, spec, notes } = run
      return [{ id, name, status, createdAt, endedAt, spec, notes }]
    }),
    conditions: [...conditions].flatMap((id) => readCondition(db, id) ?? []),
    comparison: comparison.value,
    playedBy: playersOf(db, episodes),
    episodes,
  })
}

function playersOf(db: Db, episodes: readonly EpisodeResult[]): PlayedBy {
  const factsOf = exportFacts(db)
  const facts = episodes.flatMap((episode) => factsOf(episode) ?? [])
  const each = <T>(values: readonly (T | null | undefined)[]): readonly T[] => [
    ...new Set(values.filter((value) => value !== null && value !== undefined)),
  ]
  return {
    appVersions: each(facts.map(({ versions }) => versions?.engine.app)),
    minecraftVersions: each(facts.map(({ versions }) => versions?.minecraftVersion)),
    gitShas: each(facts.map(({ gitSha }) => gitSha)),
  }
}

async function drawPictures(
  db: Db,
  comparison: Comparison,
  results: ReadonlyMap<string, EpisodeResult>,
  tell: TellProgress,
): Promise<{ readonly pictures: Result<readonly ReportPicture[]>; readonly leftOut: readonly string[] }> {
  const { wanted, without } = wantedPictures(comparison)
  const assets = await loadScene()
  if (!assets.ok) return { pictures: ok([]), leftOut: [`No pictures could be drawn: ${assets.error.message}`] }
  const pictures = attempt(() =>
    wanted.flatMap((one, index) => {
      tell({ phase: 'Drawing pictures', done: index, total: wanted.length })
      return drawEnd(db, assets.value, one, results.get(one.episode.episodeId)) ?? []
    }),
  )
  const missing = pictures.ok ? wanted.length - pictures.value.length : 0
  return {
    pictures,
    leftOut: [
      ...(without === 0
        ? []
        : [`Pictures of ${counted(without, 'more scenario')} are left out, to keep the file small.`]),
      ...(missing === 0
        ? []
        : [`Of ${counted(missing, 'episode')} nothing can be seen: no record with a track is kept.`]),
    ],
  }
}
