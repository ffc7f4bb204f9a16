import '../../../../main/episode/virtual-globals.ts'
import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { openWorldOf } from '../../../../packages/minecraft-server/open-world/open-world.ts'
import { blockStates } from '../../../../packages/minecraft-server/rules/blocks/block-states.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep, WorldPlan } from '../../../../shared/contract/scenario.ts'
import { worldOfPlan } from '../../../../shared/core/voxel-world.ts'
import { must } from '../../../fakes/must.ts'
import { playGame } from '../../../fakes/virtual-game.ts'

const SEED = 7
const start = openWorldOf(SEED).start()
const [startX, startY, startZ] = start

function plan(steps: readonly BuildStep[] = [], seed = SEED): WorldPlan {
  const generator = { id: 'open' } as const
  return { generator, seed, steps: [...steps], start, region: { min: start, max: start }, timeOfDay: 6000 }
}

/** Blocks of a box around the start that a reader has otherwise than the generator. */
function wrong(read: (pos: Position) => string | null): readonly string[] {
  const world = openWorldOf(SEED)
  const found: string[] = []
  for (let x = startX - 24; x < startX + 24; x++) {
    for (let z = startZ - 24; z < startZ + 24; z++) {
      for (let y = -64; y < 120; y += 3) {
        const [seen, due] = [read([x, y, z]), world.blockAt([x, y, z])]
        if (seen !== due) found.push(`${x} ${y} ${z}: ${seen}, not ${due}`)
      }
    }
  }
  return found
}

test('clients see the blocks of the seed, stand on its ground, and its animals are there, each once', async () => {
  const seen = await playGame(async ({ server, join, clock }) => {
    must(await server.world.reset(plan()))
    const { bot } = await join('Ann')
    await clock.sleep(1000)
    const states = blockStates()
    const blocks = wrong((pos) => {
      const block = bot.blockAt(new Vec3(...pos))
      return block === null ? null : states.text(block.stateId)
    })
    const kinds = Object.values(bot.entities).filter(({ type }) => type !== 'player')
    const { x, y, z } = bot.entity.position
    const mobs = server.world.frame().entities.filter(({ type }) => type !== 'player')
    return { blocks, onGround: bot.entity.onGround, at: [x, y, z], kinds: kinds.length, mobs: mobs.length }
  })
  expect(seen.blocks).toEqual([])
  expect(seen.onGround).toBe(true)
  expect(Math.hypot((seen.at[0] ?? 0) - startX, (seen.at[2] ?? 0) - startZ)).toBeLessThan(12)
  expect(seen.mobs).toBeGreaterThan(0)
  expect(seen.kinds).toBeLessThanOrEqual(seen.mobs)
})

test('members start on the ground side by side where the land rises and falls', async () => {
  const feet = await playGame(async ({ server, join }) => {
    must(await server.world.reset(plan()))
    for (const name of ['Ann', 'Bob', 'Cid', 'Dan']) await join(name)
    must(await server.world.reset(plan()))
    return server.squid.players.map(({ spawnPoint: { x, y, z } }): Position => [Math.floor(x), y, Math.floor(z)])
  })
  expect(new Set(feet.map(String)).size).toBe(4)
  const states = blockStates()
  const solid = ([x, y, z]: Position): boolean => states.solid(must(states.parse(openWorldOf(SEED).blockAt([x, y, z]))))
  for (const [x, y, z] of feet)
    expect([solid([x, y - 1, z]), solid([x, y, z]), solid([x, y + 1, z])]).toEqual([true, false, false])
})

test('a reset brings back what was dug and built, and steps of a plan stand on the land', async () => {
  const steps: BuildStep[] = [
    {
      kind: 'fill',
      box: { min: [startX, startY, startZ + 3], max: [startX + 5, startY + 3, startZ + 6] },
      block: { name: 'bricks' },
    },
  ]
  const { built, found, other } = await playGame(async ({ server, join }) => {
    must(await server.world.reset(plan(steps)))
    const { bot } = await join('Ann')
    const corner = new Vec3(startX + 5, startY + 3, startZ + 6)
    const before = bot.blockAt(corner)?.name
    await server.world.run(`fill ${startX} ${startY - 3} ${startZ} ${startX + 9} ${startY} ${startZ + 9} gold_block`)
    must(await server.world.reset(plan()))
    const box = { min: [startX - 24, -64, startZ - 24], max: [startX + 24, 119, startZ + 24] } as const
    const after = await server.world.read(box)
    const wrongAfter = wrong((pos) => after.at(pos))
    must(await server.world.reset(plan([], SEED + 1)))
    return { built: before, found: wrongAfter, other: (await server.world.read({ min: start, max: start })).at(start) }
  })
  expect(built).toBe('bricks')
  expect(found).toEqual([])
  expect(other).toBe(openWorldOf(SEED + 1).blockAt(start))
})

test('the judge’s world has the same ground, and what a plan builds on it', () => {
  const world = worldOfPlan(plan([{ kind: 'set', pos: start, block: { name: 'torch' } }]))
  expect(world.at(start)).toBe('torch')
  expect(wrong((pos) => (String(pos) === String(start) ? openWorldOf(SEED).blockAt(pos) : world.at(pos)))).toEqual([])
})
