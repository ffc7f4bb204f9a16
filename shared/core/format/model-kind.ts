/** Kinds of models, in the words that pages, tables and figures share. Pure. */
import type { ComparedGroup } from '../../contract/comparison.ts'
import type { ModelKind } from '../../contract/results.ts'

/** Within a sentence. */
export const kindLabels: Readonly<Record<ModelKind, string>> = {
  simulated: 'simulated model',
  recorded: 'recorded model',
  live: 'live model',
}

/** What a group is never pooled across: `live`, `simulated, imported, with people`. */
export function describeKind({
  modelKind,
  source,
  people,
}: Pick<ComparedGroup, 'modelKind' | 'source' | 'people'>): string {
  return [modelKind, ...(source === 'measured' ? [] : [source]), ...(people === undefined ? [] : ['with people'])].join(
    ', ',
  )
}

/** `Simulated model: react, causalmace.`, without names where it played all of them; null where it played none. */
export function simulatedSentence(groups: readonly Pick<ComparedGroup, 'label' | 'modelKind'>[]): string | null {
  const simulated = groups.filter(({ modelKind }) => modelKind === 'simulated')
  if (simulated.length === 0) return null
  if (simulated.length === groups.length) return 'Simulated model.'
  return `Simulated model: ${simulated.map(({ label }) => label).join(', ')}.`
}
