/** Licences of what ships: made when the page is built, shown on its page about the lab. */
import { z } from 'zod'

/** Lies beside the built page. */
export const LICENCES_FILE = 'licences.json'

export const licencesSchema = z.strictObject({
  version: z.literal(1),
  /** By name. */
  packages: z.array(
    z.strictObject({
      name: z.string(),
      version: z.string(),
      /** As the package says, such as `MIT`. */
      licence: z.string(),
      /** Place in `texts`; null where the package brings no text. */
      text: z.int().min(0).nullable(),
    }),
  ),
  /** Each once, however many packages have it. */
  texts: z.array(z.string()),
})
export type Licences = z.infer<typeof licencesSchema>
