/** The ways between a page and a lab; each must pass the whole suite. */
import { join } from 'node:path'
import { type ConnectionLab, serveConnection } from '../../main/lab/connection.ts'
import { connectTo } from '../../main/lab/live-or-own.ts'
import { wirePair } from '../../main/lab/local-bridge.ts'
import { mainPortWire } from '../../main/shells/electron/main-port-wire.ts'
import { serveLab } from '../../main/shells/web/serve-lab.ts'
import type { Wire } from '../../shared/contract/wire.ts'
import { MessageChannelMain } from '../fakes/electron/ports.ts'

export interface OpenTransport {
  /** The page's end of a new connection. */
  openWire(): Promise<Wire>
  /** Ends every connection from the lab's side. */
  close(): Promise<void>
}

export interface Transport {
  readonly name: string
  open(lab: ConnectionLab): Promise<OpenTransport>
}

const webSocket: Transport = {
  name: 'WebSocket',
  open: async (lab) => {
    const served = await serveLab(lab, { pageFolder: join(import.meta.dirname, 'no-page') })
    if (!served.ok) throw new Error(served.error.message)
    const server = served.value
    return { openWire: () => connectTo(server), close: () => server.close() }
  },
}

/** Wires that come as pairs: the page's end and the lab's. */
function paired(name: string, makePair: () => readonly [near: Wire, far: Wire]): Transport {
  return {
    name,
    open: async (lab) => {
      let isOpen = true
      const ends: Wire[] = []
      return {
        openWire: async () => {
          if (!isOpen) throw new Error('the lab is gone')
          const [near, far] = makePair()
          ends.push(far)
          serveConnection(far, lab)
          return near
        },
        close: async () => {
          isOpen = false
          for (const end of ends) end.close()
        },
      }
    },
  }
}

const inProcess = paired('wire within a process', wirePair)

const messagePorts = paired('message ports of Electron', () => {
  const { port1, port2 } = new MessageChannelMain()
  return [mainPortWire(port2), mainPortWire(port1)]
})

export const transports: readonly Transport[] = [webSocket, inProcess, messagePorts]
