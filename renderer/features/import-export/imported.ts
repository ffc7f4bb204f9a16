/** What was read in out of other tools' files, in words. Pure. */
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts'
import { counted } from '../../format/metric.ts'

export type ImportResult = Extract<CallOutput<'scenario.import'>['state'], { readonly kind: 'done' }>['result']
export type ImportSource = CallInput<'scenario.import'>['from']

/** What the text of a form asks to read: a folder, or files one a line; null where it names none. */
export function importSource(kind: ImportSource['kind'], text: string): ImportSource | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const [first] = lines
  if (first === undefined) return null
  return kind === 'villagerbench' ? { kind, folder: text.trim() } : { kind, files: lines }
}

/** One line for each suite that has new scenarios, one for results; never empty. */
export function importedLines({ addresses, results }: Pick<ImportResult, 'addresses' | 'results'>): readonly string[] {
  const suites = Map.groupBy(addresses, (address) => address.split('/').slice(0, 2).join('/'))
  const scenarios = [...suites].map(([suite, own]) => `${counted(own.length, 'scenario')} read in for ${suite}`)
  const published = results === null ? [] : [`${counted(results.episodes, 'published result')} read in as a run`]
  const all = [...scenarios, ...published]
  return all.length === 0 ? ['Nothing was imported.'] : all
}
