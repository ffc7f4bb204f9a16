/** Writes made-up episodes row by row through prepared statements: as fast as the file takes them. */
import { createHash } from 'node:crypto'
import { putBlob } from '../../../db/blobs.ts'
import { insertMetrics } from '../../../db/episode-metrics.ts'
import type { CompletionCurve } from '../../../db/episode-summaries.ts'
import { insertEpisode } from '../../../db/episodes.ts'
import { type Db, transaction } from '../../../db/open.ts'
import type { EndReason, Validity } from '../../../shared/contract/record/end.ts'
import { type EpisodeHeader, modelRoles } from '../../../shared/contract/record/header.ts'
import type { MetricValue } from '../../../shared/contract/results.ts'
import { agentNames } from '../../../shared/contract/team.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import type { StoreSize } from './generate-store.ts'

export interface MadeUpEpisode {
  readonly id: string
  readonly trialId: string
  readonly attempt: number
  readonly header: EpisodeHeader
  readonly startedAt: string
  readonly endReason: EndReason
  readonly validity: Validity
  readonly gameTimeMs: number
  readonly wallTimeMs: number
  readonly metrics: readonly MetricValue[]
}

/** Texts that questions and answers are taken from: simulated models repeat themselves. */
const MODEL_TEXTS = 20_000
const EVENT_TYPES = ['action.start', 'action.end', 'block.change', 'worker.step'] as const
const PURPOSES = ['plan.subtasks', 'plan.dependencies', 'worker.act', 'worker.reflect'] as const
const TOKENS_IN = 900
const TOKENS_OUT = 120
const USD = 0.0002
const CURVE_POINTS = 40

export class StoreWriter {
  readonly #db: Db
  readonly #size: StoreSize
  readonly #statements: ReturnType<typeof prepare>
  /** Noise of which each track takes a copy of its own. */
  readonly #noise: Buffer
  #tracks = 0

  /** Rows that every episode has a copy of lie in tables of this connection alone. */
  constructor(db: Db, size: StoreSize) {
    this.#db = db
    this.#size = size
    db.exec(TEMPLATES_SQL)
    this.#putTemplates()
    this.#statements = prepare(db)
    this.#noise = noiseOf(size.trackBytes)
  }

  putEpisode(episode: MadeUpEpisode): void {
    const { id, trialId, attempt, startedAt, gameTimeMs } = episode
    const { eventsPerEpisode, callsPerEpisode: calls, trackBytes } = this.#size
    insertEpisode(this.#db, { id, trialId, attempt, modelKind: 'simulated', startedAt, gitSha: null })
    const headerSha256 = putBlob(this.#db, 'header', canonicalJson(episode.header))
    const trackSha256 = this.#putTrack()
    this.#statements.events.run({ id, stepMs: gameTimeMs / eventsPerEpisode })
    this.#statements.calls.run({ id, shift: this.#tracks * 7919 })
    insertMetrics(this.#db, id, episode.metrics)
    this.#statements.end.run({
      id,
      endReason: episode.endReason,
      validity: episode.validity,
      gameTimeMs,
      wallTimeMs: episode.wallTimeMs,
      headerSha256,
      trackSha256,
    })
    const cost = { calls, tokensIn: calls * TOKENS_IN, tokensOut: calls * TOKENS_OUT, costUsd: calls * USD }
    const recordBytes = eventsPerEpisode * 270 + calls * 900
    this.#statements.summary.run({ id, ...cost, events: eventsPerEpisode, recordBytes, trackBytes })
    const byPurpose = PURPOSES.map((purpose) => ({
      role: 'worker',
      purpose,
      ...cost,
      calls: Math.floor(calls / PURPOSES.length),
    }))
    const { minecraftVersion, engine } = episode.header
    this.#statements.course.run(
      id,
      JSON.stringify(byPurpose),
      JSON.stringify(curveOf(gameTimeMs)),
      JSON.stringify({ minecraftVersion, engine }),
    )
  }

