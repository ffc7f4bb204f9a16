/** The game behind a stand-in of a server: an embedded one, which the stand-in pipes its players to and has carry out commands. */
import { writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import '../../../main/episode/virtual-globals.ts'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../../packages/minecraft-server/clock/real-clock.ts'
import { survivalMechanics } from '../../../packages/minecraft-server/mechanics/index.ts'
import { extraCommands } from '../../../packages/minecraft-server/server/commands-extra/index.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../../../packages/minecraft-server/server/index.ts'
import { must } from '../must.ts'

export interface GameBehind {
  readonly server: EmbeddedServer
  /** Commands that came through consoles, in their order. */
  readonly commands: readonly string[]
  /** What a folder's `stand-in.properties` has to say to reach it, beside how the stand-in shall behave. */
  behave(folder: string, behaviour?: Readonly<Record<string, string>>): void
}

const TICK_MS = 50

/** Storages are empty in the real program, and unknown to the game behind this one. */
function answerOf({ commands }: EmbeddedServer, line: string): string {
  const [, storage] = /^data get storage (\S+)$/.exec(line) ?? []
  return storage === undefined ? commands.run(line, null) : `Storage ${storage} has the following contents: {}`
}

/** Gone when the test ends. */
export async function gameBehind(): Promise<GameBehind> {
  const clock = createRealClock()
  clock.start()
  const server = must(
    await startEmbeddedServer({
      clock,
      draw: createDraw(3),
      mechanics: survivalMechanics,
      commandModules: [extraCommands],
      host: '127.0.0.1',
      port: 0,
    }),
  )
  onTestFinished(() => server.stop())
  const commands: string[] = []
  const consoles = new Set<Socket>()
  /** As the real program does, the console is looked at once a tick. */
  const typed: (readonly [Socket, string])[] = []
  const carryOut = (): void => {
    for (const [socket, line] of typed.splice(0)) socket.write(`${answerOf(server, line)}\n`)
  }
  onTestFinished(clock.every(TICK_MS, carryOut))
  const side = createServer((socket) => {
    consoles.add(socket)
    socket.on('error', () => undefined).on('close', () => consoles.delete(socket))
    const lines = createInterface({ input: socket })
    // It says again what its input does: a stand-in that crashed has closed it.
    lines.on('error', () => undefined)
    lines.on('line', (line) => {
      commands.push(line)
      // The stand-in itself has answered who is an operator: it is so already.
      if (/^(de)?op /.test(line)) server.commands.run(line, null)
      else typed.push([socket, line])
    })
  })
  server.squid.on('newPlayer', (player) => {
    const tell = (what: string): void => {
      for (const socket of consoles) socket.write(`${player.username} ${what} the game\n`)
    }
    tell('joined')
    player.on('disconnected', () => tell('left'))
  })
  await new Promise<void>((resolve) => side.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of consoles) socket.destroy()
    side.close()
  })
  const address = side.address()
  const sidePort = address !== null && typeof address === 'object' ? address.port : 0
  return {
    server,
    commands,
    behave: (folder, behaviour = {}) => {
      const all = { 'game-port': String(server.port), 'side-port': String(sidePort), ...behaviour }
      writeFileSync(
        join(folder, 'stand-in.properties'),
        Object.entries(all)
          .map(([name, value]) => `${name}=${value}\n`)
          .join(''),
      )
    },
  }
}
