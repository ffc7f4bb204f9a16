import { readFileSync } from 'node:fs'

/** Process ids of a process's children (Linux). */
export function childrenOf(pid: number): readonly number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return text === '' ? [] : text.split(/\s+/).map(Number)
}
