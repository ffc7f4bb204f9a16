import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textMessage } from '../../../../main/models/define-prompt.ts'
import { countPromptTokens, countTokens } from '../../../../main/models/token-count.ts'

describe('countTokens', () => {
  it.each([
    ['', 0],
    [' \n\t ', 0],
    ['a', 1],
    ['abcd', 1],
    ['abcde', 2],
    ['oak_trapdoor', 4],
    ['place it.', 4],
    ['-60', 2],
    ['x1', 2],
    ['12345', 2],
    ['{"pos":[-9,-60,2]}', 15],
    ['ääääà', 2],
    ['𝔸𝔹ℂ𝔻𝔼', 2],
    ['🌼🌼', 2],
  ])('counts %j as %i for good', (text, tokens) => {
    expect(countTokens(text)).toBe(tokens)
  })

  it('never falls when text is added, and never gains by joining', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(text, text, (a, b) => {
        const joined = countTokens(a + b)
        expect(joined).toBeGreaterThanOrEqual(countTokens(a))
        expect(joined).toBeGreaterThanOrEqual(countTokens(b))
        expect(joined).toBeLessThanOrEqual(countTokens(a) + countTokens(b))
      }),
    )
  })

  it('ignores white space', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/))
    fc.assert(
      fc.property(words, (list) => {
        expect(countTokens(list.join(' \n'))).toBe(countTokens(list.join('\t')))
      }),
    )
  })
})

describe('countPromptTokens', () => {
  it('counts parts and a fixed amount per message and image', () => {
    expect(countPromptTokens([textMessage('system', 'abcde'), textMessage('user', 'a b')])).toBe(4 + 2 + 4 + 2)
    const image = { kind: 'image', mediaType: 'image/png', base64: 'AAAA' } as const
    expect(countPromptTokens([{ role: 'user', parts: [image] }])).toBe(1004)
  })
})
