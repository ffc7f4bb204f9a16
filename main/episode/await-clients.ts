/** Waits for members whom people play with Minecraft clients of their own, before the episode begins. */
import { DeadlineError, withDeadline } from '../../packages/minecraft-server/clock/deadline.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { WorldPort } from '../minecraft/ports/world-port.ts'
import type { EpisodeParts } from './run-episode.ts'

/** Game time, which goes no faster than the machine's meanwhile. */
const COME_MS = 300_000

/** Members that people play with clients of their own come when they like, up to a limit; `member-missing` where one does not. */
export async function awaitClients(
  world: WorldPort,
  clients: readonly string[],
  { clock, signal, onAwaited = () => undefined }: Pick<EpisodeParts, 'clock' | 'signal' | 'onAwaited'>,
): Promise<Result<void>> {
  if (clients.length === 0) return ok(undefined)
  try {
    await withDeadline(clock, COME_MS, 'People joining', signal, (inTime) =>
      clientsCome(clients, world, onAwaited, inTime),
    )
    return ok(undefined)
  } catch (thrown) {
    if (signal.aborted) return fail('cancelled', 'The episode was cancelled before it began.')
    if (!(thrown instanceof DeadlineError)) throw thrown
    const missing = absent(clients, world).join(' and ')
    return fail(
      'member-missing',
      `Nobody joined as ${missing} within ${COME_MS / 1000} s. Resume the run when somebody is there to play ${missing}.`,
    )
  }
}

/** Resolves once all of them are in the world; `onAwaited` hears who is not, whenever that changes. */
function clientsCome(
  names: readonly string[],
  world: Pick<WorldPort, 'frame' | 'onTick'>,
  onAwaited: (names: readonly string[]) => void,
  signal: AbortSignal,
): Promise<void> {
  let said = ''
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const look = (): void => {
    const awaited = absent(names, world)
    if (awaited.join() !== said) onAwaited(awaited)
    said = awaited.join()
    if (awaited.length === 0) resolve()
  }
  const stop = world.onTick(look)
  const abort = (): void => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  look()
  return promise.finally(() => {
    stop()
    signal.removeEventListener('abort', abort)
  })
}

/** Those that are not in the world. */
export function absent(names: readonly string[], world: Pick<WorldPort, 'frame'>): readonly string[] {
  const players = new Set(world.frame().entities.flatMap(({ type, name }) => (type === 'player' ? [name] : [])))
  return names.filter((name) => !players.has(name))
}
