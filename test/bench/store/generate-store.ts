/**
 * Fills a database with episodes that nobody played: rows and contents of the sizes that real ones have, written straight into
 * the tables. Equal options make equal contents. Tracks cannot be compressed, like real ones hardly can.
 */
import { createHash } from 'node:crypto'
import { putBlob } from '../../../db/blobs.ts'
import { putConditions } from '../../../db/conditions.ts'
import { type Db, transaction } from '../../../db/open.ts'
import { endRun, insertRun } from '../../../db/runs.ts'
import { insertTrial, setTrialStatus } from '../../../db/trials.ts'
import { metricId, metrics } from '../../../main/metrics/index.ts'
import { createDraw, type Draw } from '../../../packages/minecraft-server/clock/draws.ts'
import type { EndReason } from '../../../shared/contract/record/end.ts'
import type { Condition } from '../../../shared/contract/run.ts'
import { agentNames } from '../../../shared/contract/team.ts'
import { storedSpec } from '../../fakes/stored-trial.ts'
import { fixtureHeader } from '../../fixtures/record.ts'
import { StoreWriter } from './store-writer.ts'

export interface StoreSize {
  readonly episodes: number
  readonly eventsPerEpisode: number
  readonly callsPerEpisode: number
  readonly trackBytes: number
}

/** 20,000,000 events and 10 GB of tracks. */
export const fullSize: StoreSize = {
  episodes: 10_000,
  eventsPerEpisode: 2000,
  callsPerEpisode: 250,
  trackBytes: 1_000_000,
}

const RUNS = 40
const SCENARIOS = 20
const METHODS = ['causalmace', 'react', 'sequential', 'oracle-graph'] as const
const TEAMS = [2, 3, 6] as const
/** Of a hundred episodes so many fail for reasons outside the experiment, and are played again. */
const FAILURES_PER_HUNDRED = 4

/** Fails where the database refuses. Runs get their episodes in equal parts. */
export function generateStore(db: Db, size: StoreSize, seed = 1): void {
  const draw = createDraw(seed)
  const conditions = METHODS.flatMap((id) => TEAMS.map((agents) => conditionOf(id, agents)))
  // What is written refers to what is there; indexes that are made in one go take a tenth of the time.
  db.pragma('foreign_keys = OFF')
  db.exec('DROP INDEX model_calls_by_request; DROP INDEX model_calls_by_answer')
  const writer = new StoreWriter(db, size)
  transaction(db, () => putConditions(db, conditions))
  for (let run = 0; run < RUNS; run++) {
    const episodes = Math.floor(((run + 1) * size.episodes) / RUNS) - Math.floor((run * size.episodes) / RUNS)
    transaction(db, () => generateRun({ db, writer, draw, conditions, run, episodes }))
  }
  db.exec('CREATE INDEX model_calls_by_request ON model_calls (request_sha256)')
  db.exec('CREATE INDEX model_calls_by_answer ON model_calls (answer_sha256)')
  db.pragma('foreign_keys = ON')
}

function conditionOf(id: string, agents: number): Condition {
  const team = {
    members: agentNames.slice(0, agents).map((name) => ({ name, kind: 'agent' as const, abilities: 'all' as const })),
  }
  const method = { ...fixtureHeader.method, id }
  const hash = createHash('sha256').update(`${id} ${agents}`).digest('hex')
  return { id: hash.slice(0, 12), label: `${id} ×${agents}`, method, models: fixtureHeader.models, team }
}

interface RunToMake {
  readonly db: Db
  readonly writer: StoreWriter
  readonly draw: Draw
  readonly conditions: readonly Condition[]
  readonly run: number
  readonly episodes: number
}

function generateRun({ db, writer, draw, conditions, run, episodes }: RunToMake): void {
  const runId = uuidOf('run', run)
  const createdAt = new Date(Date.UTC(2026, 0, 1 + run, 8)).toISOString()
  const spec = { ...storedSpec, name: `Run ${run + 1} of ${draw('name', run) < 0.5 ? 'ablations' : 'team sizes'}` }
  insertRun(db, { id: runId, spec, modelKind: 'simulated', createdAt, lease: { owner: 'bench', until: createdAt } })
  let left = episodes
  for (let position = 0; left > 0; position++) {
    const condition = conditions[position % conditions.length]
    const scenario = Math.floor(position / conditions.length) % SCENARIOS
    const seed = 1 + Math.floor(position / (conditions.length * SCENARIOS))
    if (condition === undefined) throw new Error('there are conditions')
    const trialId = uuidOf('trial', run, position)
    const scenarioContent = { ...fixtureHeader.scenario, address: `villagerbench/construction/task_${scenario}` }
    insertTrial(db, {
      id: trialId,
      runId,
      position,
      conditionId: condition.id,
      scenario: scenarioContent.address,
      scenarioSha256: putBlob(db, 'scenario', JSON.stringify(scenarioContent)),
      clock: 'virtual',
      seed,
      repeat: 1,
    })
    const fails = left > 1 && draw('fails', run, position) * 100 < FAILURES_PER_HUNDRED
    for (let attempt = 1; attempt <= (fails ? 2 : 1); attempt++) {
      const { method, models, team } = condition
      const header = { ...fixtureHeader, scenario: scenarioContent, method, models, team, seed }
      writer.putEpisode({
        id: uuidOf('episode', run, position, attempt),
        trialId,
        attempt,
        header,
        startedAt: new Date(Date.parse(createdAt) + left * 60_000).toISOString(),
        ...endOf(draw, fails && attempt === 1, [run, position]),
        metrics: metrics.map((metric) => ({
          id: metricId(metric),
          value:
            draw('metric', metricId(metric), run, position) < 0.03
              ? null
              : draw('value', metricId(metric), run, position),
        })),
      })
      left -= 1
    }
    setTrialStatus(db, trialId, 'done')
  }
  endRun(db, runId, 'done', createdAt)
}

function endOf(draw: Draw, fails: boolean, key: readonly number[]) {
  const share = draw('end', ...key)
  const valid: EndReason = share < 0.6 ? 'completed' : share < 0.8 ? 'time-limit' : 'no-progress'
  return {
    endReason: fails ? ('server-lost' as const) : valid,
    validity: fails ? ('infrastructure' as const) : ('valid' as const),
    gameTimeMs: 60_000 + share * 600_000,
    wallTimeMs: 5_000 + share * 30_000,
  }
}

/** The form of an id, made of names. */
function uuidOf(...names: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(names.join(' ')).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
