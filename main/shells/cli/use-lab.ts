/** Commands reach the lab in one way: the live one of the data folder, else this process becomes it. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Bridge } from '../../../preload/contract/bridge.ts'
import { ok, type Result } from '../../../preload/contract/errors.ts'
import { dataFolder } from '../../common/data-folder.ts'
import { attach } from '../../lab/attach.ts'
import { createLab } from '../../lab/create-lab.ts'
import { connectLocally } from '../../lab/local-bridge.ts'
import { type ReachedLab, reachLab } from '../web/open-lab.ts'
import { explain } from './exit-codes.ts'
import { onInterrupt } from './signals.ts'

/** Only a lab that others can reach takes this long to end its business. */
const PATIENCE_MS = 10_000
const LOOK_EVERY_MS = 100

/**
 * A bridge to the live lab, else to one that nobody else can reach, so that no other command begins something in a lab that
 * is about to close.
 */
export async function lookInLab<T>(look: (bridge: Bridge) => Promise<Result<T>>): Promise<Result<T>> {
  const asked = await whenFree(() => attachOrCreate(dataFolder()))
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

/** The lock of a lab that is starting, ending or only answering somebody cannot be waited for across processes. */
async function whenFree<T>(reach: () => Promise<Result<T>>): Promise<Result<T>> {
  for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
    const reached = await reach()
    if (reached.ok || reached.error.code !== 'lab-busy' || waitedMs >= PATIENCE_MS) return reached
    await pause(LOOK_EVERY_MS)
  }
}

async function attachOrCreate(
  folder: string,
): Promise<Result<{ readonly bridge: Bridge; readonly close: () => Promise<void> }>> {
  const attached = attach(folder)
  if (!attached.ok) return attached
  const live = attached.value
  if (live !== null) return ok({ bridge: live, close: async () => live.close() })
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

export interface WorkNeeds {
  /** Episodes at a time; a live lab keeps its own number. */
  readonly parallel: number | null
  /** What goes wrong is then also said on standard output. */
  readonly json: boolean
  /** Says on standard error where the lab is. */
  readonly announce?: boolean
}

/**
 * For commands that make the lab work: a bridge to the live lab, else to the one that this process becomes, which pages
 * and other commands can reach; it stays until also their runs are over. Answers the exit code.
 */
export async function workInLab(
  { parallel, json, announce = false }: WorkNeeds,
  work: (bridge: Bridge) => Promise<number>,
): Promise<number> {
  const folder = dataFolder()
  const reached = await reachLab({ dataFolder: folder, ...(parallel === null ? {} : { concurrency: parallel }) })
  if (!reached.ok) return explain(reached.error, json)
  const lab = reached.value
  if (announce) console.error(whereabouts(lab, folder, parallel))
  try {
    const code = await work(lab.bridge)
    if (lab.own !== null) await stayWhileNeeded(lab.own.lab)
    return code
  } finally {
    await lab.close()
  }
}

function whereabouts({ own }: ReachedLab, folder: string, parallel: number | null): string {
  if (own !== null) return `Lab of ${folder}, watch it at ${own.url}`
  const unheard =
    parallel === null ? '' : ' It decides itself how many episodes play at a time; --parallel is left out.'
  return `Using the lab that runs already for ${folder}.${unheard}`
}

/** Others may have started runs here meanwhile. */
async function stayWhileNeeded(lab: { idle(): Promise<void> }): Promise<void> {
  let isIdle = false
  const idle = lab.idle().then(() => {
    isIdle = true
  })
  await Promise.race([idle, pause(LOOK_EVERY_MS)])
  if (isIdle) return
  console.error('Others have runs in this lab: it stays until they are over. Ctrl-C stops them.')
  const stopped = Promise.withResolvers<void>()
  const forget = onInterrupt('Stopping the lab.', () => stopped.resolve())
  await Promise.race([idle, stopped.promise])
  forget()
}
