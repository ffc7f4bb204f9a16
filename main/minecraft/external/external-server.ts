/** An external server in an episode: an operator builds and observes, agents join over the network. */

import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import type { Draw } from '../../../packages/minecraft-server/clock/draws.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { AskConsole } from '../../../shared/contract/own-server.ts'
import type { ExternalServer } from '../../../shared/contract/server.ts'
import { bodyOf } from '../bots/body.ts'
import { joinClient } from '../bots/join.ts'
import type { BotSession } from '../bots/session.ts'
import type { BotBody } from '../ports/bot-body.ts'
import type { WorldPort } from '../ports/world-port.ts'
import { ExternalWorld } from './external-world.ts'
import { Hands } from './hands.ts'
import { Operator } from './operator.ts'
import { TeamView } from './team-view.ts'

export interface JoinedServer {
  readonly world: WorldPort
  readonly join: (name: string, signal: AbortSignal) => Promise<Result<BotBody>>
  stop(): Promise<void>
}

/** `console` is that of a server of the lab's user. `bot-lost` where the operator is not let in, `server-start` where it may give no commands. */
export async function joinServer(
  server: ExternalServer,
  clock: Clock,
  draw: Draw,
  console: AskConsole | null = null,
): Promise<Result<JoinedServer>> {
  const joined = await Operator.join({ server, console, clock, draw, signal: new AbortController().signal })
  if (!joined.ok) return joined
  const operator = joined.value
  const { host, port } = server
  const team = new Map<string, BotSession>()
  const hands = new Hands(clock)
  const world = new ExternalWorld({ operator, team, view: new TeamView(operator, team), hands, clock })
  return ok({
    world,
    join: async (name, signal) => {
      // Vanilla lets the second of a name in and throws the first out.
      if (Object.hasOwn(operator.session.bot.players, name)) {
        const who =
          name === operator.name ? 'The operator has the name of an agent' : 'Somebody has the name of an agent'
        return fail('server-start', `${who}, ${name}: agents need theirs for themselves. Take another name there.`)
      }
      const client = await joinClient({ link: { host, port }, name, clock, draw, signal })
      if (!client.ok) return client
      const { session, lost } = client.value
      team.set(name, session)
      hands.watch(name, session)
      world.containers.watch(name, session.bot._client)
      return ok(bodyOf(session, name, lost, () => world.containers.settled(name)))
    },
    stop: async () => {
      world.close()
      operator.leave()
      await operator.lost
    },
  })
}
