/** Before the first test: a browser, and the page as it ships. */
import { ensureBrowser } from './browser.ts'
import { buildPage } from './build-page.ts'

export function setup(): void {
  ensureBrowser()
  buildPage()
}
