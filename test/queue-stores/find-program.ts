import { delimiter, join } from 'node:path'
import { isProgram } from '../../main/common/is-program.ts'

/** The path of a program that is on the PATH or in one of these folders; null where it is not, and where such servers are not run. */
export function whereIs(name: string, folders: readonly string[]): string | null {
  if (process.platform !== 'linux') return null
  const candidates = [...(process.env.PATH ?? '').split(delimiter), ...folders].map((folder) => join(folder, name))
  return candidates.find(isProgram) ?? null
}

/** The title of tests that want a program: with what it takes, where that is not here. */
export function titleWanting(title: string, isHere: boolean, none: string): string {
  return isHere ? title : `${title} (${none})`
}
