import './no-eval.ts'

import { createBridge } from '../../preload/bridge-client.ts'
import { type ElectronLab, EXPOSED_NAME } from '../../preload/electron-port.ts'
import { openWebSocket, socketUrl } from '../../preload/websocket.ts'
import type { Wire } from '../../shared/contract/wire.ts'
import { createConnectionFault, noteFaults } from '../client/connection-fault.ts'
import { askWindow, connectNative, saveFile } from '../client/native.ts'
import { downloadBlob, type SaveOutcome, saveWith } from '../ui/index.ts'
import { mountPage } from './mount-page.tsx'

declare global {
  interface Window {
    /** Only inside Electron. */
    readonly [EXPOSED_NAME]?: ElectronLab
  }
}

const electron = window[EXPOSED_NAME]
if (electron === undefined) {
  const fault = createConnectionFault()
  const open = (): Promise<Wire> => openWebSocket(socketUrl(window.location))
  mountPage(createBridge(noteFaults(fault, open, probe)), fault)
} else {
  connectNative(electron)
  saveWith(saveInWindow)
  mountPage(createBridge(electron.openWire))
}

/** Requests the page itself, without its content. */
async function probe(): Promise<number> {
  return (await fetch('./', { method: 'HEAD', cache: 'no-store' })).status
}

async function saveInWindow(content: Blob, fileName: string): Promise<SaveOutcome> {
  const saved = await saveFile(content, fileName, downloadBlob)
  if (!saved.ok) return { kind: 'failed', message: saved.error.message }
  if (saved.value.kind !== 'saved') return { kind: saved.value.kind === 'cancelled' ? 'cancelled' : 'saved' }
  const { path } = saved.value
  return { kind: 'saved', show: () => void askWindow('show-file', { path }) }
}
