/** A symbol beside the clock while something runs: how far it is, and the commands that do not need the window. */
import { fileURLToPath } from 'node:url'
import { Menu, nativeImage, Tray } from 'electron'
import type { RunView } from '../../../shared/contract/views.ts'
import { progressTitle } from '../../../shared/core/running-runs.ts'
import { electronTemplate, type MenuAct, trayMenuOf } from './menu.ts'

/** macOS draws the second one in the colour of its bar. Each has a larger one beside it for dense screens. */
const image = process.platform === 'darwin' ? './tray-images/trayTemplate.png' : './tray-images/tray.png'

/** Comes with the first run and goes with the last; a system without such a place costs the symbol alone. */
export class RunTray {
  readonly #onAct: (act: MenuAct) => void
  #tray: Tray | null = null

  constructor(onAct: (act: MenuAct) => void) {
    this.#onAct = onAct
  }

  show(running: readonly RunView[]): void {
    const title = progressTitle(running)
    if (title === null) {
      this.close()
      return
    }
    this.#tray ??= this.#create()
    this.#tray?.setToolTip(title)
    // A changed menu has to be set again: Linux shows the one that was set.
    this.#tray?.setContextMenu(Menu.buildFromTemplate(electronTemplate(trayMenuOf(running, title), this.#onAct)))
  }

  close(): void {
    this.#tray?.destroy()
    this.#tray = null
  }

  #create(): Tray | null {
    const symbol = nativeImage.createFromPath(fileURLToPath(new URL(image, import.meta.url)))
    if (symbol.isEmpty()) return null
    const tray = new Tray(symbol)
    // Windows and some Linux desktops: a click shows the window; macOS opens the menu by itself.
    tray.on('click', () => {
      if (process.platform !== 'darwin') this.#onAct({ kind: 'show' })
    })
    return tray
  }
}
