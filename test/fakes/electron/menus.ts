/** Menus, the symbol beside the clock, screens and power by Electron's rules. What is shown is kept for tests. */
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { readiness } from './app.ts'

/** As `electron.d.ts` lists them. */
const roles = [
  ...['undo', 'redo', 'cut', 'copy', 'paste', 'pasteAndMatchStyle', 'delete', 'selectAll', 'reload', 'forceReload'],
  ...[
    'toggleDevTools',
    'resetZoom',
    'zoomIn',
    'zoomOut',
    'toggleSpellChecker',
    'togglefullscreen',
    'window',
    'minimize',
  ],
  ...['close', 'help', 'about', 'services', 'hide', 'hideOthers', 'unhide', 'quit', 'startSpeaking', 'stopSpeaking'],
  ...['zoom', 'front', 'appMenu', 'fileMenu', 'editMenu', 'viewMenu', 'shareMenu', 'recentDocuments', 'windowMenu'],
]

const accelerator =
  /^((CommandOrControl|CmdOrCtrl|Command|Cmd|Control|Ctrl|Alt|Option|Shift|Super|Meta)\+)+([A-Z0-9,./;'[\]\\=-]|F\d{1,2}|Plus|Space|Tab|Enter|Esc)$/

interface Entry {
  readonly role?: string | undefined
  readonly label?: string | undefined
  readonly type?: 'separator' | undefined
  readonly accelerator?: string | undefined
  readonly enabled?: boolean | undefined
  readonly click?: (() => void) | undefined
  readonly submenu?: readonly Entry[] | undefined
}

const entrySchema: z.ZodType<Entry> = z.lazy(() =>
  z
    .strictObject({
      role: z
        .string()
        .refine((role) => roles.includes(role), 'unknown role')
        .optional(),
      label: z.string().min(1).optional(),
      type: z.literal('separator').optional(),
      accelerator: z.string().regex(accelerator).optional(),
      enabled: z.boolean().optional(),
      click: z.custom<() => void>((own) => typeof own === 'function').optional(),
      submenu: z.array(entrySchema).min(1).optional(),
    })
    .refine(({ role, label, type }) => role !== undefined || label !== undefined || type !== undefined, {
      error: 'Invalid template for MenuItem: must have at least one of label, role or type',
    }),
)

export class Menu {
  static application: Menu | null = null

  static buildFromTemplate(template: unknown): Menu {
    return new Menu(z.array(entrySchema).parse(template))
  }

  static setApplicationMenu(menu: Menu | null): void {
    readiness.require('Menu.setApplicationMenu')
    Menu.application = menu
  }

  readonly entries: readonly Entry[]

  constructor(entries: readonly Entry[] = []) {
    this.entries = entries
  }

  /** A person presses an entry, wherever it stands. */
  press(label: string): void {
    const entry = flat(this.entries).find((own) => own.label === label)
    if (entry === undefined || entry.enabled === false) throw new Error(`there is no entry ${label} to press`)
    entry.click?.()
  }

  get labels(): readonly string[] {
    return flat(this.entries).flatMap(({ label, role }) => label ?? role ?? [])
  }
}

function flat(entries: readonly Entry[]): readonly Entry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.submenu ?? [])])
}

class NativeImage {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  isEmpty(): boolean {
    try {
      return readFileSync(this.path).subarray(1, 4).toString() !== 'PNG'
    } catch {
      return true
    }
  }
}

export const nativeImage = { createFromPath: (path: string) => new NativeImage(path) }

export class Tray extends EventEmitter {
  static current: Tray | null = null

  menu: Menu | null = null
  toolTip = ''
  #isDestroyed = false

  constructor(image: unknown) {
    super()
    readiness.require('Tray')
    if (!(image instanceof NativeImage) || image.isEmpty()) throw new Error('Failed to load image from path')
    Tray.current = this
  }

  setToolTip(text: string): void {
    this.#alive()
    this.toolTip = text
  }

  setContextMenu(menu: Menu | null): void {
    this.#alive()
    this.menu = menu
  }

  destroy(): void {
    this.#isDestroyed = true
    if (Tray.current === this) Tray.current = null
  }

  #alive(): void {
    if (this.#isDestroyed) throw new Error('Tray is destroyed')
  }
}

export const screen = {
  getAllDisplays: () => {
    readiness.require('screen')
    const [width = 1920, height = 1080] = (process.env.FAKE_ELECTRON_SCREEN ?? '')
      .split('x')
      .filter(Boolean)
      .map(Number)
    return [{ workArea: { x: 0, y: 0, width, height } }]
  },
}

class PowerMonitor extends EventEmitter {
  override on(event: string, listener: () => void): this {
    readiness.require('powerMonitor')
    if (!['suspend', 'resume', 'shutdown', 'lock-screen', 'unlock-screen'].includes(event)) throw new Error(event)
    return super.on(event, listener)
  }
}

export const powerMonitor = new PowerMonitor()
