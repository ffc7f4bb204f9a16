/** What the window asks of the page: kept until a page takes it, so that nothing is lost while one loads. */
import { BrowserWindow } from 'electron'
import { REQUEST_CHANNEL } from '../../../preload/electron-port.ts'
import type { WindowRequest } from '../../../shared/contract/native.ts'

/** A page that never asks gets no more than this; the oldest goes. */
const MOST_WAITING = 20

export class WindowRequests {
  #waiting: WindowRequest[] = []

  push(request: WindowRequest): void {
    this.#waiting = [...this.#waiting, request].slice(-MOST_WAITING)
    for (const window of BrowserWindow.getAllWindows()) {
      if (!window.isDestroyed()) window.webContents.send(REQUEST_CHANNEL)
    }
  }

  /** Each is given once. */
  take(): WindowRequest[] {
    return this.#waiting.splice(0)
  }
}
