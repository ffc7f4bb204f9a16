/** What `npm audit` says of the packages that ship, without what is explained. */
import { z } from 'zod'

const adviceSchema = z.object({ title: z.string(), url: z.string(), severity: z.string() })
const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), adviceSchema])) })),
})

/** Holes that do not matter here, by the address of their advice, each with why. */
export const exceptionsSchema = z.array(z.strictObject({ url: z.string(), why: z.string().min(20) }))
export type Exceptions = z.output<typeof exceptionsSchema>

/** One sentence for each that is not explained; null where the registry gave no report. */
export function knownHoles(report: unknown, exceptions: Exceptions): readonly string[] | null {
  const read = reportSchema.safeParse(report)
  if (!read.success) return null
  const explained = new Set(exceptions.map(({ url }) => url))
  const found = Object.entries(read.data.vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((one) => (typeof one === 'string' || explained.has(one.url) ? [] : [{ name, ...one }])),
  )
  return found.map(({ name, severity, title, url }) => `${name} (${severity}): ${title}, ${url}`)
}
