/** A server of the lab's own, reached over the network alone, that can be as difficult with commands as strangers' servers are. */
import { onTestFinished } from 'vitest'
import '../../../../main/episode/virtual-globals.ts'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../../../packages/minecraft-server/clock/real-clock.ts'
import { survivalMechanics } from '../../../../packages/minecraft-server/mechanics/index.ts'
import { extraCommands } from '../../../../packages/minecraft-server/server/commands-extra/index.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../../../../packages/minecraft-server/server/index.ts'
import type { ExternalServer } from '../../../../shared/contract/server.ts'
import { must } from '../../../fakes/must.ts'

/** What becomes of a command: null for nothing else than usual, a text as its only answer, a promise to be waited for first. */
export type Behaviour = (command: string) => string | Promise<void> | null

export interface StandIn {
  readonly server: EmbeddedServer
  readonly address: ExternalServer
}

export const draw = createDraw(3)

export async function standIn(behave: Behaviour = () => null, isOperator = true): Promise<StandIn> {
  const clock = createRealClock()
  // It runs from the start, as strangers' servers do: how long somebody has dug is measured by it.
  clock.start()
  const server = must(
    await startEmbeddedServer({
      clock,
      draw,
      mechanics: survivalMechanics,
      commandModules: [extraCommands],
      host: '127.0.0.1',
      port: 0,
    }),
  )
  onTestFinished(() => server.stop())
  if (isOperator) must(server.commands.answer('op Lab', null))
  server.squid.on('newPlayer', (player) => {
    const usual = player.handleCommand
    let before: Promise<unknown> = Promise.resolve()
    player.handleCommand = async (line) => {
      const odd = behave(line)
      before = before.then(async () => {
        await odd
      })
      await before
      if (typeof odd !== 'string') return usual(line)
      player._client.write('system_chat', { content: JSON.stringify({ text: odd }), isActionBar: false })
    }
  })
  return { server, address: { host: server.host, port: server.port, username: 'Lab' } }
}
