import loadRegistry from 'prismarine-registry'
import { describe, expect, it } from 'vitest'
import {
  collisionBoxes,
  isItemName,
  withState,
} from '../../../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { blockStates } from '../../../../../../packages/minecraft-server/rules/blocks/block-states.ts'
import { lootOf } from '../../../../../../packages/minecraft-server/rules/digging/loot.ts'
import { blockOfItem, itemOfBlock } from '../../../../../../packages/minecraft-server/rules/placing/placement-rules.ts'
import { parseBlock } from '../../../../../../packages/minecraft-server/values/block-string.ts'
import { directions } from '../../../../../../packages/minecraft-server/values/geometry.ts'
import { BlockWorld, click } from './block-world.ts'

const registry = loadRegistry('1.19.2')
const states = blockStates()
const placeable = registry.itemsArray.map((item) => item.name).filter((name) => blockOfItem(name) !== null)

/** The ground that a plant wants, so that most items find a hold somewhere. */
const grounds = ['stone', 'grass_block', 'farmland', 'soul_sand', 'water', 'sand'] as const

describe('every block', () => {
  it('has the default state and the ids of the shared table', () => {
    for (const { name, defaultState } of registry.blocksArray) {
      expect(states.text(defaultState ?? 0)).toBe(states.text(states.defaultId(name) ?? -1))
      const { state } = withState(name)
      expect(states.properties(defaultState ?? 0)).toEqual(state)
    }
  })

  it('gives items that exist, in counts above zero', () => {
    for (const { name } of registry.blocksArray) {
      for (const chance of [0, 0.5, 0.999]) {
        for (const stack of lootOf(withState(name), null, () => chance)) {
          expect([name, isItemName(stack.name), stack.count > 0]).toEqual([name, true, true])
        }
      }
    }
  })

  it('is the block of the item that is said to place it', () => {
    for (const item of placeable) {
      const block = blockOfItem(item)
      if (block !== null) expect([item, itemOfBlock(block)]).toEqual([item, item])
    }
  })

  it('is placed with a full, valid state on some ground, whatever face is clicked from wherever', () => {
    const neverPlaced: string[] = []
    for (const item of placeable) {
      let placed = 0
      for (const ground of grounds) {
        for (const face of directions) {
          const world = new BlockWorld().put([0, 70, 0], ground)
          const outcome = world.place(click(item, { on: [0, 70, 0], face, look: 'west' }))
          const parsed = states.parse(outcome)
          if (!parsed.ok) {
            expect(['occupied', 'no-support']).toContain(outcome)
            continue
          }
          expect(states.text(parsed.value)).toBe(outcome)
          placed += 1
        }
      }
      if (placed === 0) neverPlaced.push(item)
    }
    expect(neverPlaced.toSorted()).toEqual(['brown_mushroom', 'cocoa_beans', 'lily_pad', 'red_mushroom', 'sugar_cane'])
  })

  it('keeps its collision boxes within a block and a half', () => {
    for (const { name } of registry.blocksArray) {
      for (const box of collisionBoxes(withState(name))) {
        expect([name, box.every((value) => value >= -0.5 && value <= 1.5)]).toEqual([name, true])
      }
    }
    expect(parseBlock('air').name).toBe('air')
  })
})
