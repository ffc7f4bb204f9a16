/** How far the lab is with reading the records of incomplete episodes. */
import type { ModesRead } from '../../../shared/contract/condition-modes.ts'
import { counted } from '../../../shared/core/counted.ts'
import { leftWords } from '../../format/progress.ts'

export interface ModesProgress {
  readonly read: number
  readonly toRead: number
  /** Wall time left; null while it cannot be known. */
  readonly remainingMs: number | null
}

/** `first` was answered `sinceMs` ago: what had been read by then took no time now. */
export function modesProgress(
  first: Pick<ModesRead, 'read'>,
  { read, toRead }: Pick<ModesRead, 'read' | 'toRead'>,
  sinceMs: number,
): ModesProgress {
  const done = read - first.read
  return { read, toRead, remainingMs: done <= 0 ? null : Math.round((sinceMs / done) * (toRead - read)) }
}

/** `120 of 960 records read · about 40 s left`. */
export function modesProgressWords({ read, toRead, remainingMs }: ModesProgress): string {
  const words = `${read.toLocaleString('en')} of ${counted(toRead, 'record')} read`
  return remainingMs === null ? words : `${words} · ${leftWords(remainingMs)}`
}
