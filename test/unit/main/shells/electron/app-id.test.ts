import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { APP_ID, sayAppId } from '../../../../../main/shells/electron/app-id.ts'

test('Windows knows the installed program by the id of its shortcuts', () => {
  const built = readFileSync(join(import.meta.dirname, '../../../../../electron-builder.yml'), 'utf8')
  expect(/^appId: (.*)$/m.exec(built)?.[1]).toBe(APP_ID)
  const setAppUserModelId = vi.fn()
  sayAppId({ isPackaged: true, setAppUserModelId }, 'linux')
  sayAppId({ isPackaged: false, setAppUserModelId }, 'win32')
  expect(setAppUserModelId).not.toHaveBeenCalled()
  sayAppId({ isPackaged: true, setAppUserModelId }, 'win32')
  expect(setAppUserModelId).toHaveBeenCalledExactlyOnceWith(APP_ID)
})
