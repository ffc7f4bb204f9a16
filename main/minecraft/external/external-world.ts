/** The world port of an external server: an operator's commands, and what it and the agents see. */
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import type { BlockReader } from '../../../packages/minecraft-server/rules/blocks/block-reader.ts'
import { blockStates } from '../../../packages/minecraft-server/rules/blocks/block-states.ts'
import { otherHalf } from '../../../packages/minecraft-server/rules/blocks/double-chest.ts'
import { insideBox, positionsOf } from '../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString, ItemStack } from '../../../shared/contract/block.ts'
import { fail, type Result } from '../../../shared/contract/errors.ts'
import type { Box, Position } from '../../../shared/contract/geometry.ts'
import type { WorldPlan } from '../../../shared/contract/scenario.ts'
import { addUp } from '../../../shared/core/add-up.ts'
import { blockAt, blockStringOf } from '../bots/blocks.ts'
import type { BotSession } from '../bots/session.ts'
import type { WorldEvent, WorldPort } from '../ports/world-port.ts'
import { buildPlan } from './build-plan.ts'
import { ContainerLooks } from './container-looks.ts'
import type { Hands } from './hands.ts'
import type { Operator } from './operator.ts'
import { SETTLED_TICKS, type TeamView } from './team-view.ts'

/* What `data get block … Items` answers, as far as names and numbers of items go. */

const BRACKETS: Readonly<Record<string, number>> = { '{': 1, '}': -1 }

/** The texts of the compounds that lie directly in the list, without what lies in those (a book's enchantments have ids, too). */
function stacksIn(text: string): readonly string[] {
  const stacks: string[] = []
  let depth = 0
  for (const letter of text) {
    const change = BRACKETS[letter] ?? 0
    depth += change
    if (change === 1 && depth === 1) stacks.push('')
    else if (change === 0 && depth === 1) stacks.push(`${stacks.pop() ?? ''}${letter}`)
  }
  return stacks
}

/** Stacks of one name added up, sorted by name; null where an answer is none about items. */
export function itemsIn(answer: string): readonly ItemStack[] | null {
  const from = answer.indexOf('[')
  if (from < 0 || !answer.endsWith(']')) return null
  const sums = new Map<string, number>()
  for (const stack of stacksIn(answer.slice(from))) {
    const name = /\bid: ?"minecraft:(\w+)"/.exec(stack)?.[1]
    const count = /\bCount: ?(\d+)b/.exec(stack)?.[1]
    if (name === undefined || count === undefined) return null
    sums.set(name, (sums.get(name) ?? 0) + Number(count))
  }
  return [...sums].map(([name, count]) => ({ name, count })).sort((a, b) => (a.name < b.name ? -1 : 1))
}

const TICKS_PER_SECOND = 20
/** A stretch in which a pause of a moment does not count. */
const STRETCH_MS = 10_000
/** Below this game time is not what the clock says: limits and efficiency would be those of another game. */
const SLOWEST = 18

