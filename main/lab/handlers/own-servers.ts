/** Calls `own-server.*`: Minecraft servers of the user's own, and lending them to runs. */
import type { LabEvent } from '../../../shared/contract/calls.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { ownServerCalls } from '../../../shared/contract/own-server-calls.ts'
import { type Downloaded, downloadServer } from '../../own-server/download.ts'
import { ServerLoans } from '../../own-server/loans.ts'
import type { OwnServerLimits } from '../../own-server/own-server.ts'
import { downloadedJar, OwnServers } from '../../own-server/own-servers.ts'
import { Jobs, type JobsLog, WorkQueue } from '../jobs.ts'
import { type Handlers, listed } from './handler.ts'

interface OwnServerParts {
  readonly dataFolder: string
  readonly log: JobsLog
  /** Shorter ones, for tests. */
  readonly limits: OwnServerLimits | undefined
}

export interface OwnServerHandlers {
  readonly servers: OwnServers
  /** To runs. */
  readonly loans: ServerLoans
  readonly handlers: Pick<Handlers, keyof typeof ownServerCalls>
  /** `own-server.changed` and `own-server.lines`. */
  onEvent(listener: (event: LabEvent) => void): () => void
  /** Saves and stops all; resolves when no process of theirs is left. */
  close(): Promise<void>
}

export function createOwnServers({ dataFolder, log, limits }: OwnServerParts): OwnServerHandlers {
  const listeners = new Set<(event: LabEvent) => void>()
  const tell = (event: LabEvent): void => {
    for (const listener of [...listeners]) listener(event)
  }
  const servers = new OwnServers({
    dataFolder,
    onChange: (payload) => tell({ name: 'own-server.changed', payload }),
    onLines: (name, lines) => tell({ name: 'own-server.lines', payload: { name, lines: [...lines] } }),
    limits,
  })
  const loans = new ServerLoans(servers)
  const downloads = new Jobs<Downloaded>(new WorkQueue(log))
  return {
    servers,
    loans,
    handlers: {
      'own-server.list': () => listed(servers.list()),
      'own-server.put': (input) => servers.put(input),
      'own-server.remove': ({ name }) => done(servers.remove(name)),
      'own-server.agree': ({ name }) => servers.agreeToEula(name),
      'own-server.start': ({ name }) => {
        const fits = servers.check(name, [])
        if (!fits.ok) return fits
        if (servers.isStopping(name)) return fail('wrong-state', `"${name}" is stopping. Start it when it has ended.`)
        loans.keep(name)
        // What comes of it is told as changes and lines.
        void servers.start(name)
        return servers.get(name)
      },
      'own-server.stop': ({ name }) => {
        void servers.stop(name)
        return servers.get(name)
      },
      'own-server.command': ({ name, text }) => done(servers.command(name, text)),
      'own-server.lines': ({ name }) => listed(servers.lines(name)),
      'own-server.download': ({ jobId }) => {
        if (jobId !== undefined) return downloads.ask(jobId)
        return downloads.begin((work) => downloadServer({ ...work, jar: downloadedJar(dataFolder) }))
      },
    },
    onEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      await Promise.all([servers.close(), downloads.close()])
    },
  }
}

function done(result: Result<unknown>): Result<Record<string, never>> {
  return result.ok ? ok({}) : result
}
