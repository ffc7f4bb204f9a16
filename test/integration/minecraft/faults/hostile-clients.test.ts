/** Clients that do what no client should: the server refuses or kicks them, and everybody else plays on. */
import { connect } from 'node:net'
import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { packetCodec } from '../../../../packages/minecraft-server/link/packet-codec.ts'
import { type OpenSite, startOpenSite } from '../mechanics/building-site.ts'

let site: OpenSite
let honest: Bot
const guests: Bot[] = []

beforeAll(async () => {
  site = await startOpenSite()
  honest = await site.join('Honest')
})
afterEach(() => {
  for (const guest of guests.splice(0)) guest.quit()
})
afterAll(() => site.stop())

async function guest(name: string): Promise<{ bot: Bot; kicked: Promise<string>; ended: Promise<void> }> {
  const bot = await site.join(name)
  guests.push(bot)
  const kicked = new Promise<string>((resolve) => bot.once('kicked', (reason) => resolve(reason)))
  const ended = new Promise<void>((resolve) => bot.once('end', () => resolve()))
  return { bot, kicked, ended }
}

/** The honest player still gets answers. */
async function playsOn(): Promise<void> {
  await site.world.run('clear Honest')
  await site.give(honest, 'dirt', 3)
  expect(honest.inventory.count(site.squid.registry.itemsByName.dirt?.id ?? -1, null)).toBe(3)
}

test('raw garbage ends its own connection only', async () => {
  const draw = createDraw(11)
  const closed = Array.from({ length: 12 }, (_, who) => {
    const socket = connect(site.port, site.host)
    const bytes = Uint8Array.from({ length: 40 + 400 * who }, (_unused, index) =>
      Math.floor(draw('garbage', who, index) * 256),
    )
    return new Promise<void>((resolve) => {
      socket.on('error', () => undefined)
      socket.on('close', () => resolve())
      socket.write(bytes, () => socket.end())
    })
  })
  await Promise.all(closed)
  await playsOn()
})

test('an item that announces millions of entries of no bytes ends its own connection', async () => {
  const { bot, ended } = await guest('Garbler')
  const nbtData = { type: 'compound', name: '', value: { a: { type: 'list', value: { type: 'end', value: [] } } } }
  const params = { slot: 36, item: { present: true, itemId: 1, itemCount: 1, nbtData } }
  const bytes = packetCodec('play', 'toServer').createPacketBuffer('packet', { name: 'set_creative_slot', params })
  bytes.writeInt32BE(0xff_ff_ff, bytes.length - 5)
  bot._client.writeRaw(bytes)
  await ended
  await playsOn()
})

test('packets of the game with senseless contents change nothing', async () => {
  await site.clean([{ kind: 'set', pos: [2, -60, 2], block: { name: 'stone' } }])
  const { bot } = await guest('Garbler')
  const far = 30_000_000
  const packets: readonly (readonly [string, object])[] = [
    ['position', { x: Number.NaN, y: Number.POSITIVE_INFINITY, z: 0, onGround: true }],
    ['position_look', { x: far, y: -60, z: far, yaw: Number.NaN, pitch: 1e30, onGround: false }],
    ['held_item_slot', { slotId: -7 }],
    ['held_item_slot', { slotId: 3000 }],
    ['block_dig', { status: 2, location: new Vec3(2, -60, 2), face: 77, sequence: -1 }],
    ['block_dig', { status: 99, location: new Vec3(far, 2000, far), face: 1, sequence: 0 }],
    ['use_entity', { target: -5, mouse: 1, sneaking: false }],
    [
      'window_click',
      {
        windowId: 99,
        stateId: 0,
        slot: 12_000,
        mouseButton: 120,
        mode: 6,
        changedSlots: [],
        cursorItem: { present: false },
      },
    ],
    [
      'window_click',
      { windowId: 0, stateId: 0, slot: -5, mouseButton: 0, mode: 0, changedSlots: [], cursorItem: { present: false } },
    ],
    ['close_window', { windowId: 200 }],
    ['set_creative_slot', { slot: 36, item: { present: true, itemId: 1, itemCount: 64, nbtData: undefined } }],
    ['update_sign', { location: new Vec3(2, -60, 2), text1: 'mine', text2: '', text3: '', text4: '' }],
    ['custom_payload', { channel: 'minecraft:brand', data: Buffer.alloc(2000, 255) }],
  ]
  for (const [name, params] of packets) bot._client.write(name, params)
  bot._client.write('block_place', {
    location: new Vec3(2, -60, 2),
    direction: 1,
    hand: 0,
    cursorX: Number.NaN,
    cursorY: 9,
    cursorZ: -9,
    insideBlock: false,
    sequence: 1,
  })
  await playsOn()
  expect(await site.block([2, -60, 2])).toBe('stone')
  expect(await site.items('stone')).toBe(0)
  const { x, z } = site.player('Garbler').position
  expect(Math.hypot(x, z)).toBeLessThan(30)
})

