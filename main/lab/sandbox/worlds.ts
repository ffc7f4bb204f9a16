/** Saved worlds: folders of `<data folder>/worlds`, each whole or not there. Shared by all processes of the user. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { type SavedWorld, worldNameSchema } from '../../../shared/contract/server.ts'
import { fileProblem } from '../../bundle/work.ts'
import { replaceFolder } from '../../common/replace-folder.ts'

/** How long users have to change their mind about a removal. */
const REMOVAL_GRACE_MS = 10_000
/** Added to the grace time, since a request to restore takes time to arrive. */
const SLACK_MS = 2_000
/** Folders that are not worlds yet, or no longer; no world's name begins with a dot. */
const half = { saving: '.saving-', removed: '.removed-', replaced: '.replaced-' } as const
/** What is half done may belong to another process of the user that is at it right now. */
const LEFTOVER_MS = 60 * 60_000

/** The lab's own notes beside what Minecraft knows. */
const NOTES = 'causalmace-world.json'
const notesSchema = z.object({ origin: z.string(), savedAt: z.iso.datetime() })

export class Worlds {
  readonly #folder: string
  readonly #removals = new Map<string, { readonly path: string; readonly timer: NodeJS.Timeout }>()

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'worlds')
  }

  /** Where a world lies or would lie. */
  folderOf(name: string): string {
    return join(this.#folder, name)
  }

  /** Newest first; what cannot be read as a world's folder is left out. */
  async list(): Promise<Result<readonly SavedWorld[]>> {
    try {
      await this.#sweep()
      const entries = await readdir(this.#folder, { withFileTypes: true })
      const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
      const worlds = await Promise.all(names.map((name) => this.#look(name)))
      const there = worlds.filter((world) => world !== null)
      return ok(there.sort((a, b) => b.savedAt.localeCompare(a.savedAt) || a.name.localeCompare(b.name)))
    } catch (error) {
      if (isMissing(error)) return ok([])
      return fileProblem(error, 'The saved worlds could not be listed')
    }
  }

  /** `unknown-name` where there is none. */
  async get(name: string): Promise<Result<SavedWorld>> {
    const world = await this.#look(name)
    return world === null ? fail('unknown-name', `There is no saved world "${name}".`) : ok(world)
  }

  /** `write` fills a folder that is not there yet; only when it has, the world is there, in place of one of the same name. */
  async save(
    name: string,
    notes: { readonly origin: string; readonly at: Date },
    write: (folder: string) => Promise<Result<unknown>>,
  ): Promise<Result<SavedWorld>> {
    const fresh = join(this.#folder, `${half.saving}${randomUUID()}`)
    try {
      await mkdir(this.#folder, { recursive: true })
      const written = await write(fresh)
      if (!written.ok) return written
      const text = JSON.stringify({ origin: notes.origin, savedAt: notes.at.toISOString() })
      await writeFile(join(fresh, NOTES), `${text}\n`, { flush: true })
      await replaceFolder(this.folderOf(name), fresh, join(this.#folder, `${half.replaced}${randomUUID()}`))
      return await this.get(name)
    } catch (error) {
      return fileProblem(error, `The world "${name}" could not be saved`)
    } finally {
      await rm(fresh, { recursive: true, force: true })
    }
  }

  /** Gone from the list at once, and from the disk after the grace. */
  async remove(name: string): Promise<Result<{ readonly graceMs: number }>> {
    const known = await this.get(name)
    if (!known.ok) return known
    const path = join(this.#folder, `${half.removed}${randomUUID()}`)
    try {
      await rename(this.folderOf(name), path)
    } catch (error) {
      return fileProblem(error, `The world "${name}" could not be removed`)
    }
    this.#letGo(name)
    const timer = setTimeout(() => this.#letGo(name), REMOVAL_GRACE_MS + SLACK_MS)
    this.#removals.set(name, { path, timer })
    return ok({ graceMs: REMOVAL_GRACE_MS })
  }

  /** `wrong-state` where it is too late, or where there is another one of the name by now. */
  async restore(name: string): Promise<Result<SavedWorld>> {
    const removal = this.#removals.get(name)
    if (removal === undefined) return fail('wrong-state', `It is too late to bring "${name}" back.`)
    if ((await this.#look(name)) !== null) {
      return fail('wrong-state', `There is another world "${name}" by now: it stays, and the removed one goes.`)
    }
    clearTimeout(removal.timer)
    this.#removals.delete(name)
    try {
      await rename(removal.path, this.folderOf(name))
    } catch (error) {
      return fileProblem(error, `The world "${name}" could not be restored`)
    }
    return this.get(name)
  }

  /** What was removed is gone when this resolves. */
  async close(): Promise<void> {
    const paths = [...this.#removals.values()].map(({ path, timer }) => {
      clearTimeout(timer)
      return path
    })
    this.#removals.clear()
    await Promise.all(paths.map((path) => rm(path, { recursive: true, force: true })))
  }

  #letGo(name: string): void {
    const removal = this.#removals.get(name)
    if (removal === undefined) return
    clearTimeout(removal.timer)
    this.#removals.delete(name)
    // A folder that cannot be taken away now is swept later.
    void rm(removal.path, { recursive: true, force: true }).catch(() => {})
  }

  async #look(name: string): Promise<SavedWorld | null> {
    if (!worldNameSchema.safeParse(name).success) return null
    const folder = this.folderOf(name)
    try {
      const level = await stat(join(folder, 'level.dat'))
      const notes = await readNotes(folder)
      const bytes = await bytesUnder(folder)
      const savedAt = notes?.savedAt ?? level.mtime.toISOString()
      return { name, savedAt, bytes, origin: notes?.origin ?? 'Put there by hand', folder }
    } catch (error) {
      // A folder that this user may not read is none of theirs.
      if (isFileProblem(error)) return null
      throw error
    }
  }

  /** Takes away what a process that died left half done. */
  async #sweep(): Promise<void> {
    const kept = new Set([...this.#removals.values()].map(({ path }) => path))
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name)
      if (!Object.values(half).some((start) => name.startsWith(start)) || kept.has(path)) continue
      const ctimeMs = await changedAt(path)
      if (ctimeMs !== null && Date.now() - ctimeMs > LEFTOVER_MS) await rm(path, { recursive: true, force: true })
    }
  }
}

/** null where it is gone by now: other processes sweep, save and remove here too. */
async function changedAt(path: string): Promise<number | null> {
  try {
    return (await stat(path)).ctimeMs
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function isFileProblem(error: unknown): error is Error & { readonly code: unknown } {
  return error instanceof Error && 'code' in error && 'syscall' in error
}

function isMissing(error: unknown): boolean {
  return isFileProblem(error) && error.code === 'ENOENT'
}

async function readNotes(folder: string): Promise<z.infer<typeof notesSchema> | null> {
  try {
    const read = notesSchema.safeParse(JSON.parse(await readFile(join(folder, NOTES), 'utf8')))
    return read.success ? read.data : null
  } catch {
    // Minecraft's own worlds have none, and what others made of ours is not worth losing the world for.
    return null
  }
}

async function bytesUnder(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
