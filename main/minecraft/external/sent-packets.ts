/** What the agents' clients send: they are of this process, and a server tells nobody whose hands did what. */
import type { BotSession } from '../bots/session.ts'

/** Calls back before each packet, until the client is gone. */
export function hearSent({ bot }: Pick<BotSession, 'bot'>, listener: (name: string, packet: unknown) => void): void {
  const client = bot._client
  const write = client.write.bind(client)
  client.write = (name, packet) => {
    listener(name, packet)
    write(name, packet)
  }
}
