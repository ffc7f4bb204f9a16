import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { droppedItemName } from '../../../../../main/minecraft/bots/dropped-item.ts'
import { MINECRAFT_VERSION } from '../../../../../packages/minecraft-server/rules/version.ts'

/** The client library's own, which throws. Its types name no loader. */
const Entity = createRequire(import.meta.url)('prismarine-entity')(MINECRAFT_VERSION)

test('an item has a name once the server has said what it is', () => {
  const item = new Entity(7)
  item.name = 'item'
  expect(droppedItemName(item)).toBe(null)
  item.metadata[5] = true
  expect(droppedItemName(item)).toBe(null)
  expect(() => item.getDroppedItem()).toThrow('present')
  item.metadata[8] = { present: true, itemId: 1, itemCount: 3 }
  expect(droppedItemName(item)).toBe('stone')
})
