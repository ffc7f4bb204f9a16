import { expect, test, vi } from 'vitest'
import { MemoryClient } from '../../../../../packages/minecraft-server/link/memory-client.ts'

interface Link {
  readonly server: MemoryClient
  readonly client: MemoryClient
}

function linked(): Link {
  const [server, client] = [new MemoryClient(true), new MemoryClient(false)]
  server.join(client)
  for (const end of [server, client]) end.state = 'play'
  return { server, client }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const health = (value: number) => ({ health: value, food: 20, foodSaturation: 5 })

test('a packet arrives after the call that sent it, with bytes for those who listen for bytes', async () => {
  const { server, client } = linked()
  const heard: string[] = []
  client.on('update_health', (packet: { health: number }) => heard.push(`health ${packet.health}`))
  client.on('packet', (_packet, meta: { name: string; state: string }) => heard.push(`${meta.state} ${meta.name}`))
  client.on('raw', (bytes: Buffer) => heard.push(`raw ${bytes.length}`))
  client.on('raw.update_health', (bytes: Buffer) => heard.push(`raw health ${bytes.length}`))
  server.write('update_health', health(7))
  expect(heard).toEqual([])
  await turn()
  expect(heard).toEqual(['play update_health', 'health 7', 'raw health 10', 'raw 10'])
})

test('packets keep their order, answers to them come after all that was on its way before', async () => {
  const links = [linked(), linked()]
  const heard: string[] = []
  for (const [index, { server, client }] of links.entries()) {
    client.on('update_health', (packet: { health: number }) => {
      heard.push(`client ${index} hears ${packet.health}`)
      client.write('held_item_slot', { slotId: packet.health })
    })
    server.on('held_item_slot', (packet: { slotId: number }) => heard.push(`server ${index} hears ${packet.slotId}`))
  }
  for (const value of [1, 2]) for (const { server } of links) server.write('update_health', health(value))
  await turn()
  expect(heard).toEqual([
    'client 0 hears 1',
    'client 0 hears 2',
    'client 1 hears 1',
    'client 1 hears 2',
    'server 0 hears 1',
    'server 0 hears 2',
    'server 1 hears 1',
    'server 1 hears 2',
  ])
})

test('what was sent before the end arrives before the end; afterwards nothing does', async () => {
  const { server, client } = linked()
  const heard: string[] = []
  client.on('update_health', () => heard.push('health'))
  client.on('end', (reason: string) => heard.push(reason))
  server.write('update_health', health(1))
  server.end('over')
  server.write('update_health', health(2))
  await turn()
  expect(heard).toEqual(['health', 'socketClosed'])
  expect(client.ended).toBe(true)
})

test('a listener that throws takes no packet from others, nor the next one from its own end', async () => {
  const [bad, good] = [linked(), linked()]
  const heard: string[] = []
  bad.client.on('update_health', (packet: { health: number }) => {
    heard.push(`bad ${packet.health}`)
    if (packet.health === 1) throw new Error('a bug')
  })
  good.client.on('update_health', () => heard.push('good'))
  const thrown = vi.fn()
  const others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  process.once('uncaughtException', thrown)
  bad.server.write('update_health', health(1))
  good.server.write('update_health', health(1))
  await turn()
  for (const listener of others) process.on('uncaughtException', listener)
  bad.server.write('update_health', health(2))
  await turn()
  expect(thrown).toHaveBeenCalledOnce()
  expect(heard).toEqual(['bad 1', 'good', 'bad 2'])
})

test('a packet that does not fit the protocol is an error that names it', () => {
  const { server } = linked()
  const errors: Error[] = []
  server.on('error', (error: Error) => errors.push(error))
  server.write('block_change', { type: 1 })
  expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('play.block_change')])
})
