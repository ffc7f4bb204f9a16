/** The secret that a lab shares with its machines, and the keys that follow from it. */
import { hkdfSync, randomBytes } from 'node:crypto'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'

/** By which people, and programs that look for leaked secrets, know a token. */
const PREFIX = 'cmlab_'
const SECRET_BYTES = 32
/** In base64url. */
const SECRET_LENGTH = 43
const LENGTH = PREFIX.length + SECRET_LENGTH
/** Of 32 random bytes, fewer than so many differ once in 10^16 tokens. */
const LEAST_DIFFERENT_BYTES = 16

/** The keys are functions, so that nothing that prints or logs this shows them. */
export interface TokenKeys {
  /** 16 hexadecimal digits that tell the queues of labs in one store apart. */
  readonly queueName: string
  /** The link's pre-shared key, 32 bytes. */
  readonly linkKey: () => Buffer
  /** Seals the announcement, 32 bytes. */
  readonly sealKey: () => Buffer
}

export function newToken(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64url')
}

/** `bad-input` without a part of the text: it may be most of a token. */
export function readToken(text: string): Result<TokenKeys> {
  const token = text.trim()
  if (!token.startsWith(PREFIX)) {
    return fail('bad-input', `This is not a token: a token begins with “${PREFIX}”. Take the one that the lab printed.`)
  }
  if (token.length !== LENGTH) {
    const problem = token.length < LENGTH ? 'short' : 'long'
    return fail(
      'bad-input',
      `The token is too ${problem}: it has ${token.length} characters instead of ${LENGTH}. Take all of the one that the lab printed.`,
    )
  }
  const secret = Buffer.from(token.slice(PREFIX.length), 'base64url')
  // A second spelling of the same bytes is a typing error too.
  if (PREFIX + secret.toString('base64url') !== token) {
    return fail('bad-input', 'The token is damaged: it cannot be read. Take the one that the lab printed.')
  }
  if (new Set(secret).size < LEAST_DIFFERENT_BYTES) {
    return fail('bad-input', 'The token could be guessed: it is not random. Take the one that the lab made.')
  }
  const derive = (purpose: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `causalmace-lab machines ${purpose} 1`, bytes))
  return ok({
    queueName: derive('queue', 8).toString('hex'),
    linkKey: () => derive('link', 32),
    sealKey: () => derive('seal', 32),
  })
}
