import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readSecret, type SecretInput } from '../../../../../main/shells/cli/read-secret.ts'

/** A terminal that remembers whether it shows what is typed. */
function terminal() {
  const modes: boolean[] = []
  const input: SecretInput = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (on: boolean) => modes.push(on),
  })
  const output = new PassThrough().setEncoding('utf8')
  return { input, output, modes, asked: readSecret('Key: ', input, output) }
}

test.each([
  ['enter', 'secret\r', 'secret'],
  ['a pasted line', ' pasted\n', 'pasted'],
  ['a slip of the finger', 'secref\x7ft\r', 'secret'],
  ['more than can be taken back', 'a\x7f\x7f\x7fb\r', 'b'],
])('a terminal asks without showing: %s', async (_name, typed, value) => {
  const { input, output, modes, asked } = terminal()
  input.push(typed)
  expect(await asked).toEqual({ ok: true, value })
  expect(modes).toEqual([true, false])
  expect(output.read()).toBe('Key: \n')
})

test('what comes in pieces is one key', async () => {
  const { input, asked } = terminal()
  for (const piece of ['se', 'cr', 'et', '\r', 'behind']) input.push(piece)
  expect(await asked).toEqual({ ok: true, value: 'secret' })
})

test('Ctrl-C changes nothing, and the terminal shows again what is typed', async () => {
  const { input, modes, asked } = terminal()
  input.push('sec\x03')
  expect(await asked).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  expect(modes).toEqual([true, false])
})

test('a pipe is read to its end; nothing and a whole file are refused', async () => {
  const pipe = async (text: string) => {
    const input = new PassThrough()
    input.end(text)
    return readSecret('Key: ', input, new PassThrough())
  }
  expect(await pipe('secret\n')).toEqual({ ok: true, value: 'secret' })
  expect(await pipe(' \n')).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  expect(await pipe('x'.repeat(5000))).toMatchObject({ ok: false, error: { code: 'bad-input' } })
})
