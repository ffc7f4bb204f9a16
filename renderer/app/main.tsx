import './no-eval.ts'

import { createBridge } from '../../preload/bridge-client.ts'
import { type ElectronLab, EXPOSED_NAME } from '../../preload/electron-port.ts'
import { openWebSocket, socketUrl } from '../../preload/websocket.ts'
import { mountPage } from './mount-page.tsx'

declare global {
  interface Window {
    /** Only inside Electron. */
    readonly [EXPOSED_NAME]?: ElectronLab
  }
}

const electron = window[EXPOSED_NAME]
mountPage(createBridge(electron === undefined ? () => openWebSocket(socketUrl(window.location)) : electron.openWire))
