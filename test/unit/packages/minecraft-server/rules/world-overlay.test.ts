import { expect, test } from 'vitest'
import { ownLoot, WorldOverlay } from '../../../../../packages/minecraft-server/rules/world-overlay.ts'
import { must } from '../../../../fakes/must.ts'

test('loot goes by the names of blocks and mobs, in stacks that can lie about', () => {
  const overlay = new WorldOverlay()
  const loot = { iron_ore: [{ name: 'iron_ore', count: 1 }], cow: [{ name: 'egg', count: 20 }], grass: [] }
  overlay.lay(must(ownLoot({ loot })), null)
  expect(overlay.loot('iron_ore')).toEqual([{ name: 'iron_ore', count: 1 }])
  expect(overlay.loot('cow')).toEqual([
    { name: 'egg', count: 16 },
    { name: 'egg', count: 4 },
  ])
  expect(overlay.loot('grass')).toEqual([])
  expect(overlay.loot('stone')).toBeNull()
  overlay.lay(must(ownLoot({})), null)
  expect(overlay.loot('iron_ore')).toBeNull()
})

test.each([
  [{ no_such_block: [] }, '"no_such_block" is no block, and no mob'],
  [{ ender_dragon: [] }, '"ender_dragon" is no block, and no mob that lives here'],
  [{ stone: [{ name: 'no_such_item', count: 1 }] }, 'stone gives "no_such_item", which is no item'],
])('%j is refused', (loot, why) => {
  expect(ownLoot({ loot })).toMatchObject({
    ok: false,
    error: { code: 'world-reset', message: expect.stringContaining(why) },
  })
})
