/** A token: random, of one spelling, refused with a sentence that repeats nothing of it, and never seen through its keys. */
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { newToken, readToken } from '../../../../../main/machines/link/token.ts'
import { must } from '../../../../fakes/must.ts'

function refusalOf(text: string): string {
  const read = readToken(text)
  expect(read).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  return read.ok ? '' : read.error.message
}

test('a new token is read, and gives the same keys each time', () => {
  const token = newToken()
  expect(token).toMatch(/^cmlab_[\w-]{43}$/)
  const [one, two] = [must(readToken(token)), must(readToken(` ${token}\n`))]
  expect(one.queueName).toMatch(/^[0-9a-f]{16}$/)
  expect(two.queueName).toBe(one.queueName)
  expect(two.linkKey()).toEqual(one.linkKey())
  expect(two.sealKey()).toEqual(one.sealKey())
})

test('keys differ by purpose and by token', () => {
  const [one, two] = [must(readToken(newToken())), must(readToken(newToken()))]
  const keys = [one.linkKey(), one.sealKey(), two.linkKey(), two.sealKey()].map((key) => key.toString('hex'))
  expect(keys.every((key) => key.length === 64)).toBe(true)
  expect(new Set(keys).size).toBe(4)
  expect(one.queueName).not.toBe(two.queueName)
})

test('the keys of a known token stay what they are: machines of an older lab find it', () => {
  const bytes = Buffer.from(Array.from({ length: 32 }, (_, index) => index))
  const keys = must(readToken(`cmlab_${bytes.toString('base64url')}`))
  expect(keys.queueName).toBe('df5aefbb84bad7f2')
  expect(keys.linkKey().toString('hex').slice(0, 16)).toBe('5de622442dfaa849')
})

test('what is no token is refused, with what to do and without the text', () => {
  const token = newToken()
  const wrong = [
    ['', /begins with “cmlab_”/],
    ['a-password-that-somebody-thought-of', /begins with “cmlab_”/],
    [token.slice(0, -8), /too short: it has 41 characters instead of 49/],
    [`${token}A`, /too long/],
    [`${token.slice(0, -1)}!`, /damaged/],
    [`cmlab_${'A'.repeat(43)}`, /could be guessed/],
    [`cmlab_${Buffer.from('passwordpasswordpasswordpassword').toString('base64url')}`, /could be guessed/],
  ] as const
  for (const [text, words] of wrong) {
    const message = refusalOf(text)
    expect(message).toMatch(words)
    expect(message).toMatch(/Take (all of )?the one that the lab/)
    if (text.length > 6) expect(message).not.toContain(text.slice(6, 14))
  }
})

test('a second spelling of the same bytes is refused', () => {
  const bytes = Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - index))
  const token = `cmlab_${bytes.toString('base64url')}`
  // The last character has two bits that say nothing.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet[alphabet.indexOf(token.at(-1) ?? '') + 1]
  expect(refusalOf(token.slice(0, -1) + last)).toMatch(/damaged/)
})

test('nothing that prints the keys shows them', () => {
  const token = newToken()
  const keys = must(readToken(token))
  const shown = inspect(keys, { depth: 9, showHidden: true }) + JSON.stringify(keys)
  for (const secret of [token.slice(6), keys.linkKey().toString('hex'), keys.sealKey().toString('base64')]) {
    expect(shown).not.toContain(secret)
  }
})
