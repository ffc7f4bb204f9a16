/** Fetches Mojang's server of the one version that the lab plays, when the user asks for it: whole and as Mojang says, or not at all. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { reasonOf } from '../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import { formatBytes } from '../../shared/core/format/bytes.ts'
import { SERVER_VERSION } from './server-jar.ts'

/** Mojang's list of all versions, the official launcher's source. */
export const MANIFEST = 'https://piston-meta.mojang.com/mc/game/version_manifest_v2.json'
const MOST_LIST_BYTES = 8 * 1024 * 1024
/** Vanilla 1.19.2 has 45 MB. */
const MOST_JAR_BYTES = 256 * 1024 * 1024
/** Without a byte for so long nothing more comes. */
const QUIET_MS = 30_000

const sha1 = z.string().regex(/^[0-9a-f]{40}$/)
const manifestSchema = z.object({ versions: z.array(z.object({ id: z.string(), url: z.url(), sha1 })) })
const versionSchema = z.object({
  downloads: z.object({ server: z.object({ url: z.url(), sha1, size: z.int().min(1).max(MOST_JAR_BYTES) }) }),
})
type Wanted = z.infer<typeof versionSchema>['downloads']['server']

interface DownloadParts {
  /** Where the jar comes to lie. */
  readonly jar: string
  readonly signal: AbortSignal
  readonly tell: (progress: { readonly phase: string; readonly done: number; readonly total: number }) => void
  /** Another list and silence, for tests. */
  readonly manifest?: string
  readonly quietMs?: number
}

export interface Downloaded {
  readonly jar: string
  readonly bytes: number
}

/** Continues what an earlier try has left. `cancelled` where the signal is aborted: what has come stays for the next try. */
export async function downloadServer(parts: DownloadParts): Promise<Result<Downloaded>> {
  try {
    return await new Download(parts).run()
  } catch (error) {
    if (parts.signal.aborted) return fail('cancelled', 'The download was stopped. The next one continues there.')
    return error instanceof Refusal ? fail(error.code, error.message) : unreachable(error)
  }
}

function unreachable(error: unknown): Result<never> {
  const again = 'Is there a network? Try again: it continues where it stopped'
  return fail('server-lost', `Mojang's server could not be downloaded: ${reasonOf(error)}. ${again}.`, { retry: true })
}

/** Something that trying again does not change by itself. */
class Refusal extends Error {
  readonly code: 'bad-answer' | 'storage'
  constructor(code: Refusal['code'], message: string) {
    super(message)
    this.code = code
  }
}

class Download {
  readonly #parts: DownloadParts
  readonly #manifest: URL

  constructor(parts: DownloadParts) {
    this.#parts = parts
    this.#manifest = new URL(parts.manifest ?? MANIFEST)
  }

  async run(): Promise<Result<Downloaded>> {
    const { jar, tell } = this.#parts
    tell({ phase: 'Asking Mojang', done: 0, total: 1 })
    const wanted = await this.#wanted()
    const done = { jar, bytes: wanted.size }
    if (existsSync(jar) && (await sha1Of(jar)) === wanted.sha1) return ok(done)
    const part = `${jar}.${wanted.sha1.slice(0, 8)}.part`
    writing(() => mkdirSync(dirname(jar), { recursive: true }))
    await this.#fetch(wanted, part)
    tell({ phase: 'Checking', done: 1, total: 1 })
    if ((await sha1Of(part)) !== wanted.sha1) {
      rmSync(part, { force: true })
      throw new Refusal(
        'bad-answer',
        'What came is not the file that Mojang lists (another checksum), and was removed. Try again.',
      )
    }
    writing(() => renameSync(part, jar))
    return ok(done)
  }

