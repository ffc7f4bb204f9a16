/** What Windows knows the program by. */
import type { App } from 'electron'

/** The installer's shortcuts carry it: `appId` of `electron-builder.yml`. */
export const APP_ID = 'io.github.causalmace.lab'

/** Without it Windows drops notifications of an installed program, and shows a pinned symbol twice. */
export function sayAppId(app: Pick<App, 'isPackaged' | 'setAppUserModelId'>, platform: NodeJS.Platform): void {
  if (platform === 'win32' && app.isPackaged) app.setAppUserModelId(APP_ID)
}
