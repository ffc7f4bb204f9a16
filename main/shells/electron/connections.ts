/** A page asks for a connection to the lab: main makes the pair of ports and sees nothing of what goes through. */
import { ipcMain, MessageChannelMain } from 'electron'
import { z } from 'zod'
import { CONNECT_CHANNEL, PORT_CHANNEL } from '../../../preload/electron-port.ts'
import type { LabProcess } from './lab-process.ts'
import { isOwnPage } from './native-calls.ts'

const connectionIdSchema = z.int().min(0)

/** Answers pages of the lab's own address only. */
export function serveConnections(lab: LabProcess): void {
  ipcMain.handle(CONNECT_CHANNEL, async (event, rawId: unknown) => {
    if (!isOwnPage(event)) throw new Error('Only the page of the lab may connect to it.')
    const id = connectionIdSchema.parse(rawId)
    const { port1, port2 } = new MessageChannelMain()
    try {
      await lab.connect(port1)
      event.sender.postMessage(PORT_CHANNEL, id, [port2])
    } catch (error) {
      // The lab must not keep a connection for a window that was closed meanwhile.
      port2.close()
      throw error
    }
  })
}
