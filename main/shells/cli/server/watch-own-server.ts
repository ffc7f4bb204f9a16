/** Follows a server of the user's own through the bridge. */
import type { Bridge, ConnectionStatus } from '../../../../shared/contract/bridge.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import type { OwnServerView } from '../../../../shared/contract/own-server.ts'
import { LOST_LAB_MS } from '../follow-run.ts'

type Stopped = OwnServerView & { readonly state: { readonly status: 'stopped' } }

function isStopped(view: OwnServerView): view is Stopped {
  return view.state.status === 'stopped'
}

/** From now on. */
export function watchOwnServer(bridge: Bridge, name: string) {
  const ready = Promise.withResolvers<OwnServerView>()
  const stopped = Promise.withResolvers<Stopped>()
  const lost = Promise.withResolvers<null>()
  let patience: NodeJS.Timeout | undefined
  const hear = (view: OwnServerView): void => {
    if (view.name !== name) return
    if (view.state.status === 'ready') ready.resolve(view)
    if (isStopped(view)) stopped.resolve(view)
  }
  const lookAnew = async (): Promise<void> => {
    const servers = await bridge.call('own-server.list', {})
    for (const view of servers.ok ? servers.value : []) hear(view)
  }
  let isOpen = true
  const follow = (status: ConnectionStatus): void => {
    const wasOpen = isOpen
    isOpen = status === 'open'
    if (isOpen === wasOpen) return
    clearTimeout(patience)
    // It may have changed unheard, or ended with its lab.
    if (isOpen) void lookAnew()
    else patience = setTimeout(() => lost.resolve(null), LOST_LAB_MS)
  }
  const ends = [bridge.on('own-server.changed', hear), () => clearTimeout(patience)]
  return {
    stopped: stopped.promise,
    /** `now` is how it is behind the call that starts it. `lab-lost` where its lab is gone. */
    started: async (now: OwnServerView): Promise<Result<OwnServerView>> => {
      hear(now)
      ends.push(bridge.onStatus(follow))
      const first = await Promise.race([ready.promise, stopped.promise, lost.promise])
      if (first === null) return fail('lab-lost', `The lab is gone, and "${name}" ends with it. Start it again.`)
      if (!isStopped(first)) return ok(first)
      const { problem } = first.state
      return problem === null ? fail('cancelled', 'The server was stopped.') : { ok: false, error: problem.error }
    },
    end: () => {
      for (const end of ends) end()
    },
  }
}
