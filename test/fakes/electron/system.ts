/** Things of the system by Electron's rules: notifications, dialogs, opening elsewhere. What was done is kept for tests. */
import { EventEmitter } from 'node:events'
import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { readiness } from './app.ts'
import { BrowserWindow } from './windows.ts'

/** What tests look at from outside. */
export const done: {
  readonly notifications: Notification[]
  readonly openDialogs: unknown[]
  readonly saveDialogs: unknown[]
  readonly shownFiles: string[]
  readonly openedLinks: string[]
} = { notifications: [], openDialogs: [], saveDialogs: [], shownFiles: [], openedLinks: [] }

const notificationSchema = z.strictObject({ title: z.string(), body: z.string() })

export class Notification extends EventEmitter {
  static isSupported(): boolean {
    return process.env.FAKE_ELECTRON_NOTIFICATIONS !== 'none'
  }

  readonly options: z.infer<typeof notificationSchema>
  isShown = false

  constructor(options: unknown) {
    super()
    readiness.require('Notification')
    this.options = notificationSchema.parse(options)
  }

  show(): void {
    if (!Notification.isSupported()) throw new Error('this system shows no notifications')
    this.isShown = true
    done.notifications.push(this)
  }

  close(): void {
    if (!this.isShown) return
    this.isShown = false
    this.emit('close', {})
  }
}

const filterSchema = z.strictObject({
  name: z.string(),
  extensions: z.array(z.string().regex(/^(\*|[a-z0-9]+)$/)).min(1),
})
const openSchema = z.strictObject({
  title: z.string().optional(),
  buttonLabel: z.string().optional(),
  filters: z.array(filterSchema).optional(),
  properties: z
    .array(
      z.enum([
        'openFile',
        'openDirectory',
        'multiSelections',
        'showHiddenFiles',
        'createDirectory',
        'promptToCreate',
        'noResolveAliases',
        'treatPackageAsDirectory',
        'dontAddToRecent',
      ]),
    )
    .min(1),
})
const saveSchema = z.strictObject({ defaultPath: z.string().refine(isAbsolute) })

const messageBoxSchema = z
  .strictObject({
    type: z.enum(['none', 'info', 'error', 'question', 'warning']),
    message: z.string(),
    detail: z.string(),
    buttons: z.array(z.string().min(1)).optional(),
    defaultId: z.int().min(0).optional(),
    cancelId: z.int().min(0).optional(),
  })
  .refine(({ buttons = ['OK'], defaultId = 0, cancelId = 0 }) => Math.max(defaultId, cancelId) < buttons.length, {
    error: 'there is no such button',
  })

/** What people choose next: paths for opening, a path for saving, the number of a button. An empty one cancels. */
export const people: { paths: readonly string[]; savePath: string; buttons: number[] } = {
  paths: [],
  savePath: '',
  buttons: [],
}

/** Both forms of the real ones: with the window in front of which they are shown, and without. */
function optionsOf(args: readonly unknown[]): unknown {
  readiness.require('dialog')
  const [first, second] = args
  if (!(first instanceof BrowserWindow)) return first
  if (first.isDestroyed()) throw new TypeError('Object has been destroyed')
  return second
}

export const dialog = {
  showMessageBox: async (...args: unknown[]) => {
    const options = messageBoxSchema.parse(optionsOf(args))
    process.send?.({ kind: 'dialog', dialog: options })
    return { response: people.buttons.shift() ?? 0, checkboxChecked: false }
  },
  showOpenDialog: async (...args: unknown[]) => {
    done.openDialogs.push(openSchema.parse(optionsOf(args)))
    return { canceled: people.paths.length === 0, filePaths: [...people.paths] }
  },
  showSaveDialog: async (...args: unknown[]) => {
    done.saveDialogs.push(saveSchema.parse(optionsOf(args)))
    return { canceled: people.savePath === '', filePath: people.savePath }
  },
}

export const shell = {
  showItemInFolder: (path: string) => {
    if (!isAbsolute(path)) throw new TypeError('showItemInFolder needs a full path')
    done.shownFiles.push(path)
  },
  openExternal: async (url: string) => {
    if (URL.parse(url) === null) throw new TypeError('Invalid URL')
    done.openedLinks.push(url)
  },
}
