/** A browser page whose every complaint is kept: console errors, thrown errors, broken policy, failed requests. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from 'playwright'

export interface WatchedPage {
  readonly page: Page
  /** Complaints so far; a test ends with none. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** A breach of the policy that the code survives is no console message of its own: made one here. */
const sayBreaches = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('policy: ' + violatedDirective + ' ' + blockedURI))`

export async function openWatchedPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  const page = await context.newPage()
  await page.addInitScript(sayBreaches)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // A page that is left takes what it was still fetching with it.
    if (why !== 'net::ERR_ABORTED') complaints.push(`request: ${request.url()} ${why}`)
  })
  return { page, complaints, close: () => context.close() }
}

/** What axe finds wrong on the page as it stands, one line each. Without frames: the page has none, and looking for them takes long. */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
}
