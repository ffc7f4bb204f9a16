/** Writing, with what the disk says as a value. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'

/** `storage` for what the system refuses; everything else is a bug and thrown on. */
export function attemptToWrite<T>(target: string, write: () => Result<T>): Result<T> {
  try {
    return write()
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    return fail(
      'storage',
      `${target} cannot be written: ${reasonOf(error)}. Check the disk and the folder, then try again.`,
    )
  }
}

export function appendText(file: number, text: string): void {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
}

/** A folder that is written under another name, which it gives up once it is whole. */
export interface PartFolder {
  readonly target: string
  readonly part: string
}

/** `bad-input` for a folder that holds something, `storage` where nothing can be written. */
export function openPart<T>(folder: string, open: (opened: PartFolder) => T): Result<T> {
  const target = resolve(folder)
  return attemptToWrite(target, () => {
    if (existsSync(target) && readdirSync(target).length > 0) {
      return fail('bad-input', `${target} holds something already: name another --folder.`)
    }
    const part = `${target}.part-${process.pid}`
    rmSync(part, { recursive: true, force: true })
    mkdirSync(part, { recursive: true })
    return ok(open({ target, part }))
  })
}

/** Removes what exports to this folder have left behind whose processes are gone, and answers how many there were. */
export function removeLeftParts(folder: string): Result<number> {
  const target = resolve(folder)
  return attemptToWrite(target, () => {
    const parent = dirname(target)
    const prefix = `${basename(target)}.part-`
    const found = existsSync(parent) ? readdirSync(parent).filter((name) => name.startsWith(prefix)) : []
    const left = found.filter(
      (name) => /^\d+$/.test(name.slice(prefix.length)) && !isAlive(Number(name.slice(prefix.length))),
    )
    for (const name of left) rmSync(join(parent, name), { recursive: true, force: true })
    return ok(left.length)
  })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process lives, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

export function finishPart({ target, part }: PartFolder): Result<string> {
  rmSync(target, { recursive: true, force: true })
  renameSync(part, target)
  return ok(target)
}
