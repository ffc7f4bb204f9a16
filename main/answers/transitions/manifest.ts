/** What a folder of training data says of itself, for programs. */
import { z } from 'zod'
import { type TransitionFormat, transitionFormats } from './formats.ts'
import type { TextFile } from './sink.ts'
import type { TransitionCounts } from './tally.ts'

export const MANIFEST = 'dataset.json'

export const manifestSchema = z.object({
  kind: z.literal('causalmace-transitions'),
  version: z.literal(1),
  format: z.enum(transitionFormats),
  transitions: z.int().min(0),
  /** Of all transitions in their order; the same in every format. */
  sha256: z.string(),
})
export type Manifest = z.output<typeof manifestSchema>

/** With all counts, for whoever does not want to read the card. */
export function manifestOf(format: TransitionFormat, counts: TransitionCounts): TextFile {
  const own: Manifest = { kind: 'causalmace-transitions', version: 1, format, ...counts }
  return { name: MANIFEST, text: `${JSON.stringify(own, null, 2)}\n` }
}
