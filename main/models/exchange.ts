/** One question sent once: within its times, until its reply is whole, with what was seen of it on the way. */
import { type Failure, lasting, passing } from './failure.ts'
import type { ModelRequest, Usage } from './model.ts'
import { pictureTokens } from './picture-tokens.ts'
import type { Incoming, Reply } from './reply.ts'
import { countPromptTokens, countTokens } from './token-count.ts'

/** In seconds, each from the moment of sending. */
export interface TimeLimits {
  readonly connectS: number
  readonly firstTokenS: number
  readonly totalS: number
}

/** What the sender reports while the reply arrives. */
export interface Watch {
  /** Aborted when nobody wants the reply any more, or one of its times is up. */
  readonly signal: AbortSignal
  /** The server has begun to reply. */
  replied(status: number, isStreamed: boolean): void
  /** A piece of the answer is there. */
  came(incoming: Incoming): void
}

/** What was seen of an exchange, in ms from its sending. */
export interface Seen {
  /** null where no server replied. */
  readonly status: number | null
  readonly isStreamed: boolean
  /** Until the first piece of a streamed answer, thoughts included. */
  readonly firstMs: number | null
  readonly totalMs: number
  /** What the server itself says of it. */
  readonly usage: Usage | null
}

interface ExchangeParts {
  readonly model: string
  readonly request: ModelRequest
  readonly timeouts: TimeLimits
  readonly signal: AbortSignal
  readonly send: (watch: Watch) => Promise<Reply>
  /** What `send` threw, in words. */
  readonly describe: (thrown: unknown) => Failure
  /** Hears what it had taken when it was cut off from outside; before the rejection. */
  readonly cutOff: (spent: Usage) => void
}

export interface Exchanged {
  readonly reply: Reply
  readonly seen: Seen
}

/** Rejects only with the signal's reason. What the server did not say of its usage is estimated once it began to answer. */
export async function exchange({
  model,
  request,
  timeouts,
  signal,
  send,
  describe,
  cutOff,
}: ExchangeParts): Promise<Exchanged> {
  const watched = new Watched(timeouts, signal)
  const took = (text: string): Usage => estimate(model, request, text)
  const reply = await watched.until(send, describe, took).catch((thrown: unknown) => {
    cutOff(watched.spentSoFar(took) ?? took(''))
    throw thrown
  })
  return { reply, seen: watched.seen }
}

/** Tokens of a question by our own count, with the tools that it offers; of its pictures, as the model's vendor says. */
export function askedTokens(model: string, { messages, tools }: ModelRequest): number {
  const words = countPromptTokens(messages, (base64) => pictureTokens(model, base64))
  return words + (tools === undefined ? 0 : countTokens(JSON.stringify(tools.tools)))
}

function estimate(model: string, request: ModelRequest, text: string): Usage {
  return { promptTokens: askedTokens(model, request), answerTokens: countTokens(text) }
}

function spentIn(reply: Exclude<Reply, { kind: 'failure' }>): string {
  return reply.kind === 'answer' ? `${reply.text}${reply.call?.name ?? ''}${reply.call?.text ?? ''}` : reply.text
}

/** Servers that count at the beginning, as Anthropic's does, have counted no answer yet when it breaks off. */
function atLeast(usage: Usage, { answerTokens }: Usage): Usage {
  return { ...usage, answerTokens: Math.max(usage.answerTokens, answerTokens) }
}

/** The three times of one exchange and what has come of it. */
class Watched implements Watch {
  readonly signal: AbortSignal
  readonly #outer: AbortSignal
  readonly #cut = new AbortController()
  readonly #connect: NodeJS.Timeout
  readonly #firstToken: NodeJS.Timeout
  readonly #total: NodeJS.Timeout
  readonly #beganAt = performance.now()
  #expired: Failure | null = null
  #incoming: Incoming | null = null
  #seen: Omit<Seen, 'totalMs'> = { status: null, isStreamed: false, firstMs: null, usage: null }
  #totalMs = 0

  constructor({ connectS, firstTokenS, totalS }: TimeLimits, outer: AbortSignal) {
    this.#outer = outer
    this.signal = AbortSignal.any([outer, this.#cut.signal])
    this.#connect = this.#after(connectS, passing(`the server did not begin to reply within ${connectS} s`))
    this.#firstToken = this.#after(firstTokenS, passing(`the answer did not begin within ${firstTokenS} s`))
    this.#total = this.#after(totalS, lasting(`the answer was not complete after ${totalS} s`))
  }

  get seen(): Seen {
    return { ...this.#seen, totalMs: this.#totalMs }
  }

  /** `estimate` is what an answer of that text has taken, where the server does not say. */
  async until(
    send: ExchangeParts['send'],
    describe: ExchangeParts['describe'],
    estimate: (text: string) => Usage,
  ): Promise<Reply> {
    try {
      const reply = await send(this)
      // Some SDKs end their loop at an abort as at an end of the stream.
      this.signal.throwIfAborted()
      this.#seen = { ...this.#seen, usage: reply.usage }
      if (reply.kind === 'failure') return { ...reply, usage: this.spentSoFar(estimate) ?? reply.usage ?? estimate('') }
      const spent = this.#incoming?.hasBegun === true ? this.#incoming.spent : spentIn(reply)
      return { ...reply, usage: reply.usage ?? estimate(spent) }
    } catch (thrown) {
      this.#outer.throwIfAborted()
      const failure = this.#expired ?? describe(thrown)
      this.#seen = { ...this.#seen, status: this.#seen.status ?? failure.status }
      return { kind: 'failure', failure, usage: this.spentSoFar(estimate) }
    } finally {
      this.#totalMs = this.#sinceMs()
      for (const timer of [this.#connect, this.#firstToken, this.#total]) clearTimeout(timer)
    }
  }

  replied(status: number, isStreamed: boolean): void {
    clearTimeout(this.#connect)
    // What comes in one piece has begun.
    if (!isStreamed) clearTimeout(this.#firstToken)
    this.#seen = { ...this.#seen, status, isStreamed }
  }

  came(incoming: Incoming): void {
    this.#incoming = incoming
    if (!incoming.hasBegun || this.#seen.firstMs !== null) return
    clearTimeout(this.#firstToken)
    this.#seen = { ...this.#seen, firstMs: this.#sinceMs() }
  }

  /** null where no piece of the answer has come. */
  spentSoFar(estimate: (text: string) => Usage): Usage | null {
    if (this.#incoming === null) return null
    const { usage, hasBegun, spent } = this.#incoming
    if (usage !== null) return atLeast(usage, estimate(spent))
    return hasBegun ? estimate(spent) : null
  }

  #sinceMs(): number {
    return performance.now() - this.#beganAt
  }

  #after(seconds: number, failure: Failure): NodeJS.Timeout {
    return setTimeout(() => {
      this.#expired ??= failure
      this.#cut.abort(new Error(failure.message))
    }, seconds * 1000)
  }
}
