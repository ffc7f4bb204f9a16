import { expect, test } from 'vitest'
import { encodePng } from '../../../../main/view/png.ts'
import { modelPicture } from '../../../../renderer/client/model-picture.ts'

const own = { Software: 'CausalMACE Lab', atMs: '12340' }

function shown(words: Readonly<Record<string, string>>) {
  const png = encodePng({ width: 8, height: 6, pixels: new Uint8Array(8 * 6 * 4) }, words)
  return modelPicture('image/png', png.toString('base64'))
}

test('a picture says whose eyes saw it, when, and how large it is', () => {
  expect(shown({ ...own, agent: 'Alice', pose: '1 2 3 4 5' })).toMatchObject({
    title: 'What Alice saw at 12.3 s',
    size: { width: 8, height: 6 },
    address: expect.stringMatching(/^data:image\/png;base64,iVBOR/),
  })
  expect(shown({ ...own, pose: '1 2 3 4 5' }).title).toBe('What a camera saw at 12.3 s')
  expect(shown(own).title).toBe('Three views in one picture, at 12.3 s')
})

test('of a file that is not the lab’s nothing is said that it does not say', () => {
  expect(shown({ agent: 'Alice' })).toMatchObject({ title: 'A picture', size: { width: 8, height: 6 } })
  for (const base64 of ['', 'AAAA', 'no base64!', 'iVBORw0KGgo=']) {
    expect(modelPicture('image/png', base64)).toMatchObject({ title: 'A picture', size: null })
  }
})
