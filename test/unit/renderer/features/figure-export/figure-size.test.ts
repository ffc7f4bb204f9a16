import { expect, test } from 'vitest'
import { figureSizes, readFigure } from '../../../../../renderer/features/figure-export/figure-size.ts'

const typed = { format: 'pdf', width: '3.3', height: '', fontSize: '8', resolution: '300' } as const

test('the numbers that were typed are read, an empty height as none', () => {
  expect(readFigure(typed)).toEqual({
    ok: true,
    numbers: { widthIn: 3.3, heightIn: null, fontPt: 8, dotsPerIn: 300 },
  })
  expect(readFigure({ ...typed, width: '3,5', height: ' 2 ' })).toMatchObject({
    ok: true,
    numbers: { widthIn: 3.5, heightIn: 2 },
  })
})

test.each(figureSizes)('$label is a size that can be drawn', (size) => {
  expect(readFigure({ ...typed, ...size })).toMatchObject({ ok: true, numbers: { widthIn: Number(size.width) } })
})

test('what is no size says which numbers are; a resolution counts for a PNG alone', () => {
  expect(readFigure({ ...typed, width: 'wide', height: '0', fontSize: '', resolution: '' })).toEqual({
    ok: false,
    problems: {
      width: 'Enter a number from 1 to 40 in.',
      height: 'Enter a number from 1 to 40 in.',
      fontSize: 'Enter a number from 4 to 40 pt.',
    },
  })
  expect(readFigure({ ...typed, format: 'png', resolution: '5000' })).toMatchObject({
    ok: false,
    problems: { resolution: 'Enter a number from 50 to 1200 dots per inch.' },
  })
})
