import { expect, test } from 'vitest'
import { coveredLines } from '../../squid-lines/covered-lines.ts'

const source = `// A comment is no code.
function used(flag) {
  if (flag) {
    return 1
  }

  return 2
}

function idle() {}
`
const at = (text: string): number => source.indexOf(text)

test('lines with code are told from comments and blank lines, and what ran from what did not', () => {
  const whole = { startOffset: 0, endOffset: source.length, count: 1 }
  const used = { startOffset: at('function used'), endOffset: at('function idle') - 2, count: 3 }
  const branch = { startOffset: at('{\n    return 1'), endOffset: at('\n\n  return 2'), count: 0 }
  const idle = { startOffset: at('function idle'), endOffset: source.length - 1, count: 0 }
  const covered = coveredLines(source, [{ ranges: [whole] }, { ranges: [used, branch] }, { ranges: [idle] }])
  expect(covered).toEqual({ code: [1, 2, 3, 4, 6, 7, 9], ran: [1, 2, 6, 7] })
})
