/** Everything that a report says, read from the database. */
import { readCondition } from '../../../db/conditions.ts'
import { exportFacts } from '../../../db/export-rows.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { resultsOfRun } from '../../../db/results.ts'
import { readRun } from '../../../db/runs.ts'
import type { Comparison, ComparisonRequest } from '../../../shared/contract/comparison.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import { conditionsTable } from '../../analysis/export/conditions-table.ts'
import { endingsTable } from '../../analysis/export/endings-table.ts'
import { pairsTable } from '../../analysis/export/pairs-table.ts'
import { familiesTable, scenariosTable } from '../../analysis/export/parts-table.ts'
import type { PlayedBy, ReportContent, ReportedRun, ReportPicture } from '../../report/content.ts'
import { loadScene } from '../../view/load-scene.ts'
import { makeComparison } from '../comparison.ts'
import { loadCharts } from './charts.ts'
import { drawEnd, wantedPictures } from './pictures.ts'
import { troubleOf } from './trouble.ts'

export type TellProgress = (progress: { readonly phase: string; readonly done: number; readonly total: number }) => void

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
        : [
            `Pictures of ${without} more ${without === 1 ? 'scenario' : 'scenarios'} are left out, to keep the file small.`,
          ]),
      ...(missing === 0
        ? []
        : [
            `Of ${missing} ${missing === 1 ? 'episode' : 'episodes'} nothing can be seen: no record with a track is kept.`,
          ]),
    ],
  }
}