test('a flood of chat is kicked as vanilla kicks it, ten lines are not', async () => {
  const { bot, kicked } = await guest('Talker')
  const heard: string[] = []
  const listen = (text: string): void => {
    if (text.includes('line')) heard.push(text)
  }
  honest.on('messagestr', listen)
  for (let line = 0; line < 10; line++) bot.chat(`line ${line}`)
  await site.until('ten lines are heard', () => heard.length === 10)
  for (let line = 0; line < 40; line++) bot.chat(`more line ${line}`)
  expect(await kicked).toContain('spamming')
  honest.removeListener('messagestr', listen)
  expect(heard.length).toBeLessThan(25)
  await playsOn()
})

test('a flood of packets is kicked', async () => {
  const { bot, kicked } = await guest('Flooder')
  for (let index = 0; index < 6000; index++) bot._client.write('arm_animation', { hand: 0 })
  expect(await kicked).toContain('Too many packets')
  await playsOn()
})

test('a leap and a step into a wall are put back', async () => {
  await site.clean([{ kind: 'fill', box: { min: [3, -60, -2], max: [3, -57, 4] }, block: { name: 'stone' } }])
  const { bot } = await guest('Leaper')
  await site.stand(bot, [1.5, -60, 1.5])
  const corrected = (): Promise<void> => new Promise((resolve) => bot._client.once('position', () => resolve()))
  bot.physicsEnabled = false
  for (const x of [90.5, 3.5, 5.5]) {
    const put = corrected()
    bot._client.write('position', { x, y: -60, z: 1.5, onGround: true })
    await put
    expect(site.player('Leaper').position.x).toBeCloseTo(1.5)
    // Moves count again once the client has confirmed.
    await site.until('confirmed', () => bot.entity.position.distanceTo(new Vec3(1.5, -60, 1.5)) < 0.1)
  }
})

test('nobody reaches farther than vanilla lets them', async () => {
  const chest = { kind: 'set', pos: [12, -60, 0], block: { name: 'chest' } } as const
  await site.clean([chest, { kind: 'set', pos: [0, -60, 12], block: { name: 'dirt' } }])
  const { bot } = await guest('Longarm')
  await site.stand(bot, [0.5, -60, 0.5])
  await site.give(bot, 'stone', 5)
  await site.hold(bot, 'stone')
  bot._client.write('block_dig', { status: 0, location: new Vec3(0, -60, 12), face: 1, sequence: 1 })
  bot._client.write('block_dig', { status: 2, location: new Vec3(0, -60, 12), face: 1, sequence: 2 })
  const place = { direction: 1, hand: 0, cursorX: 0.5, cursorY: 1, cursorZ: 0.5, insideBlock: false }
  bot._client.write('block_place', { location: new Vec3(0, -60, 12), ...place, sequence: 3 })
  bot._client.write('block_place', { location: new Vec3(12, -60, 0), ...place, sequence: 4 })
  await playsOn()
  expect([await site.block([0, -60, 12]), await site.block([0, -59, 12])]).toEqual(['dirt', 'air'])
  expect(bot.currentWindow).toBeNull()
  expect(await site.items('stone')).toBe(5)
})
