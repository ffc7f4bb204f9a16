/** MineCollab's kitchen on the real server: what is hard about its dishes is done there, by actions alone and in one episode. */
import { expect, test } from 'vitest'
import { dishes } from '../../../main/suites/minecollab/kitchen/dishes.ts'
import { kitchenWorld } from '../../../main/suites/minecollab/kitchen/kitchen-world.ts'
import { blockName } from '../../../packages/minecraft-server/values/block-string.ts'
import { positionsOf } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import { must } from '../../fakes/must.ts'
import type { VirtualGame } from '../../fakes/virtual-game.ts'
import { playCrewIn } from '../actions/virtual-crew.ts'

const { world, landmarks } = kitchenWorld({ preset: 'minecollab-paper', seed: 1, agents: 2 })

function placeOf(name: string): Position {
  const found = landmarks.find((landmark) => landmark.name === name)
  if (found === undefined) throw new Error(`There is no ${name}.`)
  return found.pos
}

async function reset({ server }: VirtualGame): Promise<void> {
  must(await server.world.reset(world))
}

/** Out of the chest: what the dishes take, and a way to a third bucket of milk. */
const given = {
  bowl: 4,
  gold_ingot: 9,
  apple: 1,
  egg: 2,
  cocoa_beans: 1,
  dandelion: 1,
  iron_ingot: 3,
}
const crops = {
  wheat: 8,
  sugar_cane: 3,
  carrots: 2,
  potatoes: 2,
  beetroots: 6,
  pumpkin: 1,
  red_mushroom: 1,
  brown_mushroom: 2,
}
const roasts = ['cooked_beef', 'cooked_porkchop', 'cooked_mutton', 'cooked_chicken'] as const
const parts = { sugar: 3, gold_nugget: 8 } as const

test('a minute by day changes nothing in the fields, and one agent with empty hands cooks all 16 dishes', async () => {
  await playCrewIn(['Andy', 'Jill'], reset, async ({ act, carried, clock, player, server }) => {
    const andy = async (action: string, params: Readonly<Record<string, unknown>>): Promise<void> => {
      expect(await act('Andy', action, params), `${action} ${JSON.stringify(params)}`).toMatchObject({ ok: true })
    }
    const has = (item: string): number => carried('Andy')[item] ?? 0
    const [first, second] = [player('Andy'), player('Jill')].map(({ body }) => body.position())
    expect([first, second]).toEqual([
      [0.5, -60, 0.5],
      [0.5, -60, -2.5],
    ])

    await clock.sleep(60_000)
    const blocks = await server.world.read(world.region)
    const names = [...positionsOf(world.region)].map((pos) => blockName(blocks.at(pos)))
    const standing = (pattern: RegExp): number => names.filter((name) => pattern.test(name)).length
    expect(standing(/^(red|brown)_mushroom$/)).toBe(20)
    expect(standing(/^farmland$/)).toBe(96)
    expect(standing(/^(wheat|beetroots|potatoes|carrots)$/)).toBe(96)
    expect(standing(/^sugar_cane$/)).toBe(8)

    // They walk off in time, and leave meat or none.
    for (let hunt = 0; hunt < 8 && has('rabbit') < 2; hunt++) {
      await andy('SearchEntity', { entity: 'rabbit', range: 128 })
      await andy('Attack', { entity: 'rabbit' })
    }
    for (const entity of ['cow', 'pig', 'sheep', 'chicken']) {
      await andy('SearchEntity', { entity, range: 128 })
      await andy('Attack', { entity })
    }
    for (const [item, amount] of Object.entries(given)) {
      await andy('WithdrawItem', { container: placeOf('chest'), item, amount })
    }
    for (let bucket = 0; bucket < 2; bucket++) {
      await andy('WithdrawItem', { container: placeOf('chest'), item: 'milk_bucket', amount: 1 })
    }
    for (const [block, amount] of Object.entries(crops)) await andy('CollectBlocks', { block, amount })
    await andy('NavigateTo', { pos: placeOf('crafting_table') })
    await andy('Craft', { item: 'bucket', amount: 1 })
    await andy('SearchEntity', { entity: 'cow', range: 128 })
    await andy('UseOn', { item: 'bucket', entity: 'cow' })
    await andy('SearchEntity', { entity: 'mooshroom', range: 128 })
    await andy('UseOn', { item: 'bowl', entity: 'mooshroom' })
    expect([has('milk_bucket'), has('mushroom_stew'), has('bowl')]).toEqual([3, 1, 3])

    await andy('NavigateTo', { pos: placeOf('furnace') })
    for (const item of roasts) await andy('Smelt', { item, amount: 1, fuel: 'coal' })
    await andy('Smelt', { item: 'cooked_rabbit', amount: 2, fuel: 'coal' })
    await andy('Smelt', { item: 'baked_potato', amount: 2, fuel: 'coal' })
    // Eight pieces and the gaps between them burn two pieces of coal; the rest stays for others.
    expect(await server.world.contents(placeOf('furnace'))).toEqual([{ name: 'coal', count: 62 }])
    expect(has('coal')).toBe(0)
    for (const [item, amount] of Object.entries(parts)) await andy('Craft', { item, amount })
    const crafted = dishes.map(({ item }) => item).filter((item) => !/^cooked_|^baked_|^mushroom_stew/.test(item))
    for (const item of crafted) await andy('Craft', { item, amount: 1 })
    expect(dishes.map(({ item }) => item).filter((item) => has(item) === 0)).toEqual([])
  })
})
