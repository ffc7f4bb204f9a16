import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isDetached, killTree, OutputTail } from '../../../../main/common/guarded-process.ts'

function tailOf(...chunks: readonly string[]): string {
  const tail = new OutputTail()
  for (const chunk of chunks) tail.add(chunk)
  return tail.text()
}

test('keeps lines however they are cut into chunks', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 20 }), { maxLength: 10 }), fc.nat(50), (lines, cut) => {
      const text = lines.join('\n')
      expect(tailOf(text.slice(0, cut), text.slice(cut))).toBe(text.trim())
    }),
  )
})

test('keeps the last 30 lines, each up to 500 characters', () => {
  const text = tailOf(...Array.from({ length: 100 }, (_, line) => `${line}\n`))
  expect(text.split('\n')).toEqual(Array.from({ length: 30 }, (_, line) => String(line + 70)))
  expect(tailOf('x'.repeat(10_000), 'y'.repeat(10_000)).length).toBe(500)
})

test('a process that has work left outlives the lab on Windows too', () => {
  expect(isDetached('win32', true)).toBe(true)
  expect(isDetached('win32', false)).toBe(false)
  expect(isDetached('linux', false)).toBe(true)
})

test.each([
  ['ESRCH', 'linux', false],
  ['ESRCH', 'darwin', false],
  ['EPERM', 'darwin', false],
  ['EPERM', 'linux', true],
] as const)('killing a group where the system answers %s on %s throws: %s', (code, platform, throws) => {
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error(`kill ${code}`), { code })
  })
  onTestFinished(() => kill.mockRestore())
  const killing = (): void => killTree(1, platform)
  if (throws) expect(killing).toThrow(code)
  else expect(killing).not.toThrow()
})
