/** The lab's sandbox: at most one world at a time, in a process of its own, with a console and saved worlds. */
import type { LabEvent } from '../../../shared/contract/calls.ts'
import { fail, type LabError, ok, type Result } from '../../../shared/contract/errors.ts'
import type { ConsoleLine, SandboxState, SandboxWorld, SavedWorld } from '../../../shared/contract/server.ts'
import type { SandboxOptions } from '../../sandbox/messages.ts'
import type { LabScenarios } from '../imported-scenarios.ts'
import { ConsoleLines } from './console-lines.ts'
import { otherAddresses } from './other-addresses.ts'
import { scenarioWorld } from './scenario-world.ts'
import { type SandboxNews, WorldProcess } from './world-process.ts'
import type { Worlds } from './worlds.ts'

interface SandboxStart {
  readonly world: SandboxWorld
  readonly port: number
  /** Whether other machines may join. */
  readonly isOpen: boolean
}

interface SandboxParts {
  readonly worlds: Worlds
  readonly tell: (event: LabEvent) => void
  /** Scenarios besides the suites' own. */
  readonly imported: () => Result<LabScenarios>
  /** File that the world's process starts from; the real one unless a test brings its own. */
  readonly entry?: string
}

type Running = Extract<SandboxState, { status: 'running' }>

const LOOPBACK = '127.0.0.1'
const EVERYWHERE = '0.0.0.0'

export class Sandbox {
  readonly #parts: SandboxParts
  readonly #console: ConsoleLines
  #state: SandboxState = { status: 'stopped', error: null, world: null }
  #process: WorldProcess | null = null
  /** While a start looks its world up. */
  #preparing: Promise<unknown> | null = null
  /** Why it could not go on, where it said so itself. */
  #failure: LabError | null = null
  #origin = ''

  constructor(parts: SandboxParts) {
    this.#parts = parts
    this.#console = new ConsoleLines((lines) => parts.tell({ name: 'server.lines', payload: { lines } }))
  }

  get state(): SandboxState {
    return this.#state
  }

