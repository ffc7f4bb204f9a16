import './no-eval.ts'

import { createBridge } from '../../preload/bridge-client.ts'
import type { Wire } from '../../preload/contract/wire.ts'
import { type ElectronLab, EXPOSED_NAME } from '../../preload/electron-port.ts'
import { openWebSocket, socketUrl } from '../../preload/websocket.ts'
import { createDoor, throughDoor } from '../lab/door.ts'
import { mountPage } from './mount-page.tsx'

declare global {
  interface Window {
    /** Only inside Electron. */
    readonly [EXPOSED_NAME]?: ElectronLab
  }
}

const electron = window[EXPOSED_NAME]
if (electron === undefined) {
  const door = createDoor()
  const open = (): Promise<Wire> => openWebSocket(socketUrl(window.location))
  mountPage(createBridge(throughDoor(door, open, knock)), door)
} else mountPage(createBridge(electron.openWire))

/** Asks for the page itself, without its content. */
async function knock(): Promise<number> {
  return (await fetch('./', { method: 'HEAD', cache: 'no-store' })).status
}
