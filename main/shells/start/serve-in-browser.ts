/** The lab in this process, its page in the browser. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { liveOrOwn } from '../../lab/live-or-own.ts'
import { openLab } from '../web/open-lab.ts'

interface ServedLab {
  /** Of the page, key included. */
  readonly url: string
  /** false: another process's lab, which goes on without us. */
  readonly isOwn: boolean
  /** Stops running episodes and frees the data folder, where it is our own. */
  close(): Promise<void>
}

/** The live lab of the data folder, else a new one. Fails as `openLab` does. */
export function serveInBrowser(dataFolder: string, port: number): Promise<Result<ServedLab>> {
  return liveOrOwn<ServedLab>(dataFolder, {
    use: ({ host, port: theirs, token }) =>
      ok({ url: `http://${host}:${theirs}/?token=${token}`, isOwn: false, close: async () => {} }),
    open: async () => {
      const opened = await openLab({ dataFolder, port })
      return opened.ok ? ok({ url: opened.value.url, isOwn: true, close: () => opened.value.close() }) : opened
    },
  })
}
