import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockStates } from '../../../../../packages/minecraft-server/rules/blocks/block-states.ts'
import { readColumn } from '../../../../../packages/minecraft-server/world-files/chunk-nbt.ts'
import { LAYER, LOWEST_Y } from '../../../../../packages/minecraft-server/world-files/kept-world.ts'
import { string } from '../../../../../packages/minecraft-server/world-files/nbt.ts'
import {
  readRegion,
  regionName,
  writeRegion,
} from '../../../../../packages/minecraft-server/world-files/region-file.ts'
import { must } from '../../../../fakes/must.ts'

/** Letters that no compression makes much shorter. */
function noise(length: number, seed: number): string {
  let state = seed >>> 0
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return String.fromCharCode(33 + ((state >>> 25) % 90))
  }).join('')
}

const column = (chunkX: number, chunkZ: number, text: string) => ({ chunkX, chunkZ, tag: { text: string(text) } })

test('columns of every size come back, in the order of their places', () => {
  const places = fc.uniqueArray(fc.tuple(fc.integer({ min: -32, max: -1 }), fc.integer({ min: 32, max: 63 })), {
    selector: ([x, z]) => `${x},${z}`,
    maxLength: 12,
  })
  fc.assert(
    fc.property(places, fc.integer({ min: 0, max: 12_000 }), (at, length) => {
      const columns = at.map(([x, z]) => column(x, z, noise(length, x * 64 + z)))
      const read = must(readRegion(writeRegion(columns, 1)))
      const inOrder = [...columns].sort(
        (a, b) => (a.chunkZ & 31) - (b.chunkZ & 31) || (a.chunkX & 31) - (b.chunkX & 31),
      )
      expect(read).toEqual(inOrder.map(({ tag }) => tag))
    }),
    { numRuns: 15 },
  )
})

test('columns lie in the region that Minecraft looks for them in', () => {
  expect(regionName(0, 31)).toBe('r.0.0.mca')
  expect(regionName(-1, 32)).toBe('r.-1.1.mca')
})

test('a file that was cut off or overwritten is an error, never a world with holes', () => {
  const whole = writeRegion([column(0, 0, 'x'.repeat(100)), column(5, 5, 'y')], 1)
  for (const bytes of [whole.subarray(0, 5000), whole.subarray(0, 8192), whole.subarray(0, 8200)]) {
    expect(readRegion(bytes)).toMatchObject({ ok: false, error: { code: 'storage-corrupt' } })
  }
  const overwritten = Buffer.from(whole)
  overwritten.fill(0xa5, 8192 + 5, 8192 + 40)
  expect(readRegion(overwritten)).toMatchObject({ ok: false, error: { code: 'storage-corrupt' } })
})

/** Regions that Minecraft itself wrote, which come with the library that other programs read them with. */
describe.each(['1.18.2', '1.19.4'])("Minecraft %s's own region", (version) => {
  const load = createRequire(createRequire(import.meta.url).resolve('flying-squid'))
  const folder = join(dirname(load.resolve('prismarine-provider-anvil')), 'test', 'fixtures', version)
  const tags = must(readRegion(readFileSync(join(folder, 'r.0.0.mca'))))

  test('is read as another reader reads it', async () => {
    const provider = new (load('prismarine-provider-anvil').Anvil(version))(folder)
    const full = tags.slice(0, 2).flatMap((tag) => must(readColumn(tag, blockStates())) ?? [])
    expect(full).toHaveLength(2)
    for (const { column: mine } of full) {
      const theirs = await provider.load(mine.chunkX, mine.chunkZ)
      let different = 0
      mine.states.forEach((state, index) => {
        const at = { x: index & 15, y: LOWEST_Y + Math.floor(index / LAYER), z: (index >> 4) & 15 }
        const { name } = theirs.getBlock(at)
        if (name !== blockStates().name(state)) different++
      })
      expect(different).toBe(0)
    }
    await provider.close()
  })
})