  async #wanted(): Promise<Wanted> {
    const list = await this.#document(this.#manifest, null, manifestSchema)
    const version = list.versions.find(({ id }) => id === SERVER_VERSION)
    if (version === undefined)
      throw new Refusal('bad-answer', `Mojang's list has no ${SERVER_VERSION}. Try again later.`)
    const { downloads } = await this.#document(new URL(version.url), version.sha1, versionSchema)
    return downloads.server
  }

  async #document<T>(url: URL, sum: string | null, schema: z.ZodType<T>): Promise<T> {
    const watch = this.#watch()
    try {
      const response = await this.#ask(url, watch.signal, {})
      const chunks: Buffer[] = []
      let bytes = 0
      for await (const chunk of bodyOf(response)) {
        watch.heard()
        bytes += chunk.length
        if (bytes > MOST_LIST_BYTES)
          throw new Refusal('bad-answer', `${url.host} sends a list without end. Try again later.`)
        chunks.push(chunk)
      }
      const text = Buffer.concat(chunks)
      if (sum !== null && createHash('sha1').update(text).digest('hex') !== sum) {
        throw new Refusal('bad-answer', `${url.host} sent something else than it lists (another checksum). Try again.`)
      }
      const read = schema.safeParse(jsonOf(text.toString('utf8')))
      if (read.success) return read.data
      throw new Refusal(
        'bad-answer',
        `${url.host} answered with something that is not its list of versions. Try again later.`,
      )
    } finally {
      watch.end()
    }
  }

  async #fetch(wanted: Wanted, part: string): Promise<void> {
    const there = existsSync(part) ? statSync(part).size : 0
    if (there === wanted.size) return
    const from = there < wanted.size ? there : 0
    const { tell } = this.#parts
    const watch = this.#watch()
    try {
      const url = new URL(wanted.url)
      const response = await this.#ask(url, watch.signal, from === 0 ? {} : { range: `bytes=${from}-` })
      const continues = response.status === 206 && response.headers.get('content-range')?.startsWith(`bytes ${from}-`)
      const flags = continues === true ? 'a' : 'w'
      // What has come is on the disk before more is asked for, so that the next try continues behind it.
      const file = await open(part, flags).catch(refuseDisk)
      let bytes = continues === true ? from : 0
      try {
        for await (const chunk of bodyOf(response)) {
          watch.heard()
          bytes += chunk.length
          if (bytes > wanted.size) {
            throw new Refusal('bad-answer', 'More came than Mojang lists; it was removed. Try again.')
          }
          await file.appendFile(chunk).catch(refuseDisk)
          tell({ phase: 'Downloading, in MB', done: megabytes(bytes), total: megabytes(wanted.size) })
        }
      } finally {
        await file.close()
      }
      if (bytes < wanted.size) throw new Error(`only ${formatBytes(bytes)} of ${formatBytes(wanted.size)} came`)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'bad-answer') rmSync(part, { force: true })
      throw error
    } finally {
      watch.end()
    }
  }

  /** From Mojang alone, without detours: a redirect could lead anywhere. */
  async #ask(url: URL, signal: AbortSignal, headers: Record<string, string>): Promise<Response> {
    const isOfficial = url.protocol === 'https:' && /(^|\.)(mojang\.com|minecraft\.net)$/.test(url.hostname)
    if (!isOfficial && url.host !== this.#manifest.host) {
      throw new Refusal(
        'bad-answer',
        `Mojang's list leads to ${url.host}, which is not Mojang's. Nothing was downloaded from there.`,
      )
    }
    const response = await fetch(url, { signal, headers, redirect: 'error' })
    if (response.ok) return response
    throw new Error(`${url.host} answers with ${response.status}`)
  }

  /** Ends when the user does not want it any more, or when nothing comes. */
  #watch() {
    const { signal, quietMs = QUIET_MS } = this.#parts
    const own = new AbortController()
    const quiet = (): void => own.abort(new Error(`nothing came for ${quietMs / 1000} s`))
    let timer = setTimeout(quiet, quietMs)
    return {
      signal: AbortSignal.any([signal, own.signal]),
      heard: () => {
        clearTimeout(timer)
        timer = setTimeout(quiet, quietMs)
      },
      end: () => clearTimeout(timer),
    }
  }
}

/** To one decimal place. */
function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10
}

async function* bodyOf({ body }: Response): AsyncGenerator<Buffer> {
  if (body === null) return
  for await (const chunk of body) yield Buffer.from(chunk)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function sha1Of(path: string): Promise<string> {
  const hash = createHash('sha1')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function writing(work: () => void): void {
  try {
    work()
  } catch (error) {
    refuseDisk(error)
  }
}

function refuseDisk(error: unknown): never {
  throw new Refusal('storage', `The server's jar could not be written: ${reasonOf(error)}.`)
}
