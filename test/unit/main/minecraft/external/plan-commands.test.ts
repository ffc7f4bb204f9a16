import { expect, test } from 'vitest'
import { planCommands, siteOf } from '../../../../../main/minecraft/external/plan-commands.ts'
import type { BuildStep, WorldPlan } from '../../../../../shared/contract/scenario.ts'
import { must } from '../../../../fakes/must.ts'

function plan(steps: readonly BuildStep[] = []): WorldPlan {
  return {
    generator: { id: 'superflat', surfaceY: -61 },
    seed: 1,
    steps: [...steps],
    start: [0, -60, 0],
    region: { min: [0, -62, 0], max: [19, -45, 27] },
    timeOfDay: 6000,
  }
}

test('the ground is made anew around the region, in fills that vanilla takes', () => {
  const { ground, empty } = must(planCommands(plan()))
  expect(siteOf(plan())).toEqual({ min: [-8, -62, -8], max: [27, -29, 35] })
  expect(ground.slice(-3)).toEqual([
    'fill -8 -61 -8 27 -61 35 grass_block',
    'fill -8 -63 -8 27 -62 35 dirt',
    'fill -8 -64 -8 27 -64 35 bedrock',
  ])
  const sizes = ground.map((command) => {
    const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = command.split(' ').slice(1, 7).map(Number)
    return (x1 - x0 + 1) * (y1 - y0 + 1) * (z1 - z0 + 1)
  })
  expect(Math.max(...sizes)).toBeLessThanOrEqual(32_768)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(36 * 44 * 36)
  expect(empty).toEqual(['kill @e[type=!player,x=-8,y=-64,z=-8,dx=35,dy=35,dz=43]'])
})

test('contents, locks, words and animals are written as 1.19.2 takes them', () => {
  const { blocks, mobs } = must(
    planCommands(
      plan([
        { kind: 'set', pos: [1, -60, 2], block: { name: 'chest', state: { facing: 'north' } } },
        { kind: 'container', pos: [1, -60, 2], items: [{ slot: 3, name: 'gold_ingot', count: 2 }], lock: 'A "key"' },
        { kind: 'sign', pos: [4, -60, 2], lines: ["Bob's", 'a "b" \\'] },
        { kind: 'mob', mob: 'cow', at: [5.5, -60, 5.5] },
        { kind: 'mob', mob: 'cow', at: [6.5, -60, 5.5], baby: true },
        { kind: 'mob', mob: 'pig', at: [7, -60, 5.5], noAi: true },
      ]),
    ),
  )
  expect(blocks).toEqual([
    'setblock 1 -60 2 chest[facing=north]',
    'item replace block 1 -60 2 container.3 with gold_ingot 2',
    'data merge block 1 -60 2 {Lock:"A \\"key\\""}',
    'data merge block 4 -60 2 {Text1:\'{"text":"Bob\\\'s"}\'}',
    'data merge block 4 -60 2 {Text2:\'{"text":"a \\\\"b\\\\" \\\\\\\\"}\'}',
  ])
  expect(mobs).toEqual([
    'summon cow 5.5 -60 5.5 {PersistenceRequired:1b}',
    'summon cow 6.5 -60 5.5 {Age:-24000,PersistenceRequired:1b}',
    'summon pig 7.0 -60 5.5 {NoAI:1b,PersistenceRequired:1b}',
  ])
})

test('weather and growth are ordered, and monsters come only once all stands', () => {
  const usual = must(planCommands(plan()))
  expect(usual.rules).toEqual(expect.arrayContaining(['weather clear', 'gamerule randomTickSpeed 3']))
  expect(usual.last).toEqual([])
  const own = must(planCommands({ ...plan(), weather: 'thunder', randomTickSpeed: 0, naturalSpawning: true }))
  expect(own.rules).toEqual(
    expect.arrayContaining(['weather thunder', 'gamerule randomTickSpeed 0', 'gamerule doMobSpawning false']),
  )
  expect(own.last).toEqual(['gamerule doMobSpawning true'])
  expect(must(planCommands({ ...plan(), daylightCycle: true })).last).toEqual(['gamerule doDaylightCycle true'])
})

const dye = [{ name: 'red_dye', count: 1 }]

test.each<[string, Partial<WorldPlan>, string]>([
  ['land that follows from a seed', { generator: { id: 'open' } }, 'its ground follows from a seed'],
  ['loot', { loot: { wheat: [{ name: 'wheat', count: 2 }], cow: [] } }, 'its loot (wheat) is its own'],
  ['recipes', { recipes: '1.20', members: [{ items: dye }] }, 'it crafts by recipes of 1.20'],
])('%s is refused, with what and why', (_what, beyond, why) => {
  expect(planCommands({ ...plan(), ...beyond })).toMatchObject({
    ok: false,
    error: { code: 'unsupported', message: expect.stringMatching(/lab's own/) },
  })
  expect(planCommands({ ...plan(), ...beyond })).toMatchObject({
    error: { message: expect.stringContaining(why) },
  })
})
