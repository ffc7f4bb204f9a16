/** Writes made-up episodes row by row through prepared statements: as fast as the file takes them. */
import { createHash } from 'node:crypto'
import { putBlob } from '../../../db/blobs.ts'
import { insertMetrics } from '../../../db/episode-metrics.ts'
import { type CompletionCurve, insertEpisodeSummary } from '../../../db/episode-summaries.ts'
import { insertEpisode } from '../../../db/episodes.ts'
import type { Db } from '../../../db/open.ts'
import type { EndReason, Validity } from '../../../preload/contract/record/end.ts'
import { type EpisodeHeader, modelRoles } from '../../../preload/contract/record/header.ts'
import type { MetricValue } from '../../../preload/contract/results.ts'
import { canonicalJson } from '../../../preload/core/canonical-json.ts'
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
  readonly #requests: string[] = []
  readonly #answers: string[] = []
  #tracks = 0

  constructor(db: Db, size: StoreSize) {
    this.#db = db
    this.#size = size
    this.#statements = prepare(db)
    this.#noise = noiseOf(size.trackBytes)
  }

  putModelTexts(): void {
    const count = Math.min(MODEL_TEXTS, this.#size.episodes * this.#size.callsPerEpisode)
    for (let index = 0; index < count; index++) {
      const words = createHash('sha512').update(`text ${index}`).digest('base64')
      const question = `${words} Which subtask comes next, and what does it depend on? `.repeat(8)
      this.#requests.push(putBlob(this.#db, 'model-request', question))
      this.#answers.push(putBlob(this.#db, 'model-answer', `{"thought":"${words}","answer":${index}}`))
    }
  }

  putEpisode(episode: MadeUpEpisode): void {
    const { id, trialId, attempt, startedAt } = episode
    insertEpisode(this.#db, { id, trialId, attempt, modelKind: 'simulated', startedAt, gitSha: null })
    const headerSha256 = putBlob(this.#db, 'header', canonicalJson(episode.header))
    const trackSha256 = this.#putTrack()
    this.#putEvents(episode)
    this.#putCalls(id)
    insertMetrics(this.#db, id, episode.metrics)
    this.#statements.end.run({
      id,
      endReason: episode.endReason,
      validity: episode.validity,
      gameTimeMs: episode.gameTimeMs,
      wallTimeMs: episode.wallTimeMs,
      headerSha256,
      trackSha256,
    })
    // The same statement that a lab uses: it reads the episode's rows once more, and nothing else.
    insertEpisodeSummary(this.#db, id, curveOf(episode.gameTimeMs))
  }

  #putTrack(): string {
    this.#tracks += 1
    this.#noise.writeUInt32LE(this.#tracks)
    const sha256 = createHash('sha256').update(this.#noise).digest('hex')
    this.#statements.track.run(sha256, this.#noise.length, this.#noise)
    return sha256
  }

  #putEvents({ id, header, gameTimeMs }: MadeUpEpisode): void {
    const { eventsPerEpisode } = this.#size
    const names = header.team.members.map(({ name }) => name)
    for (let seq = 0; seq < eventsPerEpisode; seq++) {
      const name = names[seq % names.length] ?? ''
      const type = EVENT_TYPES[seq % EVENT_TYPES.length] ?? ''
      const data = `{"action":"place_block","args":{"block":"oak_planks","pos":[${seq % 16},-60,${seq % 11}]},"by":"${name}","id":${seq},"result":"placed the block at its place"}`
      this.#statements.event.run(id, seq, (seq * gameTimeMs) / eventsPerEpisode, name, type, data)
    }
  }

  #putCalls(id: string): void {
    for (let seq = 0; seq < this.#size.callsPerEpisode; seq++) {
      const text = (this.#tracks * 7919 + seq * 104_729) % this.#requests.length
      const role = modelRoles[seq % 2] ?? 'worker'
      const purpose = PURPOSES[seq % PURPOSES.length]
      this.#statements.call.run(id, seq, role, purpose, this.#requests[text], this.#answers[text])
    }
  }
}

function curveOf(gameTimeMs: number): CompletionCurve {
  return Array.from({ length: CURVE_POINTS }, (_, index) => [
    Math.round((index * gameTimeMs) / CURVE_POINTS),
    index / CURVE_POINTS,
  ])
}

function prepare(db: Db) {
  return {
    track: db.prepare(`INSERT INTO blobs (sha256, kind, codec, size, bytes) VALUES (?, 'track', 'none', ?, ?)`),
    event: db.prepare(
      `INSERT INTO events (episode_id, seq, at_ms, actor_kind, actor_id, type, v, data_json)
       VALUES (?, ?, ?, 'agent', ?, ?, 1, ?)`,
    ),
    call: db.prepare(
      `INSERT INTO model_calls (episode_id, seq, role, purpose, provider, model, request_sha256, answer_sha256,
         prompt_tokens, answer_tokens, real_latency_ms, cost_usd)
       VALUES (?, ?, ?, ?, 'scripted', 'scripted', ?, ?, ${TOKENS_IN}, ${TOKENS_OUT}, 1, ${USD})`,
    ),
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
