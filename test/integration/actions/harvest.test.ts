import { describe, expect, test } from 'vitest'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../shared/contract/scenario.ts'
import { playCrew } from './virtual-crew.ts'

const Y = -60
const set = (pos: Position, name: string, state: Readonly<Record<string, string>> = {}): BuildStep => ({
  kind: 'set',
  pos: [...pos],
  block: { name, state },
})

/** What digging brings, and what is held besides the tools. */
interface Harvest {
  readonly steps: readonly BuildStep[]
  readonly tools?: Readonly<Record<string, number>>
  readonly brings: Readonly<Record<string, number>>
  /** Whether the message tells of it; of a block that simply comes along it does not. */
  readonly says?: false
}

const at: Position = [5, Y, 3]
const below: Position = [5, Y - 1, 3]
const field = (crop: string, age: string): readonly BuildStep[] => [
  set(below, 'farmland', { moisture: '7' }),
  set(at, crop, { age }),
]

const harvests: Readonly<Record<string, Harvest>> = {
  'ripe wheat': { steps: field('wheat', '7'), brings: { wheat: 1 } },
  'ripe potatoes': { steps: field('potatoes', '7'), brings: { potato: 2 } },
  'ripe carrots': { steps: field('carrots', '7'), brings: { carrot: 2 } },
  'a hay block': { steps: [set(at, 'hay_block', { axis: 'y' })], brings: { hay_block: 1 }, says: false },
  'a mushroom': { steps: [set(below, 'podzol'), set(at, 'brown_mushroom')], brings: { brown_mushroom: 1 } },
  'a log': { steps: [set(at, 'acacia_log', { axis: 'y' })], brings: { acacia_log: 1 }, says: false },
  'coal ore with a pickaxe': {
    steps: [set(at, 'coal_ore')],
    tools: { iron_pickaxe: 1 },
    brings: { coal: 1 },
  },
}

describe('MineBlock', () => {
  test.each(Object.entries(harvests))('picks up %s', async (_what, { steps, tools = {}, brings, says = true }) => {
    await playCrew(['Alice'], steps, async ({ act, give, carried }) => {
      await give('Alice', { ...tools, dirt: 1 })
      const result = await act('Alice', 'MineBlock', { pos: at })
      expect(result).toMatchObject({ ok: true })
      for (const [item, least] of Object.entries(brings)) {
        expect(carried('Alice')[item], item).toBeGreaterThanOrEqual(least)
        if (says) expect(result.message).toMatch(new RegExp(`you picked up .*\\d ${item}`))
      }
    })
  })

  test('picks up the whole of a sugar cane that falls with its foot', async () => {
    const cane = [0, 1, 2].map((up) => set([5, Y + up, 3], 'sugar_cane', { age: '0' }))
    await playCrew(
      ['Alice'],
      [set(below, 'grass_block'), set([6, Y - 1, 3], 'water', { level: '0' }), ...cane],
      async ({ act, carried }) => {
        expect(await act('Alice', 'MineBlock', { pos: at })).toMatchObject({ ok: true })
        expect(carried('Alice')).toEqual({ sugar_cane: 3 })
      },
    )
  })

  test('does not spoil an ore for want of a tool', async () => {
    await playCrew(
      ['Alice'],
      [set(at, 'coal_ore'), set([5, Y, 5], 'stone')],
      async ({ act, give, carried, server }) => {
        await give('Alice', { iron_sword: 1 })
        expect(await act('Alice', 'MineBlock', { pos: at })).toEqual({
          ok: false,
          reason: 'wrong-tool',
          message: 'Nothing comes out of coal_ore without wooden_pickaxe or better, and there is none at hand.',
        })
        expect((await server.world.read({ min: at, max: at })).at(at)).toBe('coal_ore')
        expect(await act('Alice', 'MineBlock', { pos: [5, Y, 5] })).toMatchObject({ ok: true })
        expect(carried('Alice')).toEqual({ iron_sword: 1 })
      },
    )
  })

  test('digs a fence also where a teammate digs what it was joined to meanwhile', async () => {
    const beside: Position = [5, Y, 4]
    const steps = [set(at, 'oak_fence', { south: 'true' }), set(beside, 'bricks')]
    await playCrew(['Alice', 'Bob'], steps, async ({ act, give, server }) => {
      await give('Bob', { iron_pickaxe: 1 })
      const [alice, bob] = await Promise.all([
        act('Alice', 'MineBlock', { pos: at }),
        act('Bob', 'MineBlock', { pos: beside }),
      ])
      expect([alice, bob]).toMatchObject([{ ok: true }, { ok: true }])
      expect((await server.world.read({ min: at, max: beside })).at(at)).toBe('air')
    })
  })
})
