/** The worlds of dishes on the real server: what stands and lies there, and that it stays so for a minute of game time. */
import { expect, test } from 'vitest'
import { cookingSuite } from '../../../main/suites/cooking/cooking-suite.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { playGame, type VirtualGame } from '../../fakes/virtual-game.ts'

const never = new AbortController().signal
const MIDDLE: Position = [35, -60, 129]

function scenarioOf(name: string): Scenario {
  const scenario = cookingSuite.scenario(name)
  if (scenario === null) throw new Error(`no scenario ${name}`)
  return scenario
}

async function contents({ server }: VirtualGame, pos: Position): Promise<readonly string[]> {
  return ((await server.world.contents(pos)) ?? []).map(({ name, count }) => `${count} ${name}`)
}

/** How many blocks of the scenario's region a pattern fits. */
async function count({ server }: VirtualGame, { world: { region } }: Scenario, pattern: RegExp): Promise<number> {
  const blocks = await server.world.read(region)
  let found = 0
  for (let x = region.min[0]; x <= region.max[0]; x++) {
    for (let y = region.min[1]; y <= region.max[1]; y++) {
      for (let z = region.min[2]; z <= region.max[2]; z++) if (pattern.test(blocks.at([x, y, z]))) found++
    }
  }
  return found
}

/** How far animals of a kind went in all, after a check in every second that each of them is within the fences. */
async function penned(game: VirtualGame, animal: string, seconds: number): Promise<number> {
  let travelled = 0
  const before = new Map<number, readonly [number, number]>()
  for (let second = 0; second < seconds; second++) {
    await game.clock.sleep(1000)
    for (const { id, x, z } of game.server.world.frame().entities.filter(({ type }) => type === animal)) {
      expect(Math.abs(x - (MIDDLE[0] + 0.5))).toBeLessThan(2)
      expect(Math.abs(z - (MIDDLE[2] + 0.5))).toBeLessThan(4)
      const [lastX, lastZ] = before.get(id) ?? [x, z]
      travelled += Math.hypot(x - lastX, z - lastZ)
      before.set(id, [x, z])
    }
  }
  return travelled
}

function animals({ server }: VirtualGame, animal: string): number {
  return server.world.frame().entities.filter(({ type }) => type === animal).length
}

test('a cake: three cows stay in, wheat, cane and chest are there after a minute, and agents go through the gate', async () => {
  const scenario = scenarioOf('cake-milk.bucket-wheat.farm-sugar.cane-farm')
  await playGame(async (game) => {
    const { body } = await game.join('Alice')
    await game.build(scenario.world.steps, scenario.world.start)
    expect(await penned(game, 'cow', 60)).toBeGreaterThan(3)
    expect(await count(game, scenario, /^wheat\[age=7\]/)).toBe(7)
    expect(await count(game, scenario, /^farmland\[moisture=7\]/)).toBe(7)
    expect(await count(game, scenario, /^sugar_cane/)).toBe(21)
    expect(await contents(game, [40, -60, 132])).toEqual(['3 bucket', '1 egg'])
    expect((await body.goTo({ kind: 'near', pos: MIDDLE, range: 1 }, never)).ok).toBe(true)
    expect((await body.goTo({ kind: 'near', pos: [41, -60, 131], range: 1 }, never)).ok).toBe(true)
    expect(await penned(game, 'cow', 30)).toBeGreaterThan(0)
    expect(animals(game, 'cow')).toBe(3)
  })
})

test('a stew: nine rabbits stay in, and house, factory and bed hold what the stew takes', async () => {
  const scenario = scenarioOf('stew-rabbit.pasture-potato.farm-carrot.farm-mushroom.farm-bowl.log-coal.mine')
  await playGame(async (game) => {
    const { body } = await game.join('Alice')
    await game.build(scenario.world.steps, scenario.world.start)
    expect(await penned(game, 'rabbit', 60)).toBeGreaterThan(10)
    expect(animals(game, 'rabbit')).toBe(9)
    const counts = ['potatoes\\[age=7', 'carrots\\[age=7', 'brown_mushroom', 'coal_ore', 'acacia_log', 'podzol']
    const found = await Promise.all(counts.map((name) => count(game, scenario, new RegExp(`^${name}`))))
    expect(found).toEqual([4, 3, 7, 4, 4, 7])
    expect(await count(game, scenario, /^furnace\[facing=south,lit=false\]/)).toBe(1)
    expect(await contents(game, [47, -59, 127])).toEqual([])
    expect(await contents(game, [40, -60, 134])).toEqual(['1 iron_sword'])
    expect(await contents(game, [45, -60, 142])).toEqual(['1 iron_axe', '1 iron_pickaxe'])
    // Into the house, up on the bed, into the factory.
    for (const pos of [
      [46, -59, 128],
      [35, -59, 144],
      [46, -60, 140],
    ] as const) {
      expect((await body.goTo({ kind: 'block', pos }, never)).ok).toBe(true)
    }
  })
})
