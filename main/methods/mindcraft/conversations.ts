/** MINDcraft's conversation manager: one partner at a time, and when an agent answers whom. All waits are by the clock it is given. */
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import { firstCommand } from './grammar.ts'
import type { MindcraftParameters } from './parameters.ts'

export interface Payload {
  readonly text: string
  readonly start: boolean
  readonly end: boolean
}

/** What the manager needs of its agent. */
interface Agent {
  readonly name: string
  readonly clock: Pick<Clock, 'after' | 'every'>
  send(to: string, payload: Payload): void
  /** Whether no action is running. */
  isIdle(): boolean
  /** Whether the running action is one that it talks during: staying, following. */
  canTalkOver(): boolean
  /** Whether it is to answer though it is at work. */
  shouldRespond(from: string, text: string): Promise<boolean>
  /** Lets work go on by itself; its failure ends the run, unless the run is over. */
  spawn(work: () => Promise<void>): void
  /** Takes in a whole message; `system` for what comes from nobody. */
  handle(from: string, text: string): void
  /** Remembers a message that is not answered. */
  remember(from: string, text: string): void
  pauseSelf(): void
  resumeSelf(): void
}

type Waits = Pick<
  MindcraftParameters,
  'fastReplyMs' | 'slowReplyMs' | 'slowReplyFrom' | 'awaitReplyMs' | 'resumeAfterMs'
>

export interface Conversations {
  /** Null where it talks to nobody. */
  readonly partner: string | null
  start(name: string, text: string): void
  /** Says something to the partner. */
  say(text: string): void
  end(name: string): void
  receive(from: string, payload: Payload): void
  /** Whether an answer to this one is about to be given, so that what was begun for it stops. */
  isDue(from: string): boolean
  /** Whether anything is still going to happen by itself. */
  isWaiting(): boolean
  stop(): void
}

const MONITOR_MS = 1000
/** In the refusal of whoever talks to somebody else; ends the conversation for whom it reaches. */
export const BUSY_ELSEWHERE = "I'm talking to someone else, try again later."
const END_COMMAND = '!endConversation'

interface Thread {
  readonly queue: Payload[]
  ignoresUntilStart: boolean
  cancelReply: (() => void) | null
}

export function createConversations(agent: Agent, waits: Waits): Conversations {
  return new OwnConversations(agent, waits)
}

class OwnConversations implements Conversations {
  readonly #agent: Agent
  readonly #waits: Waits
  readonly #threads = new Map<string, Thread>()
  #partner: string | null = null
  #awaits = false
  #waitedMs = 0
  #limitMs: number
  #stopMonitor: (() => void) | null = null
  #cancelResume: (() => void) | null = null

  constructor(agent: Agent, waits: Waits) {
    this.#agent = agent
    this.#waits = waits
    this.#limitMs = waits.awaitReplyMs
  }

  get partner(): string | null {
    return this.#partner
  }

