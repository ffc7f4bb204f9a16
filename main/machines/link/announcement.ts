/**
 * What a lab leaves in the store for its machines to find it, sealed by its token: whoever holds the store alone cannot send
 * machines elsewhere. An old one is as good as a new one; where it leads, the link asks for the token again.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { linkAddressSchema } from './addresses.ts'
import type { TokenKeys } from './token.ts'

export const announcementSchema = z.object({
  /** Its id. */
  lab: z.string().min(1).max(100),
  /** To be tried in this order. */
  addresses: z.array(linkAddressSchema).min(1).max(64),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
})
export type Announcement = z.infer<typeof announcementSchema>

const sealedSchema = z.object({
  /** The announcement as JSON text. */
  said: z.string().max(100_000),
  /** Of that text: HMAC-SHA-256, base64url. */
  seal: z.string().max(100),
})

function sealOf(keys: TokenKeys, said: string): Buffer {
  return createHmac('sha256', keys.sealKey()).update(said, 'utf8').digest()
}

export function sealAnnouncement(keys: TokenKeys, announcement: Announcement): string {
  const said = JSON.stringify(announcement)
  return JSON.stringify({ said, seal: sealOf(keys, said).toString('base64url') } satisfies z.infer<typeof sealedSchema>)
}

/** `machine-refused` for one that was sealed with another token, or changed since. */
export function openAnnouncement(keys: TokenKeys, text: string): Result<Announcement> {
  const sealed = sealedSchema.safeParse(jsonOf(text))
  if (!sealed.success) return refused('cannot be read')
  const expected = sealOf(keys, sealed.data.said)
  const given = Buffer.from(sealed.data.seal, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return refused('was made with another token, or changed since')
  }
  const announcement = announcementSchema.safeParse(jsonOf(sealed.data.said))
  return announcement.success ? ok(announcement.data) : refused('has another form; is the lab of another version?')
}

function refused(why: string): ReturnType<typeof fail> {
  return fail(
    'machine-refused',
    `What stands in the store about where the lab is ${why}. Check the token, or start the lab again so that it announces itself anew.`,
  )
}

/** undefined where it is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
