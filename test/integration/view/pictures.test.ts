/**
 * What every block and every kind of entity looks like, held by pictures that somebody has looked at. The hash is of the pixels,
 * because the bytes of a PNG file depend on the library that packs them.
 */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sha256 } from '../../../main/common/sha256.ts'
import { decodePng } from '../../../main/scene-build/textures/picture.ts'
import { loadScene } from '../../../main/view/load-scene.ts'
import { encodePng } from '../../../main/view/png.ts'
import { blockName } from '../../../packages/minecraft-server/values/block-string.ts'
import { blockNames, drawGallery, galleriesOf } from '../../fakes/pictures/draw-gallery.ts'
import type { Gallery } from '../../fakes/pictures/gallery.ts'

const folder = join(import.meta.dirname, '../../fixtures/pictures')
const hashesFile = join(folder, 'hashes.json')
const RECORD = 'CAUSALMACE_RECORD_PICTURES'
const howTo = `If the new looks are right, store them:\n  ${RECORD}=1 npx vitest run test/integration/view/pictures.test.ts`

/** For looking at, not for measuring: what all of them may weigh in the repository. */
const MOST_BYTES = 600_000

const loaded = await loadScene()
if (!loaded.ok) throw new Error(loaded.error.message)
const assets = loaded.value
const galleries = galleriesOf(assets)

function storedHashes(): Readonly<Record<string, string>> {
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(hashesFile, 'utf8')))
}

function pngFile(name: string): string {
  return join(folder, `${name}.png`)
}

/** Names of the blocks that a gallery is there for. */
function exhibits({ cells, scenery = [] }: Gallery): readonly string[] {
  return [...new Set(cells.map(({ block }) => blockName(block)))].filter((name) => !scenery.includes(name))
}

describe('every picture is the stored one', () => {
  test.each(galleries.map((gallery) => [gallery.name, gallery] as const))('%s', (name, gallery) => {
    const picture = drawGallery(assets, gallery)
    const hash = sha256(picture.pixels)
    if (process.env[RECORD] !== undefined) {
      writeFileSync(pngFile(name), encodePng(picture))
      writeFileSync(hashesFile, `${JSON.stringify({ ...storedHashes(), [name]: hash }, null, 2)}\n`)
    }
    if (hash === storedHashes()[name]) return
    const drawn = join(mkdtempSync(join(tmpdir(), 'causalmace-picture-')), `${name}.png`)
    writeFileSync(drawn, encodePng(picture))
    expect.fail(`"${name}" looks different now: compare ${drawn} with ${pngFile(name)}.\n${howTo}`)
  })
})

test('the stored pictures are those of the stored hashes, all of them and no others', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'))
  const hashes = files.map((file) => [
    file.replace('.png', ''),
    sha256(decodePng(readFileSync(join(folder, file))).pixels),
  ])
  expect(Object.fromEntries(hashes)).toEqual(storedHashes())
  expect(files.map((file) => file.replace('.png', '')).sort()).toEqual(galleries.map(({ name }) => name).sort())
  const bytes = files.reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0)
  expect(bytes).toBeLessThan(MOST_BYTES)
})

test('every block of the game is an exhibit of exactly one gallery', () => {
  const names = blockNames(assets)
  const shownIn = new Map<string, string[]>(names.map((name) => [name, []]))
  for (const gallery of galleries) for (const name of exhibits(gallery)) shownIn.get(name)?.push(gallery.name)
  expect([...shownIn].filter(([, galleries]) => galleries.length !== 1)).toEqual([])
  expect(names).toHaveLength(933)
})

test('galleries show states that exist', () => {
  const wrong = galleries.flatMap(({ cells }) => cells.filter(({ block }) => assets.blocks.stateOf(block) === null))
  expect(wrong).toEqual([])
})