/** How fast a server ticks, told by the age of its world that it sends once a second. */
export class ServerSpeed {
  readonly #clock: Clock
  #from: { readonly age: number; readonly atMs: number } | null = null
  /** Whether the stretch before was slow: one alone may be a packet that this process read late. */
  #wasSlow = false

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Takes the world's age in; answers in words what is wrong, null where nothing is. */
  hear(age: number): string | null {
    const atMs = this.#clock.now()
    this.#from ??= { age, atMs }
    const ms = atMs - this.#from.atMs
    if (ms < STRETCH_MS) return null
    const speed = ((age - this.#from.age) * 1000) / ms
    this.#from = { age, atMs }
    const wasSlow = this.#wasSlow
    this.#wasSlow = speed < SLOWEST
    if (!this.#wasSlow || !wasSlow) return null
    return `The server ran at ${speed.toFixed(1)} ticks a second instead of ${TICKS_PER_SECOND}: times would not be the game's. Give it more of its machine.`
  }
}

interface ExternalWorldParts {
  readonly operator: Operator
  /** By name, in the order in which they joined; may still grow. */
  readonly team: ReadonlyMap<string, BotSession>
  readonly view: TeamView
  readonly hands: Hands
  readonly clock: Clock
}

const TICK_MS = 50
/** The server is asked whether it still answers. */
const HEARTBEAT_MS = 2_000

/** Ticks come from our clock, because a server does not announce its own. */
export class ExternalWorld implements WorldPort {
  /** Has to be told of each agent. */
  readonly containers: ContainerLooks
  readonly #parts: ExternalWorldParts
  readonly #listeners = new Set<(event: WorldEvent) => void>()
  readonly #tickListeners = new Set<() => void>()
  readonly #stops: (() => void)[] = []
  /** What has to stay in sight; null before the first reset. */
  #region: Box | null = null

  constructor(parts: ExternalWorldParts) {
    this.#parts = parts
    const { clock, operator, view } = parts
    this.#stops.push(
      clock.every(TICK_MS, () => {
        view.tick()
        for (const listener of [...this.#tickListeners]) listener()
      }),
      clock.every(HEARTBEAT_MS, () => void this.#beat()),
    )
    this.containers = new ContainerLooks({
      clock,
      blockAt: (pos) => blockAt(operator.session.bot, pos),
      itemsAt: (pos) => this.#itemsAt(pos),
      otherHalf: (pos) => this.#otherHalf(pos),
      tell: (event) => this.#tell(event),
    })
    void operator.lost.then((reason) => this.#lose(`${operator.name}, who builds and looks, is gone: ${reason}`))
    this.#watch()
  }

  async reset(plan: WorldPlan): Promise<Result<void>> {
    const strangers = this.#strangers()
    if (strangers.length > 0) {
      const who = `${strangers.join(', ')} ${strangers.length === 1 ? 'is' : 'are'} on the server`
      return fail('world-reset', `${who}: episodes begin without onlookers. Ask them to leave, then play again.`)
    }
    this.#region = null
    const built = await buildPlan(plan, { ...this.#parts, contentsAt: (pos) => this.#itemsAt(pos) })
    if (!built.ok) return built
    this.#region = plan.region
    this.#parts.view.begin()
    this.containers.begin(plan)
    return built
  }

  async read(region: Box): Promise<BlockReader> {
    const { bot } = this.#parts.operator.session
    const blocks = new Map<string, BlockString | null>()
    for (const pos of positionsOf(region)) blocks.set(pos.join(), blockAt(bot, pos))
    return {
      at: (pos) => {
        const block = blocks.get(pos.join())
        if (block == null) throw new Error(`${pos.join(', ')} is outside the box that was read, or out of sight`)
        return block
      },
    }
  }

  async contents(pos: Position): Promise<readonly ItemStack[] | null> {
    const other = this.#otherHalf(pos)
    const own = await this.#itemsAt(pos)
    if (own === null || other === null) return own
    return addUp([...own, ...((await this.#itemsAt(other)) ?? [])])
  }

  frame() {
    return this.#parts.view.frame()
  }

  async run(command: string): Promise<string> {
    this.#tell({ kind: 'command', source: this.#parts.operator.name, command })
    const answers = await this.#parts.operator.ask(command)
    return answers.ok ? answers.value.join('\n') : answers.error.message
  }

  say(text: string): void {
    void this.#parts.operator.ask(`tellraw @a ${JSON.stringify({ text })}`)
  }

  tell(player: string, text: string): void {
    void this.#parts.operator.ask(`tellraw ${player} ${JSON.stringify({ text })}`)
  }

  onEvent(listener: (event: WorldEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  onTick(listener: () => void): () => void {
    this.#tickListeners.add(listener)
    return () => this.#tickListeners.delete(listener)
  }

  async settled(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    let left = SETTLED_TICKS + 1
    const stop = this.onTick(() => (--left === 0 ? resolve() : undefined))
    await promise
    stop()
    await this.containers.settled()
  }

  /** Hears and tells nothing any more. */
  close(): void {
    for (const stop of this.#stops.splice(0)) stop()
    this.containers.close()
    this.#listeners.clear()
    this.#tickListeners.clear()
  }

  #otherHalf(pos: Position): Position | null {
    const states = blockStates()
    const block = blockAt(this.#parts.operator.session.bot, pos)
    const state = block === null ? null : states.parse(block)
    return state?.ok === true ? otherHalf(states, state.value, pos) : null
  }

  async #itemsAt(pos: Position): Promise<readonly ItemStack[] | null> {
    const answers = await this.#parts.operator.ask(`data get block ${pos.join(' ')} Items`)
    if (!answers.ok) return null
    return answers.value.map(itemsIn).find((items) => items !== null) ?? null
  }

  #strangers(): readonly string[] {
    const { operator, team } = this.#parts
    return Object.keys(operator.session.bot.players).filter((name) => this.#isStranger(name, operator, team))
  }

  #isStranger(name: string, { name: own }: Operator, team: ReadonlyMap<string, BotSession>): boolean {
    return name !== own && !team.has(name)
  }

  #tell(event: WorldEvent): void {
    for (const listener of [...this.#listeners]) listener(event)
  }

  #lose(message: string): void {
    this.#tell({ kind: 'lost', message })
  }

  async #beat(): Promise<void> {
    const heard = await this.#parts.operator.isHeard()
    if (!heard.ok) this.#lose(heard.error.message)
  }

  #watch(): void {
    const { operator, team, hands, clock } = this.#parts
    const { bot } = operator.session
    const speed = new ServerSpeed(clock)
    bot.on('blockUpdate', (before, after) => {
      const pos: Position = [after.position.x, after.position.y, after.position.z]
      const [from, to] = [before === null ? 'air' : blockStringOf(before), blockStringOf(after)]
      if (from === to) return
      const by = hands.at(pos)
      this.#tell({ kind: 'block', pos, from, to, ...(by === null ? {} : { by }) })
    })
    bot.on('chunkColumnUnload', ({ x, z }) => {
      const region = this.#region
      if (region === null) return
      const corner: Position = [x, region.min[1], z]
      if (insideBox({ min: columnOf(region.min), max: columnOf(region.max) }, columnOf(corner)))
        this.#lose('A part of the site is out of sight of who reads it: the server has unloaded it.')
    })
    bot.on('time', () => {
      const slow = this.#region === null ? null : speed.hear(bot.time.age)
      if (slow !== null) this.#lose(slow)
    })
    const visitor = (input: 'joined' | 'left', player: string): void => {
      if (this.#isStranger(player, operator, team)) this.#tell({ kind: 'visitor', player, input })
    }
    bot.on('playerJoined', ({ username }) => visitor('joined', username))
    bot.on('playerLeft', ({ username }) => visitor('left', username))
    bot.on('chat', (player, text) => {
      if (this.#isStranger(player, operator, team)) this.#tell({ kind: 'visitor', player, input: 'said', text })
    })
  }
}

function columnOf([x, , z]: Position): Position {
  return [x >> 4, 0, z >> 4]
}
