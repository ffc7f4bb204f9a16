import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { keepMinecraftData, remembering } from '../../../../../../main/minecraft/bots/speed/known-data.ts'
import { MINECRAFT_VERSION } from '../../../../../../packages/minecraft-server/rules/version.ts'

const load = createRequire(import.meta.url)
const original = load('minecraft-data')

describe('the kept data of versions', () => {
  it('are what the library answers, for names that it knows and names that it does not', () => {
    const kept = remembering(original)
    for (const version of [MINECRAFT_VERSION, '1.8.8', 'pc_1.16', 760, 'no such version', undefined, null]) {
      expect(kept(version)).toBe(original(version))
      expect(kept(version)).toBe(original(version))
    }
    expect(kept('1.6.2', true)).toBe(original('1.6.2', true))
    expect(Object.keys(kept).sort()).toEqual(Object.keys(original).sort())
  })

  it('ask the library once', () => {
    let asked = 0
    const kept = remembering((version) => {
      asked += 1
      return { version }
    })
    expect(kept('a')).toBe(kept('a'))
    expect(asked).toBe(1)
  })

  it('reach everybody who loads the library from now on', () => {
    keepMinecraftData()
    keepMinecraftData()
    expect(load('minecraft-data')).not.toBe(original)
    expect(load('minecraft-data')(MINECRAFT_VERSION)).toBe(original(MINECRAFT_VERSION))
  })
})
