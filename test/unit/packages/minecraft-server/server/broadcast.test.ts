import { expect, test, vi } from 'vitest'
import { MemoryClient } from '../../../../../packages/minecraft-server/link/memory-client.ts'
import { packetCodec } from '../../../../../packages/minecraft-server/link/packet-codec.ts'
import { broadcast } from '../../../../../packages/minecraft-server/server/broadcast.ts'
import type { SquidPlayer } from '../../../../../packages/minecraft-server/squid/squid.ts'

const NAME = 'rel_entity_move'
const params = { entityId: 7, dX: 1, dY: 2, dZ: 3, onGround: true }

/** A player on our side of a connection that has come as far as the game, and what its client hears. */
function connected(): { readonly player: SquidPlayer; readonly client: MemoryClient; readonly heard: unknown[] } {
  const serverEnd = new MemoryClient(true)
  const client = new MemoryClient(false)
  serverEnd.join(client)
  serverEnd.state = 'play'
  client.state = 'play'
  const heard: unknown[] = []
  client.on(NAME, (packet) => heard.push(packet))
  return { player: { _client: serverEnd } as unknown as SquidPlayer, client, heard }
}

const delivered = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('a broadcast is encoded once and decoded once, however many hear it', async () => {
  const team = [connected(), connected(), connected()]
  const encode = vi.spyOn(packetCodec('play', 'toClient'), 'createPacketBuffer')
  const decode = vi.spyOn(packetCodec('play', 'toClient'), 'parsePacketBuffer')
  broadcast(
    NAME,
    params,
    team.map(({ player }) => player),
  )
  expect(team.flatMap(({ heard }) => heard)).toEqual([])
  await delivered()
  expect(team.map(({ heard }) => heard)).toEqual([[params], [params], [params]])
  expect(encode).toHaveBeenCalledTimes(1)
  expect(decode).toHaveBeenCalledTimes(1)
  encode.mockRestore()
  decode.mockRestore()
})

test('who has left hears nothing, the others do', async () => {
  const [gone, here] = [connected(), connected()]
  gone.player._client.end('left')
  broadcast(NAME, params, [gone.player, here.player])
  await delivered()
  expect([gone.heard, here.heard]).toEqual([[], [params]])
})

test('who comes over a network is written to', async () => {
  const write = vi.fn()
  const guest = { _client: { write } } as unknown as SquidPlayer
  const here = connected()
  broadcast(NAME, params, [guest, here.player])
  await delivered()
  expect(write.mock.calls).toEqual([[NAME, params]])
  expect(here.heard).toEqual([params])
})

test('a packet that cannot be encoded goes the way on which that is reported', () => {
  const { player } = connected()
  const errors: Error[] = []
  player._client.on('error', (error) => errors.push(error as Error))
  broadcast('block_change', { type: 1 }, [player])
  expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('play.block_change')])
})
