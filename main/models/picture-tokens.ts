/**
 * What servers count for a picture, as their vendors document it, by the model's name wherever it is served: for what a question
 * is held to cost before it is sent, and where a server reports no usage. Pure.
 */
import { OWN_PICTURE_TOKENS } from './token-count.ts'

interface Size {
  readonly width: number
  readonly height: number
}

interface Rule {
  readonly models: RegExp
  readonly tokens: (size: Size) => number
}

/** The first that fits a name counts. */
const rules: readonly Rule[] = [
  { models: /claude/, tokens: byArea },
  { models: /gemini-[12]\b/, tokens: byCrops },
  { models: /gemini/, tokens: () => 1120 },
  { models: /gpt-4o-mini/, tokens: (size) => byTiles(size, 2833, 5667) },
  { models: /gpt-(4\.1|5)-nano/, tokens: (size) => byPatches(size, 246) },
  { models: /gpt-(4\.1|5)-mini/, tokens: (size) => byPatches(size, 162) },
  { models: /o4-mini/, tokens: (size) => byPatches(size, 172) },
  { models: /gpt-4(o|\.1|\.5)\b/, tokens: (size) => byTiles(size, 85, 170) },
  { models: /gpt-5(?!\.)/, tokens: (size) => byTiles(size, 70, 140) },
  { models: /\bo[13]\b/, tokens: (size) => byTiles(size, 75, 150) },
]

/** Tokens of a PNG in base64. A picture of unknown size, and of a model that nothing is documented of, counts as in `countPromptTokens`. */
export function pictureTokens(model: string, base64: string): number {
  const rule = rules.find(({ models }) => models.test(model.toLowerCase()))
  const size = sizeOf(base64)
  return rule === undefined || size === null ? OWN_PICTURE_TOKENS : Math.ceil(rule.tokens(size))
}

/** The first chunk of a PNG says how large it is. */
function sizeOf(base64: string): Size | null {
  const head = Buffer.from(base64.slice(0, 32), 'base64')
  if (head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return null
  const [width, height] = [head.readUInt32BE(16), head.readUInt32BE(20)]
  return width > 0 && height > 0 ? { width, height } : null
}

/** Anthropic: a token per 750 pixels, once the longer side has at most 1568 pixels; never more than 1600. */
function byArea(size: Size): number {
  const { width, height } = within(size, 1568, Number.POSITIVE_INFINITY)
  return Math.min(1600, (width * height) / 750)
}

/** Google before Gemini 3: 258 for a small picture, else for each crop; a crop's side is the shorter side over 1.5, 256 to 768. */
function byCrops({ width, height }: Size): number {
  if (width <= 384 && height <= 384) return 258
  const crop = Math.min(768, Math.max(256, Math.floor(Math.min(width, height) / 1.5)))
  return 258 * Math.ceil(width / crop) * Math.ceil(height / crop)
}

/** OpenAI's larger models: some for the picture, and some for each 512 x 512 of it, at most 2048 long and 768 wide. */
function byTiles(size: Size, base: number, perTile: number): number {
  const { width, height } = within(size, 2048, 768)
  return base + perTile * Math.ceil(width / 512) * Math.ceil(height / 512)
}

/** OpenAI's smaller ones: for each 32 x 32, 1536 at most, times a factor of the model, in hundredths. */
function byPatches({ width, height }: Size, factor: number): number {
  return (Math.min(1536, Math.ceil(width / 32) * Math.ceil(height / 32)) * factor) / 100
}

/** Scaled down to sides of at most so many pixels. */
function within({ width, height }: Size, longer: number, shorter: number): Size {
  const share = Math.min(1, longer / Math.max(width, height), shorter / Math.min(width, height))
  return { width: Math.round(width * share), height: Math.round(height * share) }
}