  start(name: string, text: string): void {
    if (this.#partner !== null && this.#partner !== name) this.#dismiss(this.#partner)
    this.#open(name)
    this.#send(name, { text, start: true, end: false })
  }

  say(text: string): void {
    if (this.#partner === null) return
    this.#send(this.#partner, { text, start: false, end: text.includes(END_COMMAND) })
  }

  end(name: string): void {
    const thread = this.#thread(name)
    cancel(thread)
    thread.ignoresUntilStart = true
    const rest = textOf(thread.queue.splice(0))
    if (rest !== '') this.#agent.remember(name, rest)
    if (this.#partner !== name) return
    this.#partner = null
    this.#awaits = false
    this.#stopMonitor?.()
    this.#stopMonitor = null
    this.#cancelResume?.()
    this.#cancelResume = this.#agent.clock.after(this.#waits.resumeAfterMs, () => {
      this.#cancelResume = null
      if (this.#partner === null) this.#agent.resumeSelf()
    })
  }

  receive(from: string, payload: Payload): void {
    const thread = this.#thread(from)
    if (thread.ignoresUntilStart && !payload.start) return
    if (this.#partner !== null && this.#partner !== from) {
      this.#agent.send(from, { text: `${BUSY_ELSEWHERE} ${END_COMMAND}("${from}")`, start: false, end: true })
      this.end(from)
      return
    }
    if (payload.start || this.#partner === null) this.#open(from)
    this.#awaits = false
    this.#waitedMs = 0
    this.#limitMs = this.#waits.awaitReplyMs
    thread.queue.push(payload)
    this.#agent.pauseSelf()
    this.#agent.spawn(() => this.#schedule(from, payload))
  }

  isDue(from: string): boolean {
    return this.#threads.get(from)?.cancelReply != null
  }

  isWaiting(): boolean {
    return this.#partner !== null || this.#cancelResume !== null
  }

  stop(): void {
    for (const thread of this.#threads.values()) cancel(thread)
    this.#stopMonitor?.()
    this.#cancelResume?.()
  }

  #open(name: string): void {
    const thread = this.#thread(name)
    cancel(thread)
    thread.ignoresUntilStart = false
    this.#cancelResume?.()
    this.#cancelResume = null
    this.#agent.pauseSelf()
    this.#partner = name
    this.#waitedMs = 0
    this.#limitMs = this.#waits.awaitReplyMs
    this.#stopMonitor ??= this.#agent.clock.every(MONITOR_MS, () => this.#watch())
  }

  /** Ends it for both. */
  #dismiss(name: string): void {
    this.#agent.send(name, { text: `${END_COMMAND}("${name}")`, start: false, end: true })
    this.end(name)
  }

  #send(to: string, payload: Payload): void {
    this.#awaits = !payload.end
    this.#waitedMs = 0
    this.#agent.send(to, payload)
  }

  /** An idle agent that waits for an answer in vain is told so, each time after twice as long. */
  #watch(): void {
    if (this.#partner === null || !this.#awaits || !this.#agent.isIdle()) return
    this.#waitedMs += MONITOR_MS
    if (this.#waitedMs < this.#limitMs) return
    const seconds = Math.round(this.#limitMs / 1000)
    this.#waitedMs = 0
    this.#limitMs *= 2
    const text = `${this.#partner} hasn't responded in ${seconds} seconds, respond with a message to them or your own action.`
    this.#agent.handle('system', text)
  }

  /** The partner is busy where the last message holds a command; unless set otherwise, a new message starts the wait again. */
  async #schedule(from: string, { text }: Payload): Promise<void> {
    const thread = this.#thread(from)
    const { fastReplyMs, slowReplyMs, slowReplyFrom } = this.#waits
    const theyAreBusy = firstCommand(text) !== null
    const iAmBusy = !this.#agent.isIdle()
    if (theyAreBusy && !iAmBusy && slowReplyFrom === 'first' && thread.cancelReply !== null) return
    cancel(thread)
    if (iAmBusy && this.#agent.canTalkOver()) return this.#answerAfter(fastReplyMs, from)
    if (iAmBusy && theyAreBusy) return
    if (theyAreBusy) return this.#answerAfter(slowReplyMs, from)
    if (!iAmBusy || (await this.#agent.shouldRespond(from, text))) this.#answerAfter(fastReplyMs, from)
  }

  #answerAfter(ms: number, from: string): void {
    const thread = this.#thread(from)
    cancel(thread)
    thread.cancelReply = this.#agent.clock.after(ms, () => {
      thread.cancelReply = null
      this.#answer(from, thread)
    })
  }

  #answer(from: string, thread: Thread): void {
    const queued = thread.queue.splice(0)
    if (queued.length === 0) return
    const text = textOf(queued)
    if (queued.at(-1)?.end === true) {
      this.end(from)
      this.#agent.handle('system', `Conversation with ${from} ended with message: "${text}"`)
    } else {
      this.#agent.handle(from, text)
    }
  }

  #thread(name: string): Thread {
    const known = this.#threads.get(name)
    if (known !== undefined) return known
    const made: Thread = { queue: [], ignoresUntilStart: false, cancelReply: null }
    this.#threads.set(name, made)
    return made
  }
}

function cancel(thread: Thread): void {
  thread.cancelReply?.()
  thread.cancelReply = null
}

/** Queued messages are answered in bulk, by what the last of them asks for; nothing stands between them. */
function textOf(queue: readonly Payload[]): string {
  return queue.map(({ text }) => text).join('')
}
