/** A worker machine without a network: asks the coordinator itself, and plays with fake episode processes. */
import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { Db } from '../../db/open.ts'
import { readTrial } from '../../db/trials.ts'
import { modelQuestionSchema } from '../../main/episode/protocol.ts'
import type { Coordinator } from '../../main/machines/coordinator/coordinator.ts'
import { jobOf } from '../../main/machines/coordinator/offers.ts'
import type { PlayedEpisode, Questions } from '../../main/machines/link/messages.ts'
import { recordSha256 } from '../../main/runs/record-hash.ts'
import type { Result } from '../../shared/contract/errors.ts'
import type { EpisodeSpec } from '../../shared/contract/run.ts'
import { fakeEpisodes } from './experiment.ts'
import { playThrough } from './played.ts'
import { present } from './present.ts'
import { unwrap } from './runs-parts.ts'
import { aMachine } from './stored-machine.ts'

type Playing = Questions['hello']['input']['playing'][number]

export interface Claimed extends Playing {
  readonly spec: EpisodeSpec
}

export class TestMachine {
  readonly machine
  /** Of the worker's process. */
  session: string = randomUUID()
  readonly #coordinator: Pick<Coordinator, 'handlers'>
  readonly #db: Db

  constructor(coordinator: Pick<Coordinator, 'handlers'>, db: Db, number = 1) {
    this.#coordinator = coordinator
    this.#db = db
    this.machine = aMachine(number)
  }

  get id(): string {
    return this.machine.id
  }

  hello(playing: readonly Playing[] = [], machine = this.machine): Promise<Result<Questions['hello']['answer']>> {
    return this.#coordinator.handlers.hello(this.id, { machine, session: this.session, playing: [...playing] })
  }

  async standing(playing: readonly Playing[]): Promise<readonly string[]> {
    return unwrap(await this.#coordinator.handlers.standing(this.id, { playing: [...playing] })).verdicts
  }

  /** null where it is gone. */
  async claim(trialId: string): Promise<Claimed | null> {
    const job = jobOf(present(readTrial(this.#db, trialId)))
    const claimed = unwrap(await this.#coordinator.handlers.claim(this.id, { job }))
    return claimed.kind === 'gone' ? null : { episodeId: claimed.episodeId, trialId, spec: claimed.spec }
  }

  /** Plays what was claimed, asking the lab what the episode asks. */
  async play({ episodeId, spec }: Claimed): Promise<PlayedEpisode> {
    const { messages, end } = await playThrough({
      spawn: fakeEpisodes.spawn,
      spec,
      answer: (_binding, seed, request) => {
        const question = modelQuestionSchema.parse({
          id: 7,
          actor: 'alice',
          binding: 'worker',
          seed,
          request: JSON.stringify(request),
        })
        return this.#coordinator.handlers.model(this.id, { episodeId, ...question })
      },
    })
    const [header] = messages.filter((message) => message.kind === 'header')
    const tracks = messages.flatMap((message) =>
      message.kind === 'track' ? [Buffer.from(message.bytes, 'base64')] : [],
    )
    const { endReason, validity, message, gameTimeMs } = present(end)
    return {
      header: header?.header ?? null,
      events: messages.flatMap((one) => (one.kind === 'events' ? one.events : [])),
      track: Buffer.concat(tracks).toString('base64'),
      ending: { endReason, validity, message, gameTimeMs, wallTimeMs: 5 },
    }
  }

  /** With the record's own hash unless another one is given. */
  async deliver({ episodeId, trialId }: Playing, played: PlayedEpisode, logSha256 = hashOf(played)) {
    const packed = deflateSync(JSON.stringify(played)).toString('base64')
    return unwrap(await this.#coordinator.handlers.deliver(this.id, { episodeId, trialId, logSha256, played: packed }))
  }

  async playAndDeliver(trialId: string) {
    const claimed = present(await this.claim(trialId))
    return this.deliver(claimed, await this.play(claimed))
  }
}

export function hashOf({ header, events, track }: PlayedEpisode): string | null {
  return header === null ? null : recordSha256({ header, events, track: Buffer.from(track, 'base64') })
}