  #putTemplates(): void {
    const { episodes, eventsPerEpisode, callsPerEpisode } = this.#size
    const event = this.#db.prepare('INSERT INTO temp.event_template VALUES (?, ?, ?, ?)')
    for (let seq = 0; seq < eventsPerEpisode; seq++) {
      const type = EVENT_TYPES[seq % EVENT_TYPES.length]
      const name = agentNames[seq % 2]
      const data = `{"action":"place_block","args":{"block":"oak_planks","pos":[${seq % 16},-60,${seq % 11}]},"by":"${name}","id":${seq},"result":"placed the block at its place"}`
      event.run(seq, name, type, data)
    }
    const call = this.#db.prepare('INSERT INTO temp.call_template VALUES (?, ?, ?)')
    for (let seq = 0; seq < callsPerEpisode; seq++) {
      call.run(seq, modelRoles[seq % 2], PURPOSES[seq % PURPOSES.length])
    }
    const texts = Math.min(MODEL_TEXTS, episodes * callsPerEpisode)
    transaction(this.#db, () => {
      for (let index = 0; index < texts; index++) this.#putText(index)
    })
  }

  #putText(index: number): void {
    const words = createHash('sha512').update(`text ${index}`).digest('base64')
    const question = `${words} Which subtask comes next, and what does it depend on? `.repeat(8)
    const request = putBlob(this.#db, 'model-request', question)
    const answer = putBlob(this.#db, 'model-answer', `{"thought":"${words}","answer":${index}}`)
    this.#db.prepare('INSERT INTO temp.text_template VALUES (?, ?, ?)').run(index, request, answer)
  }

  #putTrack(): string {
    this.#tracks += 1
    this.#noise.writeUInt32LE(this.#tracks)
    const sha256 = createHash('sha256').update(this.#noise).digest('hex')
    this.#statements.track.run(sha256, this.#noise.length, this.#noise)
    return sha256
  }
}

const TEMPLATES_SQL = `
  DROP TABLE IF EXISTS temp.event_template;
  DROP TABLE IF EXISTS temp.call_template;
  DROP TABLE IF EXISTS temp.text_template;
  CREATE TABLE temp.event_template (seq INTEGER PRIMARY KEY, actor TEXT, type TEXT, data TEXT);
  CREATE TABLE temp.call_template (seq INTEGER PRIMARY KEY, role TEXT, purpose TEXT);
  CREATE TABLE temp.text_template (id INTEGER PRIMARY KEY, request TEXT, answer TEXT)`

function curveOf(gameTimeMs: number): CompletionCurve {
  return Array.from({ length: CURVE_POINTS }, (_, index) => [
    Math.round((index * gameTimeMs) / CURVE_POINTS),
    index / CURVE_POINTS,
  ])
}

function prepare(db: Db) {
  return {
    track: db.prepare(`INSERT INTO blobs (sha256, kind, codec, size, bytes) VALUES (?, 'track', 'none', ?, ?)`),
    events: db.prepare(
      `INSERT INTO events (episode_id, seq, at_ms, actor_kind, actor_id, type, v, data_json)
       SELECT @id, seq, seq * @stepMs, 'agent', actor, type, 1, data FROM temp.event_template ORDER BY seq`,
    ),
    calls: db.prepare(
      `INSERT INTO model_calls (episode_id, seq, role, purpose, provider, model, request_sha256, answer_sha256,
         prompt_tokens, answer_tokens, real_latency_ms, cost_usd)
       SELECT @id, c.seq, role, purpose, 'scripted', 'scripted', request, answer, ${TOKENS_IN}, ${TOKENS_OUT}, 1, ${USD}
       FROM temp.call_template c CROSS JOIN temp.text_template t
         ON t.id = (@shift + c.seq * 104729) % (SELECT max(id) + 1 FROM temp.text_template)
       ORDER BY c.seq`,
    ),
    summary: db.prepare(
      `INSERT INTO episode_summaries
       SELECT t.run_id, t.position, e.attempt, e.id, t.condition_id, t.scenario, t.seed, t.repeat, e.end_reason, e.validity,
         e.started_at, e.game_time_ms, e.wall_time_ms, @calls, @tokensIn, @tokensOut, @costUsd, 0,
         (SELECT value FROM episode_metrics WHERE episode_id = e.id AND name = 'completion'),
         (SELECT value FROM episode_metrics WHERE episode_id = e.id AND name = 'efficiency'),
         (SELECT value FROM episode_metrics WHERE episode_id = e.id AND name = 'balance'), @events, @recordBytes, @trackBytes,
         NULL
       FROM episodes e JOIN trials t ON t.id = e.trial_id WHERE e.id = @id`,
    ),
    course: db.prepare('INSERT INTO episode_courses VALUES (?, ?, ?, ?)'),
    end: db.prepare(
      `UPDATE episodes SET status = 'ended', end_reason = @endReason, validity = @validity, message = '',
         game_time_ms = @gameTimeMs, wall_time_ms = @wallTimeMs, header_sha256 = @headerSha256, track_sha256 = @trackSha256,
         log_sha256 = @trackSha256 WHERE id = @id`,
    ),
  }
}

function noiseOf(bytes: number): Buffer {
  const parts: Buffer[] = []
  for (let length = 0; length < bytes; length += 64) {
    parts.push(createHash('sha512').update(`noise ${length}`).digest())
  }
  return Buffer.concat(parts).subarray(0, bytes)
}
