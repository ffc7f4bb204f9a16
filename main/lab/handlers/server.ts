/** Calls `server.*`: the sandbox, its saved worlds, and looks at other people's servers. */
import type { LabEvent } from '../../../shared/contract/calls.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { ServerCheck } from '../../../shared/contract/server.ts'
import type { LabScenarios } from '../imported-scenarios.ts'
import { Jobs, type JobsLog, WorkQueue } from '../jobs.ts'
import { checkInProcess } from '../sandbox/check-process.ts'
import { Sandbox } from '../sandbox/sandbox.ts'
import { Worlds } from '../sandbox/worlds.ts'
import type { Handlers } from './handler.ts'

type ServerCalls =
  | 'server.get'
  | 'server.start'
  | 'server.stop'
  | 'server.save'
  | 'server.worlds'
  | 'server.remove-world'
  | 'server.restore-world'
  | 'server.command'
  | 'server.console'
  | 'server.check'

interface ServerParts {
  readonly dataFolder: string
  readonly log: JobsLog
  /** Scenarios besides the suites' own. */
  readonly imported: () => Result<LabScenarios>
  /** File that the world's process starts from; the real one unless a test brings its own. */
  readonly sandboxEntry?: string
}

export interface Servers {
  readonly handlers: Pick<Handlers, ServerCalls>
  /** `server.changed` and `server.lines`. */
  onEvent(listener: (event: LabEvent) => void): () => void
  /** Resolves when no process of theirs is left; a world that was not saved is lost. */
  close(): Promise<void>
}

export function createServers({ dataFolder, log, imported, sandboxEntry }: ServerParts): Servers {
  const worlds = new Worlds(dataFolder)
  const listeners = new Set<(event: LabEvent) => void>()
  const tell = (event: LabEvent): void => {
    for (const listener of [...listeners]) listener(event)
  }
  const sandbox = new Sandbox({
    worlds,
    tell,
    imported,
    ...(sandboxEntry === undefined ? {} : { entry: sandboxEntry }),
  })
  const checks = new Jobs<{ readonly checks: ServerCheck[] }>(new WorkQueue(log))
  /** The look that is under way: whoever begins another one does not want it any more. */
  let looking = new AbortController()
  return {
    handlers: {
      'server.get': () => ok(sandbox.state),
      'server.start': (input) => sandbox.start(input),
      'server.stop': async () => ok(await sandbox.stop()),
      'server.save': ({ name, replaces }) => sandbox.save(name, replaces),
      'server.worlds': async () => {
        const listed = await worlds.list()
        return listed.ok ? ok([...listed.value]) : listed
      },
      'server.remove-world': ({ name }) => worlds.remove(name),
      'server.restore-world': ({ name }) => worlds.restore(name),
      'server.command': ({ text }) => sandbox.command(text),
      'server.console': () => ok([...sandbox.lines]),
      'server.check': ({ server, jobId }) => {
        if (jobId !== undefined) return checks.ask(jobId)
        looking.abort(new Error('another server is looked at'))
        const own = new AbortController()
        looking = own
        return checks.begin((work) =>
          checkInProcess(server, { ...work, signal: AbortSignal.any([work.signal, own.signal]) }),
        )
      },
    },
    onEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      looking.abort(new Error('the lab closes'))
      await Promise.all([sandbox.close(), checks.close()])
      await worlds.close()
    },
  }
}
