/** A form in which a transition is one line of JSON. */
import { z } from 'zod'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { describeMismatch } from '../../common/mismatch.ts'
import { sha256 } from '../../common/sha256.ts'
import { IMAGE_PREFIX } from '../recorded-answer.ts'
import { imageOfPath, type Transition } from './transition.ts'

/** Where a line says an image is: a path, or an address that holds it. */
export type ImageAddress = (sha256: string | null) => string

/** Told of the address of every image that is read. */
export type OnImage = (address: string) => void

export interface LineFormat {
  write(transition: Transition, addressOf: ImageAddress): object
  /** `bad-input` names the place (`where`: a file, a line of it) and the field. */
  read(line: unknown, where: string, onImage: OnImage): Result<Transition>
}

/** Of an image in a line; null for a lost one, undefined where the address is of another form. */
export function imageAt(address: string): string | null | undefined {
  if (!address.startsWith(IMAGE_PREFIX)) return imageOfPath(address)
  return sha256(Buffer.from(address.slice(IMAGE_PREFIX.length), 'base64'))
}

export function readAs<T extends z.ZodType>(schema: T, line: unknown, where: string): Result<z.output<T>> {
  const parsed = schema.safeParse(line)
  if (parsed.success) return ok(parsed.data)
  return wrong(where, describeMismatch(parsed.error.issues, z.toJSONSchema(schema, { io: 'input' })))
}

export function wrong(where: string, what: string): Result<never> {
  return fail('bad-input', `${where} is not a transition: ${what}`)
}
