/** Kinds of models, in the words that pages, tables and figures share. Pure. */
import type { ModelKind } from '../contract/results.ts'

/** Within a sentence. */
export const kindWords: Readonly<Record<ModelKind, string>> = {
  simulated: 'simulated model',
  recorded: 'recorded model',
  live: 'live model',
}
