import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a program that is on the PATH or in one of these folders; null where it is not, and where such servers are not run. */
export function whereIs(name: string, folders: readonly string[]): string | null {
  if (process.platform !== 'linux') return null
  const candidates = [...(process.env.PATH ?? '').split(delimiter), ...folders].map((folder) => join(folder, name))
  return candidates.find(isProgram) ?? null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
