import { describe, expect, it } from 'vitest'
import { decodePng } from '../../../../main/scene-build/textures/picture.ts'
import { encodePng, readPngWords } from '../../../../main/view/png.ts'

const picture = {
  width: 5,
  height: 3,
  pixels: Uint8Array.from({ length: 60 }, (_, index) => (index % 4 === 3 ? 255 : (index * 37) % 256)),
}

describe('PNG files', () => {
  it('give back every pixel and every word', () => {
    const words = { agent: 'Alice', pose: '1 2.5 -3 90 0', size: '5x3' }
    const bytes = encodePng(picture, words)
    const { width, height, pixels } = decodePng(bytes)
    expect({ width, height, pixels: [...pixels] }).toEqual({ ...picture, pixels: [...picture.pixels] })
    expect(readPngWords(bytes)).toEqual(words)
  })

  it('are the same for the same picture', () => {
    expect(encodePng(picture, { a: 'b' }).equals(encodePng(picture, { a: 'b' }))).toBe(true)
    expect(readPngWords(encodePng(picture))).toEqual({})
  })
})
