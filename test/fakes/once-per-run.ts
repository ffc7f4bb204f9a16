/** What several test files read and none changes: made by the first that asks for it, for all files and processes of one run of tests. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject, vi } from 'vitest'
import { stackOf } from '../../packages/minecraft-server/values/thrown.ts'

/** A limit for what hangs: who waits for another file has its own. */
const PATIENCE_MS = 550_000

/** The folder of that name, once `make` has filled it. Where it fails, everybody who asks is told why. */
export async function oncePerRun(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const place = join(inject('runFolder'), name)
  const failure = `${place}.failure`
  if (!beginsToMake(place)) {
    await vi.waitUntil(() => existsSync(place) || existsSync(failure), { timeout: PATIENCE_MS, interval: 50 })
    if (existsSync(failure)) throw new Error(readFileSync(failure, 'utf8'))
    return place
  }
  const unfinished = `${place}.unfinished`
  try {
    await make(unfinished)
    renameSync(unfinished, place)
  } catch (error) {
    writeFileSync(failure, `${name} could not be made: ${stackOf(error)}`)
    throw error
  }
  return place
}

/** Whether nobody has begun before: a folder is made by one of those who try. */
function beginsToMake(place: string): boolean {
  try {
    mkdirSync(`${place}.begun`)
    return true
  } catch {
    return false
  }
}
