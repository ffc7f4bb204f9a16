/** The ways between a page and a lab; each must pass the whole suite. */
import { join } from 'node:path'
import { connectTo } from '../../main/lab/attach.ts'
import { type ConnectionLab, serveConnection } from '../../main/lab/connection.ts'
import { wirePair } from '../../main/lab/wire-pair.ts'
import { mainPortWire } from '../../main/shells/electron/main-port-wire.ts'
import { serveLab } from '../../main/shells/web/serve-lab.ts'
import type { Wire } from '../../preload/contract/wire.ts'
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

const inProcess: Transport = {
  name: 'wire within a process',
  open: async (lab) => {
    let isOpen = true
    const ends: Wire[] = []
    return {
      openWire: async () => {
        if (!isOpen) throw new Error('the lab is gone')
        const [near, far] = wirePair()
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

const messagePorts: Transport = {
  name: 'message ports of Electron',
  open: async (lab) => {
    let isOpen = true
    const ends: Wire[] = []
    return {
      openWire: async () => {
        if (!isOpen) throw new Error('the lab is gone')
        const { port1, port2 } = new MessageChannelMain()
        const far = mainPortWire(port1)
        ends.push(far)
        serveConnection(far, lab)
        return mainPortWire(port2)
      },
      close: async () => {
        isOpen = false
        for (const end of ends) end.close()
      },
    }
  },
}

export const transports: readonly Transport[] = [webSocket, inProcess, messagePorts]
