/** Whether there is a newer version, where somebody has named a feed that tells. Nothing is downloaded. */
import { z } from 'zod'

export const feedSchema = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine(isSafe, 'an https address without name and password (http only on this machine)')

function isSafe(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
}

export const updateCheckSchema = z.discriminatedUnion('kind', [
  /** Nobody has named a feed, so nobody was asked. */
  z.strictObject({ kind: z.literal('no-feed') }),
  z.strictObject({ kind: z.literal('newest'), current: z.string() }),
  z.strictObject({
    kind: z.literal('newer'),
    current: z.string(),
    latest: z.string(),
    /** Where it is to be had, where the feed says. */
    page: z.string().nullable(),
  }),
])
export type UpdateCheck = z.infer<typeof updateCheckSchema>
