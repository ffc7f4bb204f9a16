/** A worker's folder: who this machine is, and that one worker alone is at work in it. */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { takeProcessLock } from '../../../db/process-lock.ts'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { machineIdSchema } from '../../../shared/contract/machines.ts'
import { dataFolder } from '../../common/data-folder.ts'
import { makeFolder } from '../../common/make-folder.ts'
import { writeWhole } from '../../common/write-whole.ts'

const LOCK_FILE = 'worker.lock'
const MACHINE_FILE = 'machine.json'

const machineFileSchema = z.strictObject({ id: machineIdSchema })

export interface WorkerFolder {
  readonly path: string
  readonly machineId: string
  release(): void
}

/**
 * Made where it is missing. Fails with `bad-input` for a lab's folder, `lab-busy` where another worker uses it, `storage`
 * where it cannot be used. `say` hears of a file that says no more who this machine is.
 */
export function openWorkerFolder(path: string, say: (sentence: string) => void): Result<WorkerFolder> {
  if (resolve(path) === resolve(dataFolder()) || existsSync(join(path, 'lab.sqlite'))) {
    return fail('bad-input', `${path} is the data folder of a lab. Give the worker another one with --folder.`)
  }
  try {
    makeFolder(path)
  } catch (error) {
    return unusable(path, reasonOf(error))
  }
  const lock = takeProcessLock(join(path, LOCK_FILE))
  if (!lock.ok) return unusable(path, lock.error.detail ?? lock.error.message)
  if (lock.value === null) {
    return fail('lab-busy', `Another worker is at work in ${path}. Give this one a folder of its own with --folder.`)
  }
  const { release } = lock.value
  try {
    return ok({ path, machineId: machineIdIn(path, say), release })
  } catch (error) {
    release()
    return unusable(path, reasonOf(error))
  }
}

/** The same from the first time on. */
function machineIdIn(path: string, say: (sentence: string) => void): string {
  const file = join(path, MACHINE_FILE)
  if (existsSync(file)) {
    const read = machineFileSchema.safeParse(jsonIn(file))
    if (read.success) return read.data.id
    const aside = `${file}.unreadable-${Date.now()}`
    renameSync(file, aside)
    say(
      `${file} does not say which machine this is; it was moved to ${aside}, and the machine is a new one to the lab.`,
    )
  }
  const id = randomUUID()
  writeWhole(file, `${JSON.stringify({ id })}\n`)
  return id
}

function jsonIn(file: string): unknown {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function unusable(path: string, why: string): Result<never> {
  return fail('storage', `The folder ${path} cannot be used: ${why}. Choose another one with --folder.`)
}
