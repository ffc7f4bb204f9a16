/**
 * An embedded server in virtual time that the tests of a file share with its clients, and run in:
 * `aroundEach((runTest) => server.play(runTest))`.
 */
import '../../../../main/episode/virtual-globals.ts'
import type { Bot } from 'mineflayer'
import { joinClient } from '../../../../main/minecraft/bots/join.ts'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import type { Mechanic } from '../../../../packages/minecraft-server/mechanics/mechanic.ts'
import type { CommandModule } from '../../../../packages/minecraft-server/server/commands/command-module.ts'
import { type MemoryServer, startMemoryServer } from '../../../../packages/minecraft-server/server/index.ts'
import { virtualStretches } from '../../../fakes/virtual-stretches.ts'
import { unwrap, type Watch, watch } from './support.ts'

export interface SharedServer extends MemoryServer, Watch {
  readonly problems: readonly string[]
  join(name: string): Promise<Bot>
  /** Lets time pass until the work is settled; between such stretches the server stands still. */
  play<T>(work: () => Promise<T>): Promise<T>
}

const draw = createDraw(1)
const never = new AbortController().signal

export function startSharedServer(
  mechanics: readonly Mechanic[],
  commandModules: readonly CommandModule[] = [],
): Promise<SharedServer> {
  const { clock, play } = virtualStretches()
  return play(async () => {
    const problems: string[] = []
    const onProblem = (message: string): void => void problems.push(message)
    const server = unwrap(await startMemoryServer({ clock, draw, mechanics, commandModules, onProblem }))
    return {
      ...server,
      ...watch(server),
      problems,
      play,
      join: (name) =>
        play(async () => unwrap(await joinClient({ link: server, name, clock, draw, signal: never })).session.bot),
      stop: () => play(server.stop),
    }
  })
}
