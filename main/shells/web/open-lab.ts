/** A lab that others can reach: lock, lab and server as one, and the way to whichever lab a data folder has. */
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { createLab, type Lab, type LabOptions } from '../../lab/create-lab.ts'
import { bridgeToLive, liveOrOwn } from '../../lab/live-or-own.ts'
import { connectLocally } from '../../lab/local-bridge.ts'
import type { LabAddress } from '../../lab/lock.ts'
import { keepPageAccess, readPageAccess } from './page-access.ts'
import { type LabServer, type ServeOptions, serveLab } from './serve-lab.ts'

export interface OpenLab {
  readonly lab: Lab
  /** Of its page, key included. */
  readonly url: string
  readonly port: number
  /** Stops running episodes, then frees the port and the folder. */
  close(): Promise<void>
}

/**
 * Makes this process the lab of its data folder. Fails with `lab-busy` where another one lives, `bad-input` where the port
 * cannot be used, and as `createLab` does; nothing stays behind then.
 */
export async function openLab(options: LabOptions & ServeOptions): Promise<Result<OpenLab>> {
  const lab = createLab(options)
  if (!lab.ok) return lab
  const opened = await listen(lab.value, options)
  if (!opened.ok) await lab.value.close()
  return opened
}

async function listen(lab: Lab, options: LabOptions & ServeOptions): Promise<Result<OpenLab>> {
  const access = readPageAccess(options.dataFolder)
  const onPage = (): void => lab.readAhead()
  const server = await serveWhereBefore(lab, { ...options, pageKey: access.key, onPage }, access.port)
  if (!server.ok) return server
  try {
    keepPageAccess(options.dataFolder, { ...access, port: server.value.port })
  } catch (error) {
    lab.log.warn({ err: error }, 'pages that are open now will not find the next lab: their key could not be kept')
  }
  const published = lab.publish(server.value)
  if (published.ok) return ok(openedLab(lab, server.value))
  await server.value.close()
  return published
}

/** Where any port will do, the one of before is the best: pages that are still open wait for it. */
async function serveWhereBefore(lab: Lab, options: ServeOptions, before: number | null): Promise<Result<LabServer>> {
  if ((options.port ?? 0) === 0 && before !== null) {
    const again = await serveLab(lab, { ...options, port: before })
    if (again.ok) return again
  }
  return serveLab(lab, options)
}

function openedLab(lab: Lab, server: LabServer): OpenLab {
  return {
    lab,
    url: server.url,
    port: server.port,
    close: async () => {
      await lab.close()
      await server.close()
    },
  }
}

export interface ReachedLab {
  readonly bridge: Bridge
  /** null where the lab is another process's. */
  readonly own: OpenLab | null
  /** null where the lab is our own. */
  readonly live: LabAddress | null
  /** Ends the bridge, and the lab where it is our own. */
  close(): Promise<void>
}

/**
 * Uses the live lab of the data folder, else becomes it. Of two that ask at the same moment one becomes the lab and the
 * other one uses it.
 */
export function reachLab(options: LabOptions & ServeOptions): Promise<Result<ReachedLab>> {
  return liveOrOwn(options.dataFolder, {
    use: (live) => useLive(options.dataFolder, live),
    open: () => becomeLab(options),
  })
}

async function useLive(dataFolder: string, live: LabAddress): Promise<Result<ReachedLab>> {
  const reached = await bridgeToLive(dataFolder)
  if (!reached.ok) return reached
  const bridge = reached.value
  return ok({ bridge, own: null, live, close: async () => bridge.close() })
}

async function becomeLab(options: LabOptions & ServeOptions): Promise<Result<ReachedLab>> {
  const opened = await openLab(options)
  if (!opened.ok) return opened
  const local = connectLocally(opened.value.lab)
  return ok({
    bridge: local,
    own: opened.value,
    live: null,
    close: async () => {
      local.close()
      await opened.value.close()
    },
  })
}
