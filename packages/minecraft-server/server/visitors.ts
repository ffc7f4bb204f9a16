/** Players who came over the network, as the world tells of them: people with a Minecraft client, or anybody's bots. */

import { MemoryClient } from '../link/memory-client.ts'
import type { SquidPlayer } from '../squid/squid.ts'
import type { WorldEvent } from '../values/world-event.ts'

/** Tells when a player who is not of this process joins, says something, or leaves. */
export function watchVisitor(player: SquidPlayer, emit: (event: WorldEvent) => void): void {
  const client = player._client
  if (client instanceof MemoryClient) return
  const tell = (input: 'joined' | 'left' | 'said', said: { readonly text?: string } = {}): void =>
    emit({ kind: 'visitor', player: client.username, input, ...said })
  player.on('connected', () => {
    tell('joined')
    client.on('end', () => tell('left'))
  })
  player.on('chat', ({ message }: { readonly message: string }) => tell('said', { text: message }))
}
