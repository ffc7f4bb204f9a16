import { isDeepStrictEqual } from 'node:util'
import { Vec3 } from 'vec3'
import { describe, expect, it } from 'vitest'
import type { ClientBlock } from '../../../../../../main/minecraft/bots/blocks.ts'
import { leanBlocks } from '../../../../../../main/minecraft/bots/speed/lean-blocks.ts'
import { watchWorld } from '../../../../../../main/minecraft/bots/speed/patches.ts'
import { createOfflineBot } from '../../../../../fakes/offline-bot.ts'

/** All that a block has of its own; the texts of signs are functions made anew for each. */
function own(block: ClientBlock | null): object | null {
  if (block === null) return null
  return Object.fromEntries(Object.entries(block).filter(([, value]) => typeof value !== 'function'))
}

function cellOf(index: number): readonly [number, number, number] {
  return [(index & 31) - 16, (index >> 10) - 60, ((index >> 5) & 31) - 16]
}

describe('blocks copied from a sample', () => {
  it("are the library's own for every state, at any place", () => {
    const { bot, lastState, put, adorn } = createOfflineBot()
    for (let state = 0; state <= lastState; state++) put(...cellOf(state), state)
    adorn(...cellOf(7), 9, 3, { text: 'a block entity' })
    const full = bot.blockAt
    leanBlocks(bot)
    const odd: number[] = []
    for (const round of [1, 2]) {
      for (let state = 0; state <= lastState; state++) {
        const point = new Vec3(...cellOf(state)).offset(0.25 * round, 0.5, 0.75)
        const extraInfos = state % 3 === 0
        const lean = bot.blockAt(point, extraInfos)
        const block = full(point, extraInfos)
        if (!isDeepStrictEqual(own(lean), own(block))) odd.push(state)
        if (state % 50 !== 0 || lean === null || block === null) continue
        expect(lean.digTime(null, false, false, false, [], [])).toBe(block.digTime(null, false, false, false, [], []))
        expect(lean.getProperties()).toEqual(block.getProperties())
      }
    }
    expect(odd).toEqual([])
  })

  it('see blocks that change, and columns that come and go', () => {
    const { bot, put, stateOf } = createOfflineBot()
    const column = bot.world.getColumn(0, 0)
    watchWorld(bot, [leanBlocks(bot)])
    const names = (): unknown => [0, 1].map((x) => bot.blockAt(new Vec3(x, 64, 0), false)?.name ?? null)
    put(0, 64, 0, stateOf('stone'))
    expect(names()).toEqual(['stone', 'air'])
    put(1, 64, 0, stateOf('oak_log'))
    expect(names()).toEqual(['stone', 'oak_log'])
    bot.world.unloadColumn(0, 0)
    expect(names()).toEqual([null, null])
    bot.world.setColumn(0, 0, column)
    expect(names()).toEqual(['stone', 'oak_log'])
  })

  it('answer as the library does where a painting hangs', () => {
    const { bot } = createOfflineBot()
    let asked = 0
    const full = bot.blockAt
    bot.blockAt = (point, extraInfos) => {
      asked += 1
      return full(point, extraInfos)
    }
    leanBlocks(bot)
    for (let i = 0; i < 5; i++) bot.blockAt(new Vec3(0, 64, 0))
    const before = asked
    bot.blockAt(new Vec3(0, 64, 0))
    expect(asked).toBe(before)
    bot._client.emit('spawn_entity_painting', { entityId: 1, location: { x: 3, y: 3, z: 3 }, title: 1, direction: 0 })
    bot.blockAt(new Vec3(0, 64, 0))
    expect(asked).toBe(before + 1)
  })

  it('are found where the library finds them, nearest first, as the world is now', () => {
    const { bot, put, stateOf } = createOfflineBot()
    const doors = bot.registry.blocksArray.filter(({ name }) => name.endsWith('_door')).map(({ id }) => id)
    const cells = [-16, -9, -1, 0, 3, 8, 15].flatMap((x) => [-60, 4, 63, 66].map((y) => [x, y, -1 - x] as const))
    for (const [index, cell] of cells.entries()) {
      put(...cell, stateOf(['iron_door', 'stone', 'oak_door', 'oak_sign'][index % 4] ?? 'stone'))
    }
    const search = bot.findBlocks
    leanBlocks(bot)
    for (const round of [1, 2]) {
      for (const [maxDistance, count] of [
        [48, 1],
        [200, 99],
        [7, 99],
      ] as const) {
        const options = { matching: doors, maxDistance, count }
        expect(bot.findBlocks(options), `round ${round}, ${maxDistance}`).toEqual(search(options))
      }
      expect(bot.findBlocks({ matching: doors, maxDistance: 200, count: 99 })).toHaveLength(15 - round)
      put(-16, -60, 15, stateOf('air'))
    }
    const named = { matching: ({ name }: ClientBlock) => name === 'oak_door', maxDistance: 48, count: 9 }
    expect(bot.findBlocks(named)).toEqual(search(named))
    expect(bot.blockAt(new Vec3(15, 66, -16))?.position).toEqual(new Vec3(15, 66, -16))
  })

  it('are refused for a client that is not what it was built for', () => {
    const { bot } = createOfflineBot()
    Reflect.deleteProperty(bot, 'blockAt')
    expect(() => leanBlocks(bot)).toThrow('mineflayer lacks blockAt')
  })
})
