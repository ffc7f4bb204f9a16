import { expect, test } from 'vitest'
import { ConsoleLines } from '../../../../../main/lab/sandbox/console-lines.ts'
import type { ConsoleLine } from '../../../../../shared/contract/server.ts'

/** What of a text is kept as a line. */
function kept(kind: ConsoleLine['kind'], text: string): string {
  const lines = new ConsoleLines(() => undefined)
  lines.add(kind, text)
  return lines.all[0]?.text ?? ''
}

test('answers are kept whole, as long as help and inventories are', () => {
  const text = 'setblock <x> <y> <z> <block>\n'.repeat(600)
  expect(kept('answer', text)).toBe(text)
  expect(kept('command', 'x'.repeat(32_500))).toHaveLength(32_500)
})

test('what is cut says so, and how much is missing', () => {
  expect(kept('answer', 'x'.repeat(20_010))).toBe(`${'x'.repeat(20_000)} … (cut: 10 of 20010 characters are not shown)`)
  expect(kept('said', 'y'.repeat(1_500))).toBe(`${'y'.repeat(1_000)} … (cut: 500 of 1500 characters are not shown)`)
})
