/** The clearing of crafting tasks in the game itself: what it is said to give can be gathered there. */
import { expect, test } from 'vitest'
import { forestWorld, foundInForest } from '../../../main/suites/minecollab-crafting/forest.ts'
import { must } from '../../fakes/must.ts'
import type { VirtualGame } from '../../fakes/virtual-game.ts'
import { playCrewIn } from '../actions/virtual-crew.ts'

async function reset({ server }: VirtualGame): Promise<void> {
  must(await server.world.reset(forestWorld([])))
}

/** What is dug, and what it gives. */
const dug: Readonly<Record<string, string>> = {
  oak_log: 'oak_log',
  birch_log: 'birch_log',
  stone: 'cobblestone',
  grass_block: 'dirt',
  sand: 'sand',
  clay: 'clay_ball',
  sugar_cane: 'sugar_cane',
  coal_ore: 'coal',
  iron_ore: 'raw_iron',
  copper_ore: 'raw_copper',
  gold_ore: 'raw_gold',
  redstone_ore: 'redstone',
  lapis_ore: 'lapis_lazuli',
  diamond_ore: 'diamond',
  dandelion: 'dandelion',
  poppy: 'poppy',
  allium: 'allium',
}
const hunted: Readonly<Record<string, readonly string[]>> = {
  sheep: ['mutton', 'white_wool'],
  cow: ['beef'],
  chicken: ['chicken'],
}

test('blocks are dug, animals are hunted, cows are milked', async () => {
  await playCrewIn(['Alice'], reset, async ({ act, give, carried }) => {
    await give('Alice', { iron_pickaxe: 1, iron_shovel: 1, iron_axe: 1, iron_sword: 1, bucket: 1 })
    for (const [block, item] of Object.entries(dug)) {
      const done = await act('Alice', 'CollectBlocks', { block, amount: 1 })
      expect([block, done.ok, done.ok ? '' : done.message]).toEqual([block, true, ''])
      expect([item, foundInForest.has(item), (carried('Alice')[item] ?? 0) > 0]).toEqual([item, true, true])
    }
    expect(await act('Alice', 'UseOn', { item: 'bucket', entity: 'cow' })).toMatchObject({ ok: true })
    for (const [species, items] of Object.entries(hunted)) {
      expect(await act('Alice', 'Attack', { entity: species })).toMatchObject({ ok: true })
      for (const item of items) expect([item, (carried('Alice')[item] ?? 0) > 0]).toEqual([item, true])
    }
    expect(carried('Alice').milk_bucket).toBe(1)
  })
})
