/** The system's dialogs for opening and saving, and what they lead to. */
import { writeFile } from 'node:fs/promises'
import { basename, isAbsolute, join, sep } from 'node:path'
import { app, BrowserWindow, dialog, type OpenDialogOptions, shell } from 'electron'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { NativeHandlers, NativeInput } from '../../../shared/contract/native.ts'

type Chosen = NativeInput<'choose'>['what']

const choices: Readonly<Record<Chosen, OpenDialogOptions>> = {
  'import-folder': { title: 'Import a folder', buttonLabel: 'Import', properties: ['openDirectory'] },
  'import-files': {
    title: 'Import files',
    buttonLabel: 'Import',
    properties: ['openFile', 'multiSelections'],
    filters: [
      { name: 'Tasks and blueprints', extensions: ['json', 'schem', 'schematic', 'nbt'] },
      { name: 'All files', extensions: ['*'] },
    ],
  },
  'export-folder': {
    title: 'Export into a folder',
    buttonLabel: 'Export here',
    properties: ['openDirectory', 'createDirectory'],
  },
}

type DialogCalls = Pick<NativeHandlers, 'choose' | 'save' | 'show-file' | 'open-link'>

/** `ownFolder`: whatever lies in it may be shown, beside what was saved or chosen here. */
export function dialogCalls(ownFolder: string): DialogCalls {
  const known = new Set<string>()
  return {
    choose: async ({ what }) => {
      const { canceled, filePaths } = await openDialog(choices[what])
      if (canceled) return ok({ paths: [] })
      for (const path of filePaths) known.add(path)
      return ok({ paths: filePaths })
    },
    save: async ({ fileName, bytes }) => {
      const path = await askWhere(fileName)
      if (path === null) return ok({ path })
      const written = await write(path, bytes)
      if (!written.ok) return written
      known.add(path)
      return ok({ path })
    },
    'show-file': ({ path }) => {
      if (!isAbsolute(path) || !isKnown(path, known, ownFolder))
        return fail('bad-input', 'The window only shows files that were saved here, and those of the data folder.')
      shell.showItemInFolder(path)
      return ok({})
    },
    'open-link': async ({ url }) => {
      const safe = safeLink(url)
      if (safe === null) return fail('bad-input', 'Only https addresses without a name and password are opened.')
      await shell.openExternal(safe)
      return ok({})
    },
  }
}

/** The address in the form that goes to the system; null for what does not. */
export function safeLink(text: string): string | null {
  const url = URL.parse(text)
  const isSafe = url !== null && url.protocol === 'https:' && url.username === '' && url.password === ''
  return isSafe ? url.href : null
}

function isKnown(path: string, known: ReadonlySet<string>, ownFolder: string): boolean {
  const whole = join(path)
  return [ownFolder, ...known].some((own) => whole === join(own) || whole.startsWith(`${join(own)}${sep}`))
}

async function write(path: string, bytes: Uint8Array): Promise<Result<void>> {
  try {
    await writeFile(path, bytes)
    return ok(undefined)
  } catch (error) {
    return fail('storage', `${basename(path)} was not saved: ${reasonOf(error)}. Save it in another place.`)
  }
}

/** In front of the window where there is one: a dialog of its own can get lost behind it. */
function openDialog(options: OpenDialogOptions) {
  const window = BrowserWindow.getFocusedWindow()
  return window === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options)
}

async function askWhere(fileName: string): Promise<string | null> {
  const options = { defaultPath: join(app.getPath('downloads'), fileName) }
  const window = BrowserWindow.getFocusedWindow()
  const { canceled, filePath } = await (window === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options))
  return canceled || filePath === '' ? null : filePath
}
