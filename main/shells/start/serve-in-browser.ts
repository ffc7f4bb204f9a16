/** The lab in this process, its page in the browser. */
import { setTimeout as pause } from 'node:timers/promises'
import { ok, type Result } from '../../../preload/contract/errors.ts'
import { lookForLab } from '../../lab/lock.ts'
import { openLab } from '../web/open-lab.ts'

export interface ServedLab {
  /** Of the page, key included. */
  readonly url: string
  /** false: another process's lab, which goes on without us. */
  readonly isOwn: boolean
  /** Stops running episodes and frees the data folder, where it is our own. */
  close(): Promise<void>
}

/** How long to wait for a lab that is just starting or ending. */
const PATIENCE_MS = 10_000
/** Neither a lock that is let go nor a port that opens can be waited for across processes. */
const LOOK_EVERY_MS = 100

/** The live lab of the data folder, else a new one. Fails as `openLab` does. */
export async function serveInBrowser(dataFolder: string, port: number): Promise<Result<ServedLab>> {
  for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
    const seen = lookForLab(dataFolder)
    if (!seen.ok) return seen
    if (seen.value.kind === 'listening') {
      const { host, port: theirs, token } = seen.value.address
      return ok({ url: `http://${host}:${theirs}/?token=${token}`, isOwn: false, close: async () => {} })
    }
    const opened = await openLab({ dataFolder, port })
    if (opened.ok) return ok({ url: opened.value.url, isOwn: true, close: () => opened.value.close() })
    if (opened.error.code !== 'lab-busy' || waitedMs >= PATIENCE_MS) return opened
    await pause(LOOK_EVERY_MS)
  }
}
