/** What an episode process does all its life: plays the episodes that the lab starts, one after the other. */
import { createDraw } from '../../packages/minecraft-server/clock/draws.ts'
import { stackOf } from '../../packages/minecraft-server/values/thrown.ts'
import { ok, type Result } from '../../shared/contract/errors.ts'
import { validityOf } from '../../shared/contract/record/end.ts'
import type { EpisodeSpec } from '../../shared/contract/run.ts'
import type { ModelAnswer, ModelRequest, ModelTransport } from '../models/model.ts'
import type { Channel } from './channel.ts'
import { Interventions } from './interventions.ts'
import type { EpisodeLine } from './play-episode.ts'
import type { EpisodeMessage, ToEpisode } from './protocol.ts'
import { RemoteConsole } from './remote-console.ts'
import { Steering } from './steering.ts'

interface HostParts {
  readonly channel: Channel
  /** Sends everything of an episode up to `end`; answers whether another one may follow. A rejection is a crash. */
  readonly play: (spec: EpisodeSpec, line: EpisodeLine) => Promise<boolean>
  /** Bytes that live objects take. */
  readonly heapBytes: () => number
  /** Called once, when everything was sent and nothing more is to come. */
  readonly leave: () => void
}

type Start = Extract<ToEpisode, { kind: 'start' }>

interface Current {
  readonly number: number
  readonly cancel: AbortController
  readonly remote: RemoteModels
  readonly console: RemoteConsole
  readonly steering: Steering
  readonly interventions: Interventions
  readonly crash: (thrown: unknown) => void
}

/**
 * A repeat is the same world with the model asked afresh, which a simulated one needs another seed for: with the same seed
 * it would give the same episode again, and two equal rows would look like two observations.
 */
function modelSeed({ seed, repeat }: Pick<EpisodeSpec, 'seed' | 'repeat'>): number {
  return repeat === 1 ? seed : Math.floor(createDraw(seed)('repeat', repeat) * 2 ** 48)
}

export class EpisodeHost {
  readonly #parts: HostParts
  #current: Current | null = null
  #isBroken = false

  constructor(parts: HostParts) {
    this.#parts = parts
    parts.channel.onMessage((message) => {
      if (message.kind === 'ping') parts.channel.send({ kind: 'pong' })
      else this.#receive(message.number, message.message)
    })
  }

  /** Tells the lab that an episode may come. */
  ready(): void {
    this.#parts.channel.send({ kind: 'ready', heapBytes: this.#parts.heapBytes() })
  }

  /** What nobody caught: the end of the episode that is on, and of the process. */
  crash(thrown: unknown): void {
    this.#isBroken = true
    if (this.#current === null) this.#leave()
    else this.#current.crash(thrown)
  }

  /** What comes for an episode that is over, or not yet there, belongs to nobody. */
  #receive(number: number, message: ToEpisode): void {
    if (message.kind === 'start') {
      void this.#play(number, message)
      return
    }
    if (this.#current?.number !== number) return
    const { cancel, remote, console, steering, interventions } = this.#current
    switch (message.kind) {
      case 'cancel':
        cancel.abort(new Error('cancelled'))
        steering.release()
        return
      case 'pace':
        steering.change(message.change)
        return
      case 'intervene':
        interventions.receive(message.id, message.intervention)
        return
      case 'model-answer':
        remote.settle(message.id, ok(message.answer))
        return
      case 'model-error':
        remote.settle(message.id, { ok: false, error: message.error })
        return
      case 'console-answer':
        console.settle(message.id, ok(message.answers))
        return
      case 'console-error':
        console.settle(message.id, { ok: false, error: message.error })
        return
    }
  }

  async #play(number: number, { spec, pace = 'max', hasConsole = false, isWatched = true }: Start): Promise<void> {
    if (this.#current !== null) throw new Error(`episode ${number} began while ${this.#current.number} was on`)
    const { channel, play } = this.#parts
    let isOver = false
    const send: EpisodeLine['send'] = (message) => {
      if (isOver) return
      isOver = message.kind === 'end'
      channel.send({ kind: 'episode', number, message })
    }
    const cancel = new AbortController()
    const remote = createRemoteModels(send, modelSeed(spec))
    const console = new RemoteConsole(send)
    const steering = new Steering(pace, (view) => send({ kind: 'pace', view }))
    const interventions = new Interventions((id, error) => send({ kind: 'intervened', id, error }))
    const crashed = Promise.withResolvers<never>()
    // Nobody may be waiting for it yet, or any more.
    crashed.promise.catch(() => undefined)
    this.#current = { number, cancel, remote, console, steering, interventions, crash: crashed.reject }
    const line = {
      ...{ send, models: remote, console: hasConsole ? console.ask : null, steering, interventions, isWatched },
      ...{ signal: cancel.signal, crashed: crashed.promise },
    }
    const isReusable = await play(spec, line).catch((bug: unknown) => {
      const message = stackOf(bug)
      send({ kind: 'end', endReason: 'crash', validity: validityOf.crash, message, gameTimeMs: 0, reusable: false })
      return false
    })
    this.#current = null
    // An error may also have come while the episode's remains were cleared away.
    if (isReusable && !this.#isBroken) this.ready()
    else this.#leave()
  }

  #leave(): void {
    void this.#parts.channel.close().then(this.#parts.leave)
  }
}

/** Carries model requests to the lab's gateway and its answers back; keys never come here. */
interface RemoteModels extends ModelTransport {
  /** Takes in the lab's answers. */
  settle(id: number, result: Result<ModelAnswer>): void
}

function createRemoteModels(send: (message: EpisodeMessage) => void, seed: number): RemoteModels {
  const waiting = new Map<number, (result: Result<ModelAnswer>) => void>()
  let lastId = 0
  return {
    send: (request: ModelRequest, signal: AbortSignal, actor: string) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const id = ++lastId
        const onAbort = (): void => {
          waiting.delete(id)
          reject(signal.reason)
        }
        signal.addEventListener('abort', onAbort, { once: true })
        waiting.set(id, (result) => {
          signal.removeEventListener('abort', onAbort)
          resolve(result)
        })
        send({ kind: 'model-request', id, actor, binding: request.role, seed, request: JSON.stringify(request) })
      }),
    settle: (id, result) => {
      const resolve = waiting.get(id)
      waiting.delete(id)
      resolve?.(result.ok ? ok(result.value) : result)
    },
  }
}