  get #isStopping(): boolean {
    return this.#state.status === 'stopping'
  }

  get lines(): readonly ConsoleLine[] {
    return this.#console.all
  }

  async start({ world, port, isOpen }: SandboxStart): Promise<Result<SandboxState>> {
    if (this.#state.status !== 'stopped') return fail('wrong-state', 'A world is there already. Stop it first.')
    // Before the first wait: two starts at once are one too many.
    this.#become({ status: 'starting', world, phase: 'Starting the process' })
    this.#console.add('status', `Starting: ${describeWorld(world)}`)
    this.#failure = null
    const preparing = this.#optionsFor(world, port, isOpen)
    this.#preparing = preparing
    const options = await preparing
    this.#preparing = null
    if (this.#isStopping) {
      this.#ended(null)
      return fail('wrong-state', 'The world was stopped before it had started.')
    }
    if (!options.ok) {
      this.#ended(options.error)
      return options
    }
    this.#origin = options.value.origin
    const { entry } = this.#parts
    const process = new WorldProcess({
      options: options.value.options,
      onNews: (news) => this.#hear(news, isOpen),
      ...(entry === undefined ? {} : { entry }),
    })
    this.#process = process
    void process.gone.then((how) => this.#gone(how))
    return ok(this.#state)
  }

  async stop(): Promise<SandboxState> {
    if (this.#state.status === 'stopped') return this.#state
    this.#become({ status: 'stopping', world: this.#state.world })
    await this.#preparing
    await this.#process?.stop()
    return this.#state
  }

  /** `wrong-state` where nothing runs, or where another world has the name, which only `replaces` takes from it. */
  async save(name: string, replaces: boolean): Promise<Result<SavedWorld>> {
    const isTaken = this.#running()?.name !== name && (await this.#parts.worlds.get(name)).ok
    const process = this.#process
    const running = this.#running()
    if (process === null || running === null) return fail('wrong-state', 'No world is running. Start one first.')
    if (isTaken && !replaces) {
      return fail('wrong-state', `There is another saved world "${name}": replace it, or take another name.`)
    }
    const at = new Date()
    // What changes while it is being written makes this true again.
    this.#become({ ...running, hasChanges: false })
    const saved = await this.#parts.worlds.save(name, { origin: this.#origin, at }, (folder) =>
      process.save(folder, name, at),
    )
    const after = this.#running()
    if (after !== null) {
      this.#become(saved.ok ? { ...after, name } : { ...after, hasChanges: running.hasChanges || after.hasChanges })
    }
    this.#console.add(saved.ok ? 'status' : 'problem', saved.ok ? `Saved as "${name}".` : saved.error.message)
    return saved
  }

  command(text: string): Result<Record<string, never>> {
    const process = this.#process
    if (process === null || this.#state.status !== 'running') {
      return fail('wrong-state', 'No world is running. Start one first.')
    }
    this.#console.add('command', text)
    void process.command(text).then((answer) => {
      this.#console.add(answer.ok ? 'answer' : 'problem', answer.ok ? answer.value : answer.error.message)
    })
    return ok({})
  }

  /** Resolves when no process of it is left. */
  async close(): Promise<void> {
    await this.stop()
  }

  async #optionsFor(
    world: SandboxWorld,
    port: number,
    isOpen: boolean,
  ): Promise<Result<{ readonly options: SandboxOptions; readonly origin: string }>> {
    const at = { host: isOpen ? EVERYWHERE : LOOPBACK, port }
    if (world.kind === 'scenario') {
      const imported = this.#parts.imported()
      const plan = imported.ok ? scenarioWorld(world.address, imported.value) : imported
      if (!plan.ok) return plan
      return ok({ options: { ...at, world: { kind: 'planned', plan: plan.value } }, origin: describeWorld(world) })
    }
    if (world.kind !== 'saved') return ok({ options: { ...at, world }, origin: describeWorld(world) })
    const saved = await this.#parts.worlds.get(world.name)
    if (!saved.ok) return saved
    const { folder, origin } = saved.value
    return ok({ options: { ...at, world: { kind: 'saved', folder } }, origin })
  }

  /** What was there, as it can be begun again. */
  #again(): SandboxWorld | null {
    if (this.#state.status === 'stopped') return this.#state.world
    const running = this.#running()
    return running === null || running.name === null ? this.#state.world : { kind: 'saved', name: running.name }
  }

  #running(): Running | null {
    return this.#state.status === 'running' ? this.#state : null
  }

  #become(state: SandboxState): void {
    this.#state = state
    this.#parts.tell({ name: 'server.changed', payload: state })
  }

  #hear(news: SandboxNews, isOpen: boolean): void {
    switch (news.kind) {
      case 'phase':
        if (this.#state.status === 'starting') this.#become({ ...this.#state, phase: news.phase })
        return
      case 'ready':
        this.#ready(news, isOpen)
        return
      case 'failed':
        this.#failure = news.error
        return
      case 'joined':
      case 'left':
        this.#moved(news)
        return
      case 'said':
        this.#console.add('said', `${news.player}: ${news.text}`)
        return
      case 'ordered':
        this.#console.add('said', `${news.player}: /${news.command.replace(/^\//, '')}`)
        return
      case 'changed': {
        const running = this.#running()
        if (running !== null) this.#become({ ...running, hasChanges: true })
        return
      }
      case 'problem':
        this.#console.add('problem', news.message)
        return
    }
  }

  #ready(news: Extract<SandboxNews, { kind: 'ready' }>, isOpen: boolean): void {
    if (this.#state.status !== 'starting') return
    const { host, port, minecraftVersion } = news
    const { world } = this.#state
    this.#become({
      status: 'running',
      world,
      name: world.kind === 'saved' ? world.name : null,
      host: isOpen ? EVERYWHERE : host,
      port,
      otherAddresses: isOpen ? [...otherAddresses()] : [],
      minecraftVersion,
      startedAt: new Date().toISOString(),
      players: [],
      hasChanges: false,
    })
    this.#console.add('status', `Minecraft ${minecraftVersion} takes players at ${LOOPBACK}:${port}.`)
  }

  #moved({ kind, player }: Extract<SandboxNews, { kind: 'joined' | 'left' }>): void {
    this.#console.add(kind, `${player} has ${kind}.`)
    const running = this.#running()
    if (running === null) return
    const others = running.players.filter((name) => name !== player)
    this.#become({ ...running, players: kind === 'joined' ? [...others, player] : others })
  }

  #gone(how: string | null): void {
    this.#process = null
    const lost: LabError | null = how === null ? null : lostError(how, this.#state.status === 'running')
    this.#ended(this.#failure ?? lost)
  }

  #ended(error: LabError | null): void {
    this.#console.add(error === null ? 'status' : 'problem', error === null ? 'Stopped.' : error.message)
    this.#become({ status: 'stopped', error, world: error === null ? null : this.#again() })
  }
}

function lostError(how: string, wasRunning: boolean): LabError {
  const [first = '', ...rest] = how.split('\n')
  const lost = wasRunning ? ' What was not saved is lost.' : ''
  const { error } = fail(
    'server-lost',
    `The world's process ${first.replace(/ Its last output:$/, '')}.${lost} Start it again.`,
  )
  return rest.length === 0 ? error : { ...error, detail: rest.join('\n') }
}

/** `Bare ground`, `The world of villagerbench/construction/task_24`. */
function describeWorld(world: SandboxWorld): string {
  switch (world.kind) {
    case 'bare':
      return 'Bare ground'
    case 'scenario':
      return `The world of ${world.address}`
    case 'open':
      return `Open world of seed ${world.seed}`
    case 'saved':
      return `The saved world "${world.name}"`
  }
}
