import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '../../../../shared/core/csv.ts'
import { readCsv } from '../../../fakes/read-csv.ts'

/** What docs/analysis.md tells readers to do. */
const withoutMark = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, '')

test('what is read back is what was written, once the mark is taken off', () => {
  const field = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('a,b', 'a"b', 'a\nb', 'a\rb', '=1+1', '-x', '@x', '"', "'=1", "''", "'tis", '－1', '-5+1'),
  )
  fc.assert(
    fc.property(fc.array(field, { minLength: 1, maxLength: 5 }), (fields) => {
      const [read = []] = readCsv(csvLine(fields))
      expect(read.map(withoutMark)).toEqual(fields)
    }),
    { numRuns: 500 },
  )
})

test('numbers read back as the same numbers, negative ones too', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (value) => {
      expect(Number(csvLine([value]))).toBe(value === 0 ? 0 : value)
    }),
  )
  expect(csvLine([-1, 0.1 + 0.2, -0.5, 1e-7, '-0.5', '+3', '-1e-7', null])).toBe(
    '-1,0.30000000000000004,-0.5,1e-7,-0.5,+3,-1e-7,\n',
  )
})

test.each(['=HYPERLINK("a")', '+cmd', '-x', '@sum', "-5+cmd|' /C calc'!A0", '\t=1', '\r=1', '＝1', '-'])(
  'no spreadsheet runs %j',
  (text) => {
    const [[read = ''] = []] = readCsv(csvLine([text]))
    expect(read).toBe(`'${text}`)
  },
)

test('every other text stays as it is', () => {
  const texts = ['causalmace:no-causal', '24 %', 'a=b', "it's", "'quoted'", '', ' =1']
  expect(readCsv(csvLine(texts))).toEqual([texts])
})
