import { expect, test } from 'vitest'
import { pictureTokens } from '../../../../main/models/picture-tokens.ts'
import { encodePng } from '../../../../main/view/png.ts'

function png(width: number, height: number): string {
  return encodePng({ width, height, pixels: new Uint8Array(width * height * 4) }).toString('base64')
}

/** Counts that the vendors' own documents give, or that follow from their rules by hand. */
test.each([
  ['gpt-4o', 1024, 1024, 765],
  ['gpt-4o', 2048, 4096, 1105],
  ['gpt-4o', 640, 480, 425],
  ['gpt-4.1-mini', 1024, 1024, Math.ceil(1024 * 1.62)],
  ['openai/gpt-5-mini', 640, 480, 486],
  ['gpt-5', 640, 480, 350],
  ['claude-sonnet-4-5', 1000, 1000, 1334],
  ['anthropic/claude-opus-4', 640, 480, 410],
  ['claude-3-haiku', 4000, 4000, 1600],
  ['gemini-2.5-flash', 384, 300, 258],
  ['gemini-2.5-flash', 960, 540, 258 * 6],
  ['gemini-3-pro', 640, 480, 1120],
  ['qwen2.5-vl', 640, 480, 1000],
])('%s counts %d x %d as %d', (model, width, height, tokens) => {
  expect(pictureTokens(model, png(width, height))).toBe(tokens)
})

test('what is no PNG counts like a picture of a model that nothing is known of', () => {
  expect(pictureTokens('gpt-4o', 'AAAA')).toBe(1000)
})
