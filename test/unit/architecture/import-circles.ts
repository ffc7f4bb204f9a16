/** Who imports whom among files, types included, and which of them go round in a circle. */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export type Imports = ReadonlyMap<string, readonly string[]>

const specifiers = /^(?:import|export)\b[^'"]*?['"](\.[^'"]+)['"]/gm

/** What each file imports of the files beside it; paths from `root`. */
export function importsOf(root: string, files: readonly string[]): Imports {
  return new Map(
    files.map((file) => {
      const found = Array.from(readFileSync(join(root, file), 'utf8').matchAll(specifiers), ([, path = '']) => path)
      return [file, found.map((path) => posix.join(posix.dirname(file), path))]
    }),
  )
}

/** What can be reached from a file by one import or more. */
function reachable(from: string, imports: Imports): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = [...(imports.get(from) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...(imports.get(next) ?? []))
  }
  return seen
}

/** Files that come back to themselves by their imports, in the order of their names. */
export function filesInCircles(imports: Imports): readonly string[] {
  return [...imports.keys()].filter((file) => reachable(file, imports).has(file)).sort()
}
