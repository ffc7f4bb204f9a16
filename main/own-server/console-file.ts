/** A server's console as a file, one for each life; the one before is kept beside it. */
import { createWriteStream, existsSync, mkdirSync, renameSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'

export const CONSOLE_FILE = 'console.log'
const BEFORE = 'console.before.log'
/** The server keeps its own log, too; what somebody floods the console with does not fill the disk twice. */
const MOST_BYTES = 32 * 1024 * 1024

export class ConsoleFile {
  #stream: WriteStream | null
  #bytes = 0

  constructor(folder: string) {
    this.#stream = open(folder)
    // A full disk must not end the server.
    this.#stream?.on('error', () => {
      this.#stream = null
    })
  }

  add(text: string): void {
    if (this.#stream === null || this.#bytes > MOST_BYTES) return
    this.#bytes += Buffer.byteLength(text)
    this.#stream.write(this.#bytes > MOST_BYTES ? '\n… (the lab keeps no more of it; see logs/ of the server)\n' : text)
  }

  /** Resolves when all is written. */
  async close(): Promise<void> {
    const stream = this.#stream
    this.#stream = null
    if (stream !== null)
      await new Promise<void>((resolve) => void stream.end(() => resolve()).on('error', () => resolve()))
  }
}

function open(folder: string): WriteStream | null {
  try {
    mkdirSync(folder, { recursive: true })
    const path = join(folder, CONSOLE_FILE)
    if (existsSync(path)) renameSync(path, join(folder, BEFORE))
    return createWriteStream(path)
  } catch {
    return null
  }
}
