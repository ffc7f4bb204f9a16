/** What tests of the page open before the first of them and close after the last: a lab or the page's states, and a browser. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { vi } from 'vitest'
import { connectLocally } from '../../main/lab/local-bridge.ts'
import type { Machines } from '../../main/machines/coordinator/machines.ts'
import { type OpenLab, openLab } from '../../main/shells/web/open-lab.ts'
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { CallInput } from '../../shared/contract/calls.ts'
import type { EpisodeView } from '../../shared/contract/views.ts'
import { must } from '../fakes/must.ts'
import { sharedEpisodes } from '../fakes/shared-episodes.ts'
import { sharedPage, sharedPageStates } from '../fakes/shared-pages.ts'
import { startBrowser } from './browser.ts'
import { serveFolder } from './static-server.ts'

const RUN_LIMIT_MS = 500_000

interface Bench {
  readonly browser: Browser
  /** Everything that was opened, the last first; the lab's folder goes, too. */
  close(): Promise<void>
}

export interface LabBench extends Bench {
  /** The lab's own data folder. */
  readonly folder: string
  readonly lab: OpenLab
  readonly bridge: Bridge
}

/** A real lab over the web shell, in a folder of its own that `prepare` may put something into first. */
export function openLabBench(
  name: string,
  options: {
    readonly prepare?: (folder: string) => void
    readonly browserFlags?: readonly string[]
    /** What episode processes start from; the real one unless given. */
    readonly episodeEntry?: string
    /** Its worker machines, where they are not its own. */
    readonly machines?: Machines
  } = {},
): Promise<LabBench> {
  return opened(async (closing) => {
    const folder = mkdtempSync(join(tmpdir(), `causalmace-${name}-`))
    closing.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
    options.prepare?.(folder)
    const { episodeEntry, machines } = options
    const episodes = episodeEntry === undefined ? { episodes: sharedEpisodes } : { episodeEntry }
    const others = machines === undefined ? {} : { machines }
    const lab = must(await openLab({ dataFolder: folder, pageFolder: await sharedPage(), ...episodes, ...others }))
    closing.defer(() => lab.close())
    const bridge = connectLocally(lab.lab)
    closing.defer(() => bridge.close())
    return { folder, lab, bridge, browser: await startedBrowser(closing, options.browserFlags) }
  })
}

/** Plays a run to its end and gives its first episode; rejects where that takes longer than an episode does on a loaded machine. */
export async function playRun(
  bridge: Bridge,
  spec: CallInput<'run.start'>['spec'],
): Promise<{ readonly runId: string; readonly episode: EpisodeView }> {
  const { runId } = must(await bridge.call('run.start', { spec }))
  const episode = await vi.waitUntil(
    async () => {
      const { run, trials } = must(await bridge.call('run.get', { runId }))
      return run.status === 'done' ? trials[0]?.episodes[0] : undefined
    },
    { timeout: RUN_LIMIT_MS, interval: 250 },
  )
  return { runId, episode }
}

export interface StatesBench extends Bench {
  /** Of the page; a state is asked for behind it: `/?state=live#/runs`. */
  readonly address: string
}

/** The page over a fake lab, in all its states. */
export function openStatesBench(): Promise<StatesBench> {
  return opened(async (closing) => {
    const server = await serveFolder(await sharedPageStates())
    closing.defer(() => server.close())
    return { address: server.address, browser: await startedBrowser(closing) }
  })
}

async function startedBrowser(closing: AsyncDisposableStack, flags?: readonly string[]): Promise<Browser> {
  const browser = await startBrowser(flags)
  closing.defer(() => browser.close())
  return browser
}

/** Closes what did open where the rest does not. */
async function opened<T>(open: (closing: AsyncDisposableStack) => Promise<T>): Promise<T & { close(): Promise<void> }> {
  const closing = new AsyncDisposableStack()
  try {
    return { ...(await open(closing)), close: () => closing.disposeAsync() }
  } catch (error) {
    await closing.disposeAsync()
    throw error
  }
}
