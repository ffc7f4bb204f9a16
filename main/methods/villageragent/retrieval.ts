/** Data of the task that a subtask's retrieval paths lead to, such as `~/meta-data/documents/0`. */
import type { z } from 'zod'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'

export type Json = z.infer<ReturnType<typeof z.json>>

/**
 * In the order of the paths, none twice. A name that is none is taken for the beginning of one; where a path leads on to nothing,
 * what it had come to is kept, unless that is the whole task.
 */
export function retrieve(task: Json, paths: readonly string[]): readonly Json[] {
  const found: Json[] = []
  for (const path of paths) {
    const reached = follow(task, path)
    if (reached !== undefined && !found.some((known) => canonicalJson(known) === canonicalJson(reached)))
      found.push(reached)
  }
  return found
}

function follow(task: Json, path: string): Json | undefined {
  let level: Json = task
  for (const part of path.replace(/^~/, '').split('/')) {
    if (part === '') continue
    const next = stepInto(level, part)
    if (next === undefined) break
    level = next
  }
  return level === task ? undefined : level
}

function stepInto(level: Json, part: string): Json | undefined {
  if (Array.isArray(level)) return /^\d+$/.test(part) ? level[Number(part)] : undefined
  if (typeof level !== 'object' || level === null) return undefined
  const key =
    Object.keys(level).find((name) => name === part) ?? Object.keys(level).find((name) => name.startsWith(part))
  return key === undefined ? undefined : level[key]
}
