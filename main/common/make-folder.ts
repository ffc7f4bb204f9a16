/** Making folders without trusting the file system to say no in the usual way. */
import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder and those above it that are missing; one that is there is left alone. Throws the file system's error.
 * Node's own recursive `mkdirSync` never returns where the system answers "no such file" for a folder whose parent is
 * there, as below `/proc`.
 */
export function makeFolder(path: string): void {
  const missing: string[] = []
  for (let folder = resolve(path); !exists(folder); folder = dirname(folder)) missing.push(folder)
  for (const folder of missing.reverse()) makeOne(folder)
  if (missing.length === 0 && !statSync(path).isDirectory()) mkdirSync(path)
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

/** Another process may have made it meanwhile. */
function makeOne(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST') || !exists(folder)) throw error
  }
}
