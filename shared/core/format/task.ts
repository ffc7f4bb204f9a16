/** Words for how far a task is, as its family says them. Pure. */
import type { Task } from '../../contract/scenario.ts'
import { familyTerms, wordsOfAddress } from '../families/index.ts'
import { counted } from './counted.ts'
import { formatPercent } from './percent.ts'

/** After a share: `45 % built`. */
export function completedWord(kind: Task['kind']): 'built' | 'done' {
  return familyTerms(kind).completed
}

/** Of a scenario of which only the address is at hand. */
export function completedWordOf(address: string): 'built' | 'done' {
  return wordsOfAddress(address)?.completed ?? 'done'
}

/** `1 room`, `14 blocks`: what there is to get right in a scenario, called as its family calls it. */
export function formatSize(address: string, size: number): string {
  const { part, parts } = wordsOfAddress(address) ?? { part: 'part', parts: 'parts' }
  return counted(size, part, parts)
}

/** How far an episode is: so many parts where they weigh the same; of other tasks how much of the whole. */
export function describeReached(
  address: string,
  progress: { readonly blocksRight: number; readonly blocksTotal: number; readonly completion: number },
): string {
  const words = wordsOfAddress(address)
  const { blocksRight, blocksTotal, completion } = progress
  return words?.countsParts === true
    ? `${blocksRight} of ${counted(blocksTotal, words.part, words.parts)}`
    : `${formatPercent(completion)} ${words?.completed ?? 'done'}`
}
