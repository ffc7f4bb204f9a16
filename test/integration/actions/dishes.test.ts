/** Whole dishes with everything got the hard way, by actions alone: what the cooking suite asks of its agents can be done. */
import { expect, test } from 'vitest'
import { cookingSuite } from '../../../main/suites/cooking/cooking-suite.ts'
import { samePosition } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BuildStep, Scenario } from '../../../shared/contract/scenario.ts'
import { must } from '../../fakes/must.ts'
import type { VirtualGame } from '../../fakes/virtual-game.ts'
import { seen } from '../minecraft/mechanics/mobs-game.ts'
import { playCrewIn, type VirtualCrew } from './virtual-crew.ts'

function scenarioOf(name: string): Scenario {
  const scenario = cookingSuite.scenario(name)
  if (scenario === null) throw new Error(`no ${name}`)
  return scenario
}

type SetStep = Extract<BuildStep, { kind: 'set' }>

/** Blocks of a name as the world has them at first. */
function placesOf(
  { world }: Scenario,
  name: string,
  state: Readonly<Record<string, string>> = {},
): readonly Position[] {
  const sets = world.steps.filter((step): step is SetStep => step.kind === 'set')
  return sets
    .filter(({ block }) => block.name === name)
    .filter(({ block }) => Object.entries(state).every(([key, value]) => block.state?.[key] === value))
    .filter(({ pos }) => sets.findLast((other) => samePosition(other.pos, pos))?.block.name === name)
    .map(({ pos }) => pos)
}

function firstOf(scenario: Scenario, name: string, state?: Readonly<Record<string, string>>): Position {
  const [first] = placesOf(scenario, name, state)
  if (first === undefined) throw new Error(`no ${name}`)
  return first
}

function play<T>(
  scenario: Scenario,
  cook: (crew: VirtualCrew, act: Act) => Promise<T>,
  names: readonly string[] = ['Alice'],
): Promise<T> {
  const build = async ({ server, clock }: VirtualGame): Promise<void> => {
    must(await server.world.reset(scenario.world))
    await clock.sleep(500)
  }
  return playCrewIn(names, build, (crew) =>
    cook(crew, async (action, params, agent = 'Alice') => {
      const result = await crew.act(agent, action, params)
      expect(result, `${agent} ${action} ${JSON.stringify(params)}`).toMatchObject({ ok: true })
    }),
  )
}

type Act = (action: string, params: unknown, agent?: string) => Promise<void>

test('a cake of iron, bales and cane, by one agent', async () => {
  const scenario = scenarioOf('cake-milk.iron-wheat.hay-farm-sugar.cane-farm')
  await play(scenario, async ({ carried, clock }, act) => {
    const chest = firstOf(scenario, 'chest')
    await act('WithdrawItem', { container: chest, item: 'iron_ingot', amount: 9 })
    await act('WithdrawItem', { container: chest, item: 'egg', amount: 1 })
    await act('Craft', { item: 'bucket', amount: 3 })
    for (let bucket = 0; bucket < 3; bucket++) await act('UseOn', { item: 'bucket', entity: 'cow' })
    await act('MineBlock', { pos: firstOf(scenario, 'hay_block') })
    await act('Craft', { item: 'wheat', amount: 3 })
    const [, middle] = placesOf(scenario, 'sugar_cane')
    await act('MineBlock', { pos: middle })
    await act('Craft', { item: 'sugar', amount: 2 })
    await act('Craft', { item: 'cake', amount: 1 })
    expect(carried('Alice')).toMatchObject({ cake: 1, bucket: 3 })
    await act('StoreItem', { container: chest, item: 'cake', amount: 1 })
    expect(clock.now() / 1000).toBeLessThan(scenario.limits.actionTimeS)
  })
})

test('a stew of hunted, mined, cut and picked things, by one agent', async () => {
  const scenario = scenarioOf('stew-rabbit.pasture-potato.farm-carrot.farm-mushroom.farm-bowl.log-coal.mine')
  await play(scenario, async ({ carried, clock, server }, act) => {
    for (const chest of placesOf(scenario, 'chest')) {
      for (const { name, count } of (await server.world.contents(chest)) ?? []) {
        await act('WithdrawItem', { container: chest, item: name, amount: count })
      }
    }
    expect(carried('Alice')).toMatchObject({ iron_sword: 1, iron_pickaxe: 1 })
    for (let hunt = 0; hunt < 9 && carried('Alice').rabbit === undefined; hunt++) {
      await act('Attack', { entity: 'rabbit' })
    }
    await act('MineBlock', { pos: firstOf(scenario, 'potatoes', { age: '7' }) })
    await act('MineBlock', { pos: firstOf(scenario, 'carrots', { age: '7' }) })
    await act('MineBlock', { pos: firstOf(scenario, 'brown_mushroom') })
    await act('MineBlock', { pos: firstOf(scenario, 'acacia_log') })
    await act('MineBlock', { pos: firstOf(scenario, 'coal_ore') })
    await act('Craft', { item: 'acacia_planks', amount: 4 })
    await act('Craft', { item: 'bowl', amount: 1 })
    await act('Smelt', { item: 'cooked_rabbit', amount: 1, fuel: 'acacia_planks' })
    await act('Smelt', { item: 'baked_potato', amount: 1, fuel: 'coal' })
    await act('Craft', { item: 'rabbit_stew', amount: 1 })
    expect(carried('Alice').rabbit_stew).toBe(1)
    expect(clock.now() / 1000).toBeLessThan(scenario.limits.actionTimeS)
  })
})

test('four in one pasture at once: everybody gets milk, no cow gets out, the same way every time', async () => {
  const scenario = scenarioOf('cake-milk.bucket-wheat.chest-sugar.chest')
  const chest = firstOf(scenario, 'chest')
  const gate = firstOf(scenario, 'oak_fence_gate')
  const names = ['Alice', 'Bob', 'Cindy', 'David']
  const milkTogether = () =>
    play(
      scenario,
      async ({ carried, give, player, server, clock }, act) => {
        for (const name of names) await give(name, { bucket: 1 })
        const milk = async (name: string): Promise<void> => {
          await act('UseOn', { item: 'bucket', entity: 'cow' }, name)
          await act('StoreItem', { container: chest, item: 'milk_bucket', amount: 1 }, name)
        }
        await Promise.all(names.map(milk))
        expect(names.map(carried)).toEqual(names.map(() => ({})))
        expect(await server.world.contents(chest)).toContainEqual({ name: 'milk_bucket', count: 4 })
        expect((await server.world.read({ min: gate, max: gate })).at(gate)).toContain('open=false')
        const inside = seen(player('Alice').bot, 'cow').filter(({ position: { x } }) => x < gate[0] + 0.5)
        expect(inside).toHaveLength(3)
        return clock.now()
      },
      names,
    )
  expect(await milkTogether()).toBe(await milkTogether())
})
