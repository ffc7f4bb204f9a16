import loadRegistry from 'prismarine-registry'
import { describe, expect, it } from 'vitest'
import { opensOnClick } from '../../../../../main/minecraft/bots/usable-blocks.ts'
import { isInteractive } from '../../../../../packages/minecraft-server/rules/blocks/interactive-blocks.ts'
import { MINECRAFT_VERSION } from '../../../../../packages/minecraft-server/rules/version.ts'

describe('blocks that answer a click', () => {
  const names = Object.keys(loadRegistry(MINECRAFT_VERSION).blocksByName)

  it('include all that the embedded server lets open or switch', () => {
    expect(names.filter((name) => isInteractive(name) && !opensOnClick(name))).toEqual([])
  })

  it('are not those that one builds against all day', () => {
    const plain = ['stone', 'grass_block', 'oak_planks', 'oak_log', 'iron_door', 'iron_trapdoor', 'poppy', 'bookshelf']
    expect(plain.filter((name) => opensOnClick(name))).toEqual([])
  })
})
