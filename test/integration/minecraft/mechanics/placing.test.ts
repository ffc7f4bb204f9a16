import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, aroundEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WorldEvent } from '../../../../main/minecraft/ports/world-port.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { type BuildingSite, startBuildingSite } from './building-site.ts'

let site: BuildingSite
let alice: Bot
let bob: Bot

beforeAll(async () => {
  site = await startBuildingSite()
  alice = await site.join('Alice')
  bob = await site.join('Bob')
})
afterAll(() => site.stop())
aroundEach((runTest) => site.play(runTest))

const wall: Position = [3, -60, 3]
const yawOf = { south: 0, west: 90, north: 180, east: 270 } as const

async function held(item: string, count = 8): Promise<void> {
  await site.give(alice, item, count)
  await site.hold(alice, item)
}

const heldCount = (): number => alice.heldItem?.count ?? 0

beforeEach(async () => {
  await site.clean([{ kind: 'set', pos: wall, block: { name: 'stone' } }])
  await site.stand(alice, [1.5, -60, 1.5])
  await site.stand(bob, [-3.5, -60, -3.5])
})

describe('placing by a client', () => {
  test('a trapdoor takes the clicked side and half; it is consumed, reported and seen by others', async () => {
    const events: WorldEvent[] = []
    const stop = site.world.onEvent((event) => events.push(event))
    await held('oak_trapdoor')
    const faces = { north: [3, -60, 2], south: [3, -60, 4], west: [2, -60, 3], east: [4, -60, 3] } as const
    let placed = 0
    for (const [face, pos] of Object.entries(faces)) {
      const top = placed % 2 === 0
      if (face !== 'north' && face !== 'south' && face !== 'west' && face !== 'east') continue
      await site.click(alice, wall, face, { cursor: [0.5, top ? 0.8 : 0.2, 0.5] })
      placed += 1
      expect(await site.block(pos)).toBe(
        `oak_trapdoor[facing=${face},half=${top ? 'top' : 'bottom'},open=false,powered=false,waterlogged=false]`,
      )
    }
    stop()
    await site.until('consumed', () => heldCount() === 4)
    expect(events.filter((event) => event.kind === 'block').map((event) => event.by)).toEqual(Array(4).fill('Alice'))
    await site.until('Bob sees it', () => bob.blockAt(new Vec3(3, -60, 2))?.name === 'oak_trapdoor')
  })

  test('stairs go by the exact look, logs by the face, slabs merge', async () => {
    await held('oak_stairs')
    for (const [index, look] of (['north', 'east', 'south', 'west'] as const).entries()) {
      const pos: Position = [0, -61, 3 + index]
      await site.click(alice, [0, -61, 3 + index], 'up', { yawDeg: yawOf[look] + 40 })
      expect(await site.block([0, -60, pos[2]])).toContain(`facing=${look}`)
      await site.clean([{ kind: 'set', pos: wall, block: { name: 'stone' } }])
      await site.stand(alice, [1.5, -60, 1.5])
      await held('oak_stairs')
    }
    await held('oak_log')
    await site.click(alice, wall, 'west')
    expect(await site.block([2, -60, 3])).toBe('oak_log[axis=x]')
    await held('oak_slab')
    await site.click(alice, [1, -61, 3], 'up')
    await site.click(alice, [1, -60, 3], 'up')
    expect(await site.block([1, -60, 3])).toBe('oak_slab[type=double,waterlogged=false]')
    await site.until('two slabs gone', () => heldCount() === 6)
  })

  test('placeBlock of the client library sees success and refusal', async () => {
    await held('cobblestone', 2)
    const ground = alice.blockAt(new Vec3(1, -61, 3))
    if (ground === null) throw new Error('no ground')
    await alice.placeBlock(ground, new Vec3(0, 1, 0))
    expect(await site.block([1, -60, 3])).toBe('cobblestone')
    await held('poppy')
    const stone = alice.blockAt(new Vec3(...wall))
    if (stone === null) throw new Error('no stone')
    await expect(alice.placeBlock(stone, new Vec3(0, 1, 0))).rejects.toThrow('refused')
    expect(heldCount()).toBe(8)
    await site.click(alice, [1, -61, 4], 'up')
    expect(await site.block([1, -60, 4])).toBe('poppy')
  })

  test('a door fills two cells and opens by a click of the other player', async () => {
    await held('spruce_door', 1)
    await site.click(alice, [1, -61, 3], 'up', { yawDeg: yawOf.south })
    expect(await site.block([1, -60, 3])).toContain('facing=south,half=lower')
    expect(await site.block([1, -59, 3])).toContain('facing=south,half=upper')
    await site.stand(bob, [1.5, -60, 5.5])
    await site.click(bob, [1, -59, 3], 'south', { yawDeg: 180 })
    expect([await site.block([1, -60, 3]), await site.block([1, -59, 3])].join()).toMatch(/open=true.*open=true/)
  })

  test('refuses cells of bodies, of blocks, out of reach, and gives the item back', async () => {
    await held('cobblestone')
    await site.stand(bob, [2.5, -60, 4.5])
    const refused: readonly (readonly [Position, 'up' | 'west'])[] = [
      [[2, -61, 4], 'up'],
      [[1, -61, 1], 'up'],
      [[12, -61, 1], 'up'],
    ]
    for (const [pos, face] of refused) {
      await site.click(alice, pos, face)
      expect(await site.block([pos[0], -60, pos[2]])).toBe('air')
    }
    await site.click(alice, [3, -61, 3], 'up')
    expect(await site.block(wall)).toBe('stone')
    expect(heldCount()).toBe(8)
    await held('torch')
    await site.click(alice, [2, -61, 4], 'up')
    expect(await site.block([2, -60, 4])).toBe('torch')
  })

  test('trapdoors, gates and levers answer to hands, iron trapdoors do not', async () => {
    const named = {
      oak_trapdoor: [4, -60, 0],
      oak_fence_gate: [4, -60, 1],
      lever: [4, -60, 2],
      iron_trapdoor: [4, -60, 4],
    } as const
    await site.clean(
      Object.entries(named).map(([name, pos]) => ({
        kind: 'set' as const,
        pos,
        block: { name, state: name === 'lever' ? { face: 'floor' } : { facing: 'north' } },
      })),
    )
    await site.stand(bob, [2.5, -60, 1.5])
    for (const pos of Object.values(named)) await site.click(bob, pos, 'west', { yawDeg: 0 })
    expect(await site.block(named.oak_trapdoor)).toContain('open=true')
    expect(await site.block(named.oak_fence_gate)).toContain('facing=south,in_wall=false,open=true')
    expect(await site.block(named.lever)).toContain('powered=true')
    expect(await site.block(named.iron_trapdoor)).toContain('open=false')
  })

  test('a container opens instead, unless the builder sneaks', async () => {
    await site.clean([{ kind: 'set', pos: wall, block: { name: 'barrel' } }])
    await site.stand(alice, [1.5, -60, 1.5])
    await held('cobblestone')
    const opened = new Promise((resolve) => alice.once('windowOpen', resolve))
    await site.click(alice, wall, 'up')
    await opened
    expect(await site.block([3, -59, 3])).toBe('air')
    if (alice.currentWindow !== null) await alice.closeWindow(alice.currentWindow)
    alice.setControlState('sneak', true)
    await site.until('sneaks', () => site.player('Alice').crouching)
    await site.click(alice, wall, 'up')
    expect(await site.block([3, -59, 3])).toBe('cobblestone')
    alice.setControlState('sneak', false)
    await site.until('stands', () => !site.player('Alice').crouching)
  })
})
