/** Commands reach the lab in one way: the live one of the data folder, else this process becomes it. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { dataFolder } from '../../common/data-folder.ts'
import { createLab } from '../../lab/create-lab.ts'
import { readAppVersion } from '../../lab/handlers/info.ts'
import { bridgeToLive, liveOrOwn } from '../../lab/live-or-own.ts'
import { connectLocally } from '../../lab/local-bridge.ts'
import type { LabAddress } from '../../lab/lock.ts'
import { type EarlyLab, holdsLab, openUnstored } from '../../lab/unstored-lab.ts'
import { type ReachedLab, reachLab } from '../web/open-lab.ts'
import { explain } from './command.ts'
import { isPageBuilt } from './own-page.ts'
import { type AskedQueue, joinLines, queueFor } from './queue-options.ts'
import { onInterrupt } from './signals.ts'
import { tellWhereWorkersCome } from './where-workers-come.ts'

/** A lab with nothing left to play says so at once. */
const IDLE_LIMIT_MS = 100

/**
 * A bridge to the live lab, else to one that nobody else can reach, so that no other command begins something in a lab that
 * is about to close.
 */
export async function lookInLab<T>(look: (bridge: Bridge) => Promise<Result<T>>): Promise<Result<T>> {
  const folder = dataFolder()
  const asked = await liveOrOwn(folder, { use: (live) => useLive(folder, live), open: () => createUnseen(folder) })
  if (!asked.ok) return asked
  try {
    return await look(asked.value.bridge)
  } finally {
    await asked.value.close()
  }
}

/** For commands that ask and leave; answers the exit code. */
export async function askLab(json: boolean, work: (bridge: Bridge) => Promise<number>): Promise<number> {
  const asked = await lookInLab(async (bridge) => ok(await work(bridge)))
  return asked.ok ? asked.value : explain(asked.error, json)
}

/**
 * For what can be asked before a first run: as `askLab`, and where the folder holds no lab yet, none is made for a question.
 */
export async function lookAhead<T>(
  look: (lab: EarlyLab) => Promise<Result<T>>,
  parallel: number | null = null,
): Promise<Result<T>> {
  const folder = dataFolder()
  if (holdsLab(folder)) return lookInLab(look)
  const lab = openUnstored(folder, parallel)
  if (!lab.ok) return lab
  try {
    return await look(lab.value)
  } finally {
    await lab.value.close()
  }
}

interface AskedLab {
  readonly bridge: Bridge
  close(): Promise<void>
}

async function useLive(folder: string, live: LabAddress): Promise<Result<AskedLab>> {
  const reached = await bridgeToLive(folder)
  if (!reached.ok) return reached
  warnOfOtherVersion(live)
  return ok({ bridge: reached.value, close: async () => reached.value.close() })
}

/** A running lab works with the code that it began with. */
export function warnOfOtherVersion({ appVersion }: LabAddress): void {
  const own = readAppVersion()
  if (appVersion === own) return
  const its = appVersion === undefined ? 'an older version' : `version ${appVersion}`
  console.error(`! The running lab is ${its}, this command ${own}. Restart the lab to use ${own}.`)
}

function createUnseen(folder: string): Result<AskedLab> {
  const lab = createLab({ dataFolder: folder })
  if (!lab.ok) return lab
  const bridge = connectLocally(lab.value)
  return ok({
    bridge,
    close: async () => {
      bridge.close()
      await lab.value.close()
    },
  })
}

interface WorkNeeds {
  /** Episodes at a time; a live lab keeps its own number. */
  readonly parallel: number | null
  /** The queue that the command line asks for; a live lab keeps its own. */
  readonly queue?: AskedQueue
  /** What goes wrong is then also said on standard output. */
  readonly json: boolean
}

/**
 * For commands that make the lab work: the live lab, else the one that this process becomes, which pages and other commands
 * can reach; it stays until also their runs are over. `announce` says on standard error where the lab is, and what of the
 * command line it does not follow. Answers the exit code.
 */
export async function workInLab(
  { parallel, queue: asked = {}, json }: WorkNeeds,
  work: (bridge: Bridge, announce: () => void) => Promise<number>,
): Promise<number> {
  const folder = dataFolder()
  const queue = await queueFor(folder, asked)
  if (!queue.ok) return explain(queue.error, json)
  const reached = await reachLab({
    dataFolder: folder,
    ...(parallel === null ? {} : { concurrency: parallel }),
    ...(queue.value === null ? {} : { queue: queue.value }),
  })
  if (!reached.ok) return explain(reached.error, json)
  const lab = reached.value
  if (lab.live !== null) warnOfOtherVersion(lab.live)
  const unheard = [...(parallel === null ? [] : ['--parallel']), ...Object.keys(asked).map((name) => `--${name}`)]
  try {
    const code = await work(lab.bridge, () => {
      console.error(whereabouts(lab, folder, unheard))
      if (lab.own === null || queue.value === null) return
      for (const line of joinLines(queue.value)) console.error(line)
      tellWhereWorkersCome(lab.own.lab)
    })
    if (lab.own !== null) await stayWhileNeeded(lab.own.lab)
    return code
  } finally {
    await lab.close()
  }
}

/** `unheard` are the options that a lab does not follow which runs already. */
function whereabouts({ own }: ReachedLab, folder: string, unheard: readonly string[]): string {
  if (own !== null) {
    if (isPageBuilt()) return `Lab of ${folder}, watch it at ${own.url}`
    return `Lab of ${folder}. To look at it in a browser, now or later: \`npx causalmace serve\` builds its page.`
  }
  const kept = unheard.length === 0 ? '' : ` It keeps its own settings; left out: ${unheard.join(' and ')}.`
  return `Using the lab that runs already for ${folder}.${kept}`
}

/** Others may have started runs here meanwhile. */
async function stayWhileNeeded(lab: { idle(): Promise<void> }): Promise<void> {
  let isIdle = false
  const idle = lab.idle().then(() => {
    isIdle = true
  })
  await Promise.race([idle, pause(IDLE_LIMIT_MS)])
  if (isIdle) return
  console.error('Others have runs in this lab: it stays until they are over. Ctrl-C stops them.')
  const stopped = Promise.withResolvers<void>()
  const forget = onInterrupt('Stopping the lab.', () => stopped.resolve())
  await Promise.race([idle, stopped.promise])
  forget()
}
