/**
 * Our own token counter. Modelled latency must not depend on any vendor's tokenizer, so this rule is fixed for good:
 * white space counts nothing; a run of letters or of digits counts one token per 4 characters begun; every other
 * character counts one token. It never falls when text is added at the end.
 */
import type { Message } from './model.ts'

const CHARS_PER_TOKEN = 4
/** Role and separators of one message. */
const MESSAGE_TOKENS = 4
/** A picture counts the same whatever its size. */
export const OWN_PICTURE_TOKENS = 1000

const pieces = /\p{L}+|\p{N}+|[^\p{L}\p{N}\s]/gu

/** Tokens of a text; characters are Unicode code points. */
export function countTokens(text: string): number {
  let tokens = 0
  for (const piece of text.match(pieces) ?? []) tokens += Math.ceil(codePoints(piece) / CHARS_PER_TOKEN)
  return tokens
}

/** Of a piece, in which no half of a character stands alone: its second halves do not count. */
function codePoints(piece: string): number {
  let count = piece.length
  for (let index = 1; index < piece.length; index++) if (isSecondHalf(piece.charCodeAt(index))) count -= 1
  return count
}

function isSecondHalf(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}

/** Tokens of a whole prompt; `ofPicture` counts one in base64 as somebody else does. */
export function countPromptTokens(
  messages: readonly Message[],
  ofPicture: (base64: string) => number = () => OWN_PICTURE_TOKENS,
): number {
  let tokens = 0
  for (const message of messages) {
    tokens += MESSAGE_TOKENS
    for (const part of message.parts) tokens += part.kind === 'text' ? countTokens(part.text) : ofPicture(part.base64)
  }
  return tokens
}
