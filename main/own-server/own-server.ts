/** A server of the user's own: started, watched, stopped; at most one life at a time. */
import { setTimeout as pause } from 'node:timers/promises'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type {
  AskConsole,
  OwnServerProblem,
  OwnServerSettings,
  OwnServerState,
} from '../../shared/contract/own-server.ts'
import type { ConsoleLine } from '../../shared/contract/server.ts'
import { ConsoleFile } from './console-file.ts'
import type { ReadLine } from './console-log.ts'
import { operatorsIn } from './folder.ts'
import { freePort } from './free-port.ts'
import { findJava, type Java } from './java.ts'
import { prepareFolder } from './prepare.ts'
import { problem, type Started } from './problem.ts'
import { ServerLife } from './server-life.ts'
import { UsedMemory } from './used-memory.ts'
import { whyItEnded } from './why-it-ended.ts'

/** How long a server may take. */
export interface OwnServerLimits {
  /** Without a line before it is ready: large worlds are upgraded for minutes, and say how far they are. */
  readonly startQuietMs: number
  /** The same before its log begins: Paper fetches Mojang's program and patches it without a word. */
  readonly loadQuietMs: number
  /** From `stop` to its end: it saves the world. */
  readonly stopMs: number
  /** To answer `op`. */
  readonly answerMs: number
}

export const usualLimits: OwnServerLimits = {
  startQuietMs: 120_000,
  loadQuietMs: 900_000,
  stopMs: 60_000,
  answerMs: 15_000,
}

interface OwnServerParts {
  readonly settings: OwnServerSettings
  /** The lab's own folder of the server, for its console. */
  readonly home: string
  readonly limits: OwnServerLimits
  readonly onChange: () => void
  readonly onLine: (kind: ConsoleLine['kind'], text: string) => void
}

const LOOPBACK = '127.0.0.1'
/** Somebody else may take a port between the look and the server's own start. */
const PORT_TRIES = 3
const LOOK_MS = 50
const STOP = /^\/?(?:minecraft:)?stop\s*$/

export class OwnServer {
  readonly settings: OwnServerSettings
  readonly #parts: OwnServerParts
  #state: OwnServerState = { status: 'stopped', problem: null }
  #life: ServerLife | null = null
  #memory: UsedMemory | null = null
  /** Settled when what the last life has ended in is known. */
  #over: Promise<unknown> = Promise.resolve()
  /** The newest start that is not over; whoever asks for the end meanwhile takes it back. */
  #starting: { readonly takenBack: AbortController; readonly settled: Promise<Started<void>> } | null = null
  /** Of the life that begins or goes on. */
  #isAskedToStop = false
  #wasKilled = false
  /** Why the lab itself ended the life; null where it did not. */
  #verdict: OwnServerProblem | null = null
  #isClosed = false
  /** Answers to `op` and `deop` since the life began, by player; the nameless one under ''. */
  readonly #answered = new Set<string>()
  #isDone = false

  constructor(parts: OwnServerParts) {
    this.#parts = parts
    this.settings = parts.settings
  }

