/** One lab per data folder, and where to reach it. */
import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isLockHeld, takeProcessLock } from '../../db/process-lock.ts'
import { reasonOf } from '../../packages/minecraft-server/values/reason-of.ts'
import { fail, type LabError, ok, type Result } from '../../shared/contract/errors.ts'
import { makeFolder } from '../common/make-folder.ts'

/** What the lab of a data folder tells other processes of the same user. */
const labAddressSchema = z.object({
  pid: z.int(),
  /** ISO 8601, UTC. */
  startedAt: z.string(),
  host: z.string(),
  port: z.int(),
  /** Opens the lab's WebSocket; the file is readable for its owner only. */
  token: z.string(),
  /** Of the lab's code when it started; labs older than this field do not tell it. */
  appVersion: z.string().optional(),
})
export type LabAddress = z.infer<typeof labAddressSchema>
/** What a lab tells of itself; the rest is known of the process. */
export type PublishedAddress = Omit<LabAddress, 'pid' | 'startedAt'>

export interface LabLock {
  /** Tells others where the lab listens. */
  publish(address: PublishedAddress): Result<void>
  release(): void
}

const LOCK_FILE = 'lab.lock'
const ADDRESS_FILE = 'lab-address.json'
const OWNER_ONLY = 0o600

/**
 * Makes this process the lab of the folder, which is created where it is missing. Of several that start at the same moment
 * exactly one gets the lock; the lock of a process that died is free. Fails with `lab-busy` where another lab lives,
 * `storage` where the folder cannot be used.
 */
export function takeLock(dataFolder: string): Result<LabLock> {
  const folder = makeDataFolder(dataFolder)
  if (!folder.ok) return folder
  const taken = takeProcessLock(join(dataFolder, LOCK_FILE))
  if (!taken.ok) return unusable(dataFolder, taken.error)
  const lock = taken.value
  if (lock === null) {
    return fail('lab-busy', `Another lab is working on ${dataFolder}. Use that one, or choose another data folder.`, {
      retry: true,
    })
  }
  const path = join(dataFolder, ADDRESS_FILE)
  const removed = removeAddress(path)
  if (!removed.ok) {
    lock.release()
    return removed
  }
  return ok({
    publish: (address) => writeAddress(path, address),
    release: () => {
      // Where it cannot be removed any more it misleads nobody: the lock says that no lab lives.
      removeAddress(path)
      lock.release()
    },
  })
}

/**
 * What is known of the folder's lab: nobody is there, one lives and listens, or one lives that has not said yet where
 * (it is starting or leaving).
 */
export type LabSighting =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'listening'; readonly address: LabAddress }

export function lookForLab(dataFolder: string): Result<LabSighting> {
  const folder = makeDataFolder(dataFolder)
  if (!folder.ok) return folder
  const held = isLockHeld(join(dataFolder, LOCK_FILE))
  if (!held.ok) return unusable(dataFolder, held.error)
  if (!held.value) return ok({ kind: 'nobody' })
  const address = readAddress(join(dataFolder, ADDRESS_FILE))
  return ok(address === null ? { kind: 'unreachable' } : { kind: 'listening', address })
}

function writeAddress(path: string, address: PublishedAddress): Result<void> {
  const full: LabAddress = { pid: process.pid, startedAt: new Date().toISOString(), ...address }
  const draft = `${path}.${randomUUID()}`
  try {
    writeFileSync(draft, JSON.stringify(full), { mode: OWNER_ONLY, flag: 'wx' })
    renameSync(draft, path)
    return ok(undefined)
  } catch (error) {
    rmSync(draft, { force: true })
    return fail('storage', `${path} cannot be written: ${reasonOf(error)}.`)
  }
}

function removeAddress(path: string): Result<void> {
  try {
    rmSync(path, { force: true })
    return ok(undefined)
  } catch (error) {
    return fail('storage', `${path} of an earlier lab cannot be removed: ${reasonOf(error)}. Move it away.`)
  }
}

/** null where there is none, or none that can be read: its writer replaces the file as a whole, so that is no lab's. */
function readAddress(path: string): LabAddress | null {
  try {
    return labAddressSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null
  } catch {
    return null
  }
}

/** What SQLite says of a lock file names no folder. */
function unusable(dataFolder: string, { code, detail }: LabError): Result<never> {
  const why = detail === undefined ? '' : ` (${detail})`
  return fail(
    code,
    `The data folder ${dataFolder} cannot be used: its file ${LOCK_FILE} cannot be opened and locked${why}. Make it writable, or choose another one with CAUSALMACE_DATA.`,
    detail === undefined ? {} : { detail },
  )
}

function makeDataFolder(dataFolder: string): Result<void> {
  try {
    makeFolder(dataFolder)
    return ok(undefined)
  } catch (error) {
    return fail(
      'storage',
      `The data folder ${dataFolder} cannot be used: ${reasonOf(error)}. Choose another one with CAUSALMACE_DATA.`,
    )
  }
}
