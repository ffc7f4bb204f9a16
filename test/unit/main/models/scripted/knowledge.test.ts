import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { gameKnowledge } from '../../../../../main/models/scripted/knowledge.ts'
import { MINECRAFT_VERSION } from '../../../../../packages/minecraft-server/rules/version.ts'

const require = createRequire(import.meta.url)
const registry = z
  .object({
    itemsByName: z.record(z.string(), z.unknown()),
    blocksByName: z.record(z.string(), z.object({ name: z.string() })),
  })
  .parse(require('minecraft-data')(MINECRAFT_VERSION))

describe('itemOf', () => {
  it('names an item of the game, or none, for every block of the game', () => {
    const wrong = Object.keys(registry.blocksByName).filter((block) => {
      const item = gameKnowledge.itemOf(block)
      return item !== null && !(item in registry.itemsByName)
    })
    expect(wrong).toEqual([])
  })

  it('names the block itself where an item of that name exists and places it', () => {
    const wrong = Object.keys(registry.itemsByName).filter(
      (item) => item in registry.blocksByName && gameKnowledge.itemOf(item) !== item,
    )
    expect(wrong).toEqual(['air', 'wheat'])
  })

  it.each([
    ['oak_trapdoor', 'oak_trapdoor'],
    ['wall_torch', 'torch'],
    ['soul_wall_torch', 'soul_torch'],
    ['oak_wall_sign', 'oak_sign'],
    ['white_wall_banner', 'white_banner'],
    ['redstone_wire', 'redstone'],
    ['wheat', 'wheat_seeds'],
    ['sweet_berry_bush', 'sweet_berries'],
    ['potted_poppy', null],
    ['water', null],
    ['constructor', 'constructor'],
  ])('of %s is %s', (block, item) => {
    expect(gameKnowledge.itemOf(block)).toBe(item)
  })
})

describe('needsGround', () => {
  it.each(['poppy', 'oxeye_daisy', 'dandelion', 'orange_tulip', 'oak_door', 'oak_pressure_plate', 'wheat', 'torch'])(
    'holds for %s',
    (block) => expect(gameKnowledge.needsGround(block)).toBe(true),
  )
  it.each([
    'oak_trapdoor',
    'grass_block',
    'stone',
    'wall_torch',
    'oak_wall_sign',
    'ladder',
    'oak_leaves',
    'cobblestone_wall',
  ])('does not hold for %s', (block) => expect(gameKnowledge.needsGround(block)).toBe(false))
})
