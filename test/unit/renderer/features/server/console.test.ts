import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  commandProblem,
  consoleText,
  followsEnd,
  historyStep,
  mergeLines,
  typedCommands,
} from '../../../../../renderer/features/server/console.tsx'
import { CONSOLE_LINES, type ConsoleLine } from '../../../../../shared/contract/server.ts'

const line = (seq: number, kind: ConsoleLine['kind'] = 'status', text = `line ${seq}`): ConsoleLine => ({
  seq,
  at: '2026-01-02T03:04:05.000Z',
  kind,
  text,
})

test('however they come, lines stand once, in their order, the last ones', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 3 * CONSOLE_LINES }), { maxLength: 2 * CONSOLE_LINES })
  fc.assert(
    fc.property(fc.array(numbers, { maxLength: 4 }), (parts) => {
      const sorted = parts.map((part) => [...new Set(part)].sort((a, b) => a - b).slice(-CONSOLE_LINES))
      const merged = sorted.reduce<readonly ConsoleLine[]>(
        (lines, part) =>
          mergeLines(
            lines,
            part.map((seq) => line(seq)),
          ),
        [],
      )
      const seqs = merged.map(({ seq }) => seq)
      expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b))
      expect(seqs.length).toBeLessThanOrEqual(CONSOLE_LINES)
      if (parts.length > 0)
        expect(seqs.at(-1)).toBe(sorted.flat().reduce<number | undefined>((a, b) => Math.max(a ?? -1, b), undefined))
    }),
    { numRuns: 50 },
  )
})

test('the history has what was typed, the last first, each once; it ends at both ends', () => {
  const lines = [line(0, 'command', 'a'), line(1, 'answer', 'yes'), line(2, 'command', 'b'), line(3, 'command', 'a')]
  expect(typedCommands(lines)).toEqual(['a', 'b'])
  expect([historyStep(-1, 'older', 2), historyStep(1, 'older', 2), historyStep(0, 'newer', 2)]).toEqual([0, 1, -1])
  expect([historyStep(-1, 'newer', 2), historyStep(-1, 'older', 0)]).toEqual([-1, -1])
})

test('as text, every line has its time', () => {
  expect(consoleText([line(0, 'command', 'list'), line(1, 'answer', '0 players')])).toBe(
    '2026-01-02T03:04:05.000Z > list\n2026-01-02T03:04:05.000Z 0 players',
  )
})

test('a list follows its end through growth and layout, until somebody scrolls up, and again from its end on', () => {
  const at = (scrollTop: number, scrollHeight = 1000) => ({ scrollTop, scrollHeight, clientHeight: 200 })
  expect(followsEnd(true, 800, at(800))).toBe(true)
  expect(followsEnd(true, 800, at(800, 1072))).toBe(true)
  expect(followsEnd(true, 800, at(700))).toBe(false)
  expect(followsEnd(false, 300, at(500))).toBe(false)
  expect(followsEnd(false, 700, at(790))).toBe(true)
  expect(followsEnd(true, 800, at(400, 600))).toBe(true)
})

test('a command that is too long says so', () => {
  expect(commandProblem(` ${'a'.repeat(32_500)} `)).toBeNull()
  expect(commandProblem('a'.repeat(32_501))).toBe('32501 characters: a command has at most 32500.')
})
