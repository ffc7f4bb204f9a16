/** Joining a server with a mineflayer client, wrapped once; nothing outside this folder sees it. */
import { type Bot, type BotOptions, createBot } from 'mineflayer'
import pathfinding from 'mineflayer-pathfinder'
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import { withDeadline } from '../../../packages/minecraft-server/clock/deadline.ts'
import type { Draw } from '../../../packages/minecraft-server/clock/draws.ts'
import { connectBot, type Dialled } from '../../../packages/minecraft-server/link/connect-bot.ts'
import { MINECRAFT_VERSION } from '../../../packages/minecraft-server/rules/version.ts'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { BotBody } from '../ports/bot-body.ts'
import { bodyOf } from './body.ts'
import { DeclaredRecipes } from './declared-recipes.ts'
import { BotLostError, type BotSession, type Lifting, until } from './session.ts'
import { speedUp } from './speed/index.ts'
import { Turns } from './turns.ts'
import { prepareWalking } from './walking.ts'

/** The way to a server: over TCP, or straight to one in this process. */
export type Link = { readonly host: string; readonly port: number } | Dialled

export interface JoinOptions {
  readonly link: Link
  /** User name; unique on the server. */
  readonly name: string
  readonly clock: Clock
  readonly draw: Draw
  readonly signal: AbortSignal
  /** What the server's world does without, so that the body does not keep to it either; absent for an ordinary world. */
  readonly lifting?: Lifting
}

const JOIN_MS = 30_000
/** Silence of the server after which the client gives up; long, because a busy machine must not end an episode. */
const SILENCE_MS = 10 * 60_000

/** A client that stands in the world, for those who press its keys themselves. */
interface Joined {
  readonly session: BotSession
  /** Resolves with a reason when the connection ends. */
  readonly lost: Promise<string>
}

/** Joins and waits until the body stands in a loaded world. `bot-lost` says what the server or the network answered. */
export async function joinBot(options: JoinOptions): Promise<Result<BotBody>> {
  const joined = await joinClient(options)
  return joined.ok ? ok(bodyOf(joined.value.session, options.name, joined.value.lost)) : joined
}

/** As `joinBot`, without a body around the client. */
export async function joinClient(options: JoinOptions): Promise<Result<Joined>> {
  const { link, name, clock, draw, signal, lifting } = options
  const create = (connection: Partial<BotOptions>): Bot =>
    createBot({
      ...connection,
      username: name,
      auth: 'offline',
      version: MINECRAFT_VERSION,
      hideErrors: true,
      logErrors: false,
      checkTimeoutInterval: SILENCE_MS,
    })
  const bot = 'dial' in link ? connectBot(link, clock, create) : create(link)
  bot.loadPlugin(pathfinding.pathfinder)
  const connection = watchConnection(bot)
  const session: BotSession = {
    bot,
    clock,
    draw: (...key) => draw('bot', name, ...key),
    ended: connection.ended,
    turns: new Turns(),
    recipes: new DeclaredRecipes(bot),
    lastUse: { atMs: Number.NEGATIVE_INFINITY },
    habits: { unstuck: true },
    ...(lifting === undefined ? {} : { lifting }),
    ...('dial' in link ? {} : { isRemote: true }),
  }
  try {
    await withDeadline(clock, JOIN_MS, `${name} joining the server`, signal, (inTime) => standing(session, inTime))
  } catch (error) {
    bot._client.socket?.destroy()
    if (signal.aborted) return fail('cancelled', `${name} stopped joining the server.`)
    const reason = reasonOf(error)
    return fail('bot-lost', `${name} could not join the server${whereOf(link)}: ${reason}`, { retry: true })
  }
  speedUp(bot)
  prepareWalking(bot, clock)
  return ok({ session, lost: connection.lost })
}

function whereOf(link: Link): string {
  return 'dial' in link ? '' : ` at ${link.host}:${link.port}`
}

interface ConnectionWatch {
  readonly ended: AbortSignal
  readonly lost: Promise<string>
}

/** Remembers why a connection ended: the server's words for a kick, the network's for an error. */
function watchConnection(bot: Bot): ConnectionWatch {
  const ended = new AbortController()
  let why: string | null = null
  bot.on('kicked', (reason) => {
    why ??= `kicked by the server: ${plainText(reason)}`
  })
  bot.on('error', (error) => {
    why ??= `connection error: ${error.message || String(error)}`
  })
  const lost = new Promise<string>((resolve) => {
    bot.once('end', (reason) => {
      const text = why ?? `connection ended: ${reason}`
      ended.abort(new BotLostError(text))
      resolve(text)
    })
  })
  return { ended: ended.signal, lost }
}

/** Kick reasons come as JSON chat components or plain text. */
function plainText(reason: unknown): string {
  return typeof reason === 'string' ? reason : JSON.stringify(reason)
}

/** Waits for the first health, position and chunk, so that the body can act at once. */
async function standing(session: BotSession, signal: AbortSignal): Promise<void> {
  const { bot } = session
  let spawned = false
  bot.once('spawn', () => {
    spawned = true
  })
  await until(session, { ms: JOIN_MS, signal, events: ['spawn', 'chunkColumnLoad'] }, () => {
    if (!spawned || !bot.entity?.position) return null
    return bot.blockAt(bot.entity.position, false) === null ? null : true
  })
  signal.throwIfAborted()
}
