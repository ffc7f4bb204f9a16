/** Clients that join and leave quickly under their own names: what a server has to bear from anybody's scripts. */
import { type Bot, createBot } from 'mineflayer'
import { MINECRAFT_VERSION } from '../../packages/minecraft-server/rules/version.ts'

/**
 * How a client goes: by mineflayer's farewell; by cutting its connection; or not at all, so that the next one of its name
 * finds it there.
 */
export type Leaving = 'quit' | 'cut' | 'stay'

export interface QuickJoins {
  readonly host: string
  readonly port: number
  readonly name: string
  /** One after the other. */
  readonly times: number
  /** Taken in turn. */
  readonly leaving: readonly Leaving[]
}

/** One join that did not end in a spawn, or went wrong on the way. */
export interface FailedJoin {
  readonly name: string
  /** From 0. */
  readonly join: number
  readonly why: string
}

/** A join that takes longer hangs. */
const LIMIT_MS = 20_000

interface Visit {
  readonly bot: Bot
  /** What went wrong before the spawn; null where nothing did. */
  readonly why: string | null
}

async function visit(host: string, port: number, username: string): Promise<Visit> {
  const bot = createBot({ host, port, username, auth: 'offline', version: MINECRAFT_VERSION, logErrors: false })
  let first = ''
  bot._client.on('packet', (_packet, { name, state }) => {
    if (state === 'play') first ||= name
  })
  const why = await new Promise<string | null>((resolve) => {
    const limit = setTimeout(() => resolve('did not spawn'), LIMIT_MS)
    const settle = (reason: string | null): void => {
      clearTimeout(limit)
      resolve(reason)
    }
    bot.once('spawn', () => settle(first === 'login' ? null : `${first} came before the login packet`))
    bot.once('kicked', (reason) => settle(`turned away: ${String(reason)}`))
    bot.once('end', (reason) => settle(`ended: ${reason}`))
    bot.on('error', (error) => settle(`error: ${error.message}`))
  })
  return { bot, why }
}

function leave(bot: Bot, leaving: Leaving): void {
  if (leaving === 'quit') bot.quit()
  if (leaving === 'cut') bot._client.socket?.destroy()
}

/** The joins that failed. */
export async function quickJoins({ host, port, name, times, leaving }: QuickJoins): Promise<readonly FailedJoin[]> {
  const failed: FailedJoin[] = []
  for (let join = 0; join < times; join++) {
    const { bot, why } = await visit(host, port, name)
    if (why !== null) failed.push({ name, join, why })
    const isLast = join === times - 1
    leave(bot, isLast || why !== null ? 'cut' : (leaving[join % leaving.length] ?? 'quit'))
  }
  return failed
}
