import { expect, test } from 'vitest'
import { joinRequest, partRequest } from '../../../db/request-pictures.ts'
import { encodePng } from '../../../main/view/png.ts'

function png(tone: number): string {
  return encodePng({ width: 4, height: 4, pixels: new Uint8Array(64).fill(tone) }).toString('base64')
}

const asked = { messages: [{ base64: png(1) }, { text: 'a "1"' }, { base64: png(2) }, { base64: png(1) }] }

test('each picture is taken out once and put back wherever it stood', () => {
  const json = JSON.stringify(asked)
  const { text, pictures } = partRequest(json)
  expect([...pictures.values()].map((bytes) => bytes.toString('base64'))).toEqual([png(1), png(2)])
  expect(text).not.toContain('iVBOR')
  expect(text).toContain('a \\"1\\"')
  expect(joinRequest(text, (sha256) => pictures.get(sha256) ?? null)).toBe(json)
  expect(joinRequest(text, () => null)).toBeNull()
})

test('what only looks like one stays in the text', () => {
  const odd = JSON.stringify({ text: `see ${png(1)}`, spelt: `${png(1).replace(/=*$/, '')}A` })
  const parted = partRequest(odd)
  expect(joinRequest(parted.text, (sha256) => parted.pictures.get(sha256) ?? null)).toBe(odd)
  expect(partRequest(JSON.stringify({ text: `see ${png(1)}` })).pictures.size).toBe(0)
})