  /** Memory is as of now. */
  get state(): OwnServerState {
    const state = this.#state
    return state.status === 'ready' ? { ...state, usedMb: this.#memory?.mb ?? null } : state
  }

  /** Whether it runs or starts, and nobody has asked for its end since. */
  get isWanted(): boolean {
    return this.#starting === null ? this.#state.status === 'ready' : !this.#starting.takenBack.signal.aborted
  }

  /** Resolves once players can join; where it starts already, with that start, and behind one that is being stopped. */
  start(): Promise<Started<void>> {
    if (this.#state.status === 'ready') return Promise.resolve(ok(undefined))
    const before = this.#starting
    if (before !== null && !before.takenBack.signal.aborted) return before.settled
    if (this.#state.status === 'stopped') this.#become({ status: 'starting', phase: 'Looking for Java' })
    const takenBack = new AbortController()
    const settled = this.#start(takenBack.signal, before?.settled).finally(() => {
      if (this.#starting === starting) this.#starting = null
    })
    const starting = { takenBack, settled }
    this.#starting = starting
    return settled
  }

  /** Saves and ends it; resolves when nothing of it is left. */
  async stop(): Promise<void> {
    const life = this.#life
    const starting = this.#starting
    this.#isAskedToStop = true
    starting?.takenBack.abort()
    if (life !== null && this.#state.status !== 'stopping') {
      this.#ending(life)
      life.type('stop')
    }
    if (life !== null) await this.#over
    await starting?.settled
  }

  /** To its console; answers come as lines. */
  command(text: string): Result<void> {
    const life = this.#life
    if (life === null || this.#state.status !== 'ready') {
      return fail('wrong-state', `The server "${this.settings.name}" is not running. Start it first.`)
    }
    this.#parts.onLine('command', text)
    if (STOP.test(text)) void this.stop()
    else life.type(text.replace(/^\//, ''))
    return ok(undefined)
  }

  /** To its console, for a run: what it answers are lines, too. */
  readonly ask: AskConsole = async (commands) => {
    const life = this.#life
    if (life === null || this.#state.status !== 'ready') {
      return fail('server-lost', `The server "${this.settings.name}" is not running any more.`)
    }
    return life.ask(commands)
  }

  /** As `stop`, for good. */
  close(): Promise<void> {
    this.#isClosed = true
    return this.stop()
  }

  async #start(takenBack: AbortSignal, before: Promise<unknown> | undefined): Promise<Started<void>> {
    // What is being stopped ends first.
    await before
    await this.#over
    if (this.#isClosed || takenBack.aborted) {
      if (this.#state.status === 'starting') this.#become({ status: 'stopped', problem: null })
      return stoppedMeanwhile
    }
    this.#isAskedToStop = false
    this.#become({ status: 'starting', phase: 'Looking for Java' })
    const java = await findJava(this.settings.java)
    const started = java.ok ? await this.#tryPorts(java.value) : java
    if (started.ok) return started
    const isAsked = this.#isAskedToStop
    this.#parts.onLine(isAsked ? 'status' : 'problem', started.error.error.message)
    // A life that was asked to end has said itself what it ended in.
    if (this.#state.status === 'starting') this.#become({ status: 'stopped', problem: isAsked ? null : started.error })
    return started
  }

  async #tryPorts(java: Java): Promise<Started<void>> {
    for (let left = PORT_TRIES; ; left--) {
      const port = await freePort()
      const begun = await this.#begin(java, port)
      if (begun.ok || begun.error.cause !== 'port-taken' || left === 1 || this.#isAskedToStop) return begun
      this.#parts.onLine('status', `Port ${port} was taken meanwhile: starting again on another one.`)
    }
  }

  async #begin(java: Java, port: number): Promise<Started<void>> {
    if (this.#isAskedToStop) return stoppedMeanwhile
    const { settings, home, limits } = this.#parts
    const prepared = prepareFolder(settings, port, new Date())
    if (!prepared.ok) return prepared
    const { kind, version } = prepared.value
    this.#parts.onLine(
      'status',
      `Starting ${kind} ${version} on port ${port} with Java ${java.version} (${java.path}), ${settings.memoryMb} MiB.`,
    )
    this.#become({ status: 'starting', phase: 'Starting Java' })
    this.#isDone = false
    this.#wasKilled = false
    this.#verdict = null
    this.#answered.clear()
    const file = new ConsoleFile(home)
    const life: ServerLife = new ServerLife({
      command: java.path,
      args: argumentsFor(settings),
      folder: settings.folder,
      saveMs: limits.stopMs,
      onText: (text) => file.add(text),
      onLine: (line) => this.#hear(life, line),
    })
    this.#life = life
    const over = life.gone.then(async (how) => {
      await file.close()
      return this.#ended(life, how, java)
    })
    this.#over = over
    const ready = this.#awaitReady(life, port, java)
    return Promise.race([ready, over.then((why): Started<void> => ({ ok: false, error: why }))])
  }

  /** Never settles where the server ends before. */
  async #awaitReady(life: ServerLife, port: number, java: Java): Promise<Started<void>> {
    const { settings, limits } = this.#parts
    while (!this.#isDone) {
      const quietMs = life.hasLogged ? limits.startQuietMs : limits.loadQuietMs
      if (life.quietMs > quietMs) {
        const seconds = Math.round(quietMs / 1000)
        return this.#giveUp(
          life,
          problem(
            'silent',
            `The server has said nothing for ${seconds} s before it was ready, so it was ended. Look into its console, then start it again.`,
            life.lastWords,
          ).error,
        )
      }
      await pause(LOOK_MS)
      if (this.#isLeft(life)) return new Promise(() => {})
    }
    if (this.#isLeft(life)) return new Promise(() => {})
    this.#become({ status: 'starting', phase: `Making ${settings.operator} the operator` })
    const given = await this.#giveRights(life)
    if (this.#isLeft(life)) return new Promise(() => {})
    if (!given.ok) return this.#giveUp(life, given.error)
    const startedAt = new Date().toISOString()
    this.#memory = life.pid === null ? null : new UsedMemory(life.pid)
    this.#become({ status: 'ready', host: LOOPBACK, port, players: [], startedAt, usedMb: null, java: java.version })
    return ok(undefined)
  }

  /** Whether its start is nobody's business any more: it ends in its own time. */
  #isLeft(life: ServerLife): boolean {
    return this.#life !== life || this.#isAskedToStop
  }

  /** Ends a life that has failed; what it ends in is `#ended`'s to say. */
  #giveUp(life: ServerLife, why: OwnServerProblem): Promise<never> {
    this.#verdict = why
    life.kill()
    return new Promise(() => {})
  }

  /** Exactly the operator: whoever else has rights there would play by other rules. */
  async #giveRights(life: ServerLife): Promise<Started<void>> {
    const { settings, limits } = this.#parts
    for (const name of operatorsIn(settings.folder)) if (name !== settings.operator) life.type(`deop ${name}`)
    // An answer without a name may be one to `deop`: what is typed from then on is carried out behind `op` all the same.
    this.#answered.clear()
    life.type(`op ${settings.operator}`)
    const end = performance.now() + limits.answerMs
    while (performance.now() < end && !this.#isLeft(life)) {
      if (this.#answered.has(settings.operator) || this.#answered.has('')) return ok(undefined)
      await pause(LOOK_MS)
    }
    return problem(
      'operator',
      `The server did not make ${settings.operator} an operator: it did not answer "op ${settings.operator}" in its console. Look into the console; a plug-in may have its own rights.`,
      life.lastWords,
    )
  }

  #hear(life: ServerLife, { text, isProblem, news }: ReadLine): void {
    const { onLine } = this.#parts
    if (news?.kind === 'joined' || news?.kind === 'left') {
      this.#setPlayers(news.player, news.kind)
      onLine(news.kind, news.player)
      return
    }
    if (news?.kind === 'said') {
      onLine('said', `${news.player}: ${news.text}`)
      return
    }
    if (news?.kind === 'ready') this.#isDone = true
    if (news?.kind === 'operator') this.#answered.add(news.player ?? '')
    if (news?.kind === 'phase' && this.#state.status === 'starting') {
      this.#become({ status: 'starting', phase: news.words })
    }
    // A player's command, or a plug-in's.
    if (news?.kind === 'ending' && this.#state.status === 'ready' && life.trouble === null) this.#ending(life)
    onLine(isProblem || news?.kind === 'trouble' ? 'problem' : 'answer', text)
  }

  #setPlayers(player: string, kind: 'joined' | 'left'): void {
    const state = this.#state
    if (state.status !== 'ready') return
    const others = state.players.filter((name) => name !== player)
    this.#become({ ...state, players: kind === 'joined' ? [...others, player] : others })
  }

  #ending(life: ServerLife): void {
    this.#become({ status: 'stopping' })
    this.#parts.onLine('status', 'Stopping: the server saves its world.')
    void this.#killLate(life)
  }

  async #killLate(life: ServerLife): Promise<void> {
    const isGone = await Promise.race([
      life.gone.then(() => true),
      pause(this.#parts.limits.stopMs, false, { ref: false }),
    ])
    if (isGone || this.#life !== life) return
    this.#wasKilled = true
    this.#parts.onLine(
      'problem',
      `It has not ended ${this.#parts.limits.stopMs / 1000} s after "stop": it is ended now.`,
    )
    life.kill()
  }

  #ended(life: ServerLife, how: string, java: Java): OwnServerProblem {
    const { stopMs } = this.#parts.limits
    const why = whyItEnded({ settings: this.settings, java, how, trouble: life.trouble, lastWords: life.lastWords })
    const late = problem(
      'killed',
      `The server did not end within ${stopMs / 1000} s after "stop" and was killed: what it had not saved is lost.`,
    ).error
    const { status } = this.#state
    const isOrderly =
      this.#isAskedToStop || (status === 'stopping' && life.trouble === null && how === 'ended with exit code 0')
    this.#life = null
    this.#parts.onLine(isOrderly ? 'status' : 'problem', `The server ${how}.`)
    // A start that failed says itself what it ends in.
    if (status !== 'starting')
      this.#become({ status: 'stopped', problem: this.#wasKilled ? late : isOrderly ? null : why })
    return this.#verdict ?? (this.#isAskedToStop ? stoppedMeanwhile.error : why)
  }

  #become(state: OwnServerState): void {
    this.#state = state
    this.#parts.onChange()
  }
}

const stoppedMeanwhile = problem('crashed', 'The server was stopped while it was starting. Start it again.')

/** Out of memory it would linger without answering: it ends at once instead. */
function argumentsFor({ memoryMb, jar }: OwnServerSettings): readonly string[] {
  return [
    `-Xmx${memoryMb}M`,
    '-XX:+ExitOnOutOfMemoryError',
    '-Dfile.encoding=UTF-8',
    '-Dterminal.jline=false',
    '-Dterminal.ansi=false',
    '-jar',
    jar,
    'nogui',
  ]
}
