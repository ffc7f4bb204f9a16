/** Before the first test: a browser, since two that look for one would both fetch it. */
import { ensureBrowser } from './browser.ts'

export function setup(): void {
  ensureBrowser()
}
