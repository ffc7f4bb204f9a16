/** What a plan gives the members of a team: where they stand, where they look, what they carry. */
import fc from 'fast-check'
import { afterAll, aroundEach, beforeAll, expect, test } from 'vitest'
import { survivalMechanics } from '../../../../packages/minecraft-server/mechanics/index.ts'
import { itemNames, stackSizeOf } from '../../../../packages/minecraft-server/rules/items/item-registry.ts'
import type { ItemStack } from '../../../../shared/contract/block.ts'
import type { MemberStart, WorldPlan } from '../../../../shared/contract/scenario.ts'
import { type SharedServer, startSharedServer } from './shared-server.ts'
import { emptyPlan, unwrap } from './support.ts'

let server: SharedServer
let bots: readonly Awaited<ReturnType<SharedServer['join']>>[]

// In another order than that of their names.
const names = ['Zoe', 'Alice', 'Mia'] as const

beforeAll(async () => {
  server = await startSharedServer(survivalMechanics)
  const joined = []
  for (const name of names) joined.push(await server.join(name))
  bots = joined
})
afterAll(() => server.stop())
aroundEach((runTest) => server.play(runTest))

const planOf = (members: readonly MemberStart[], rest: Partial<WorldPlan> = {}): WorldPlan => ({
  ...emptyPlan,
  ...rest,
  members: [...members],
})

/** Slots by member, as the server has them and as the client believes. */
function held(place: number): { readonly own: readonly string[]; readonly believed: readonly string[] } {
  const bot = bots[place]
  const inventory = server.world.frame().inventories.find(({ player }) => player === names[place])
  const line = ({ slot, name, count }: ItemStack & { readonly slot: number }): string => `${slot} ${count} ${name}`
  const believed = bot?.inventory.slots.flatMap((item) => (item ? [line(item)] : [])) ?? []
  return { own: inventory?.slots.map(line) ?? [], believed }
}

test('each stands and looks as its place in the team says, and begins with its items in the order of slots', async () => {
  const members: MemberStart[] = [
    {
      at: [4.25, -60, 7.75],
      yaw: 90,
      pitch: 30,
      items: [
        { name: 'iron_pickaxe', count: 1 },
        { name: 'oak_planks', count: 130 },
        { name: 'egg', count: 17 },
      ],
    },
    { yaw: -180, items: [{ name: 'stick', count: 3 }] },
  ]
  unwrap(await server.world.reset(planOf(members)))
  const [zoe, alice, mia] = bots
  const poses = server.world.frame().entities.map(({ name, x, y, z, yaw, pitch }) => [name, x, y, z, yaw, pitch])
  expect(poses).toEqual([
    ['Zoe', 4.25, -60, 7.75, 90, 30],
    ['Alice', 0.5, -60, 0.5, -180, 0],
    ['Mia', 1.5, -60, 0.5, 0, 0],
  ])
  // West, and down by a third of a right angle: mineflayer counts against the clock from north, upwards.
  expect(zoe?.entity.yaw).toBeCloseTo(Math.PI / 2)
  expect(zoe?.entity.pitch).toBeCloseTo(-Math.PI / 6)
  const lines = [
    '36 1 iron_pickaxe',
    '37 64 oak_planks',
    '38 64 oak_planks',
    '39 2 oak_planks',
    '40 16 egg',
    '41 1 egg',
  ]
  expect(held(0)).toEqual({ own: lines, believed: lines })
  expect(held(1)).toEqual({ own: ['36 3 stick'], believed: ['36 3 stick'] })
  expect(held(2)).toEqual({ own: [], believed: [] })
  expect(zoe?.heldItem?.name).toBe('iron_pickaxe')
  await server.until('all see the pickaxe in the hand', () =>
    [alice, mia].every((bot) => bot?.players.Zoe?.entity.heldItem?.name === 'iron_pickaxe'),
  )
})

test('members without a place of their own take the plan’s, in the order of the team', async () => {
  const starts: WorldPlan['starts'] = [
    [3, -60, 0],
    [9, -60, 0],
    [15, -60, 0],
  ]
  unwrap(await server.world.reset(planOf([{}, { at: [20, -60, 4] }], { starts })))
  expect(server.world.frame().entities.map(({ x, z }) => [x, z])).toEqual([
    [3.5, 0.5],
    [20, 4],
    [15.5, 0.5],
  ])
})

test('nobody keeps what an earlier plan gave, and a plan without members lets all begin as ever', async () => {
  unwrap(await server.world.reset(planOf([{ yaw: 45, items: [{ name: 'stone', count: 5 }] }])))
  unwrap(await server.world.reset(emptyPlan))
  expect(names.map((_name, place) => held(place))).toEqual(names.map(() => ({ own: [], believed: [] })))
  expect(server.world.frame().entities.map(({ name, x, z, yaw }) => [name, x, z, yaw])).toEqual([
    ['Zoe', 0.5, 1.5, 0],
    ['Alice', 0.5, 0.5, 0],
    ['Mia', 1.5, 0.5, 0],
  ])
})

test('all items that are given are held, none more, whatever they are', async () => {
  const item = fc.constantFrom(...itemNames().filter((name) => name !== 'air'))
  const stack = fc.record({ name: item, count: fc.integer({ min: 1, max: 70 }) })
  const slots = (items: readonly ItemStack[]): number =>
    items.reduce((sum, { name, count }) => sum + Math.ceil(count / (stackSizeOf(name) ?? 1)), 0)
  const items = fc.array(stack, { maxLength: 12 }).filter((all) => slots(all) <= 36)
  const counted = (all: readonly ItemStack[]): object => {
    const sums = new Map<string, number>()
    for (const { name, count } of all) sums.set(name, (sums.get(name) ?? 0) + count)
    return Object.fromEntries(sums)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(items, { minLength: 3, maxLength: 3 }), async (given) => {
      unwrap(await server.world.reset(planOf(given.map((own) => ({ items: own })))))
      const { inventories } = server.world.frame()
      for (const [place, own] of given.entries()) {
        const inventory = inventories.find(({ player }) => player === names[place])
        expect(counted(inventory?.slots ?? [])).toEqual(counted(own))
        expect(held(place).believed).toEqual(held(place).own)
      }
    }),
    { numRuns: 40 },
  )
})

test.each<[string, MemberStart]>([
  ['no item "no_such_item"', { items: [{ name: 'no_such_item', count: 1 }] }],
  ['more than the 36 slots', { items: [{ name: 'bow', count: 37 }] }],
])('refuses a member with %s before anything changes, and says which', async (mentioned, member) => {
  unwrap(await server.world.reset(planOf([{ items: [{ name: 'stone', count: 5 }] }])))
  const answer = await server.world.reset(planOf([{}, member]))
  expect(answer).toMatchObject({ ok: false, error: { code: 'world-reset' } })
  if (!answer.ok) expect(answer.error.message).toContain('Member 2')
  if (!answer.ok) expect(answer.error.message).toContain(mentioned)
  expect(held(0).own).toEqual(['36 5 stone'])
})
