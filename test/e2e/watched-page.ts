/** A browser page whose every complaint is kept: console errors, thrown errors, broken policy, failed requests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { z } from 'zod'

export interface WatchedPage {
  readonly page: Page
  /** Complaints so far; a test ends with none. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** What a page may take for one step while others have the processor. Nothing waits so long on a machine with time. */
const STEP_LIMIT_MS = 100_000

/** A breach of the policy that the code survives is no console message of its own: made one here. */
const sayBreaches = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('policy: ' + violatedDirective + ' ' + blockedURI))`

/** React's build for tests notes for developers' tools where each element comes from: an eighth of what a page of charts takes to load. */
const noNotes = 'console.createTask = console.timeStamp = undefined'

/** What Chromium says of its own speed where the processor draws WebGL: nothing that a page could mend. */
const driverAdvice = /GL Driver Message \(OpenGL, Performance,/

export async function openWatchedPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  context.setDefaultTimeout(STEP_LIMIT_MS)
  const page = await context.newPage()
  await page.addInitScript(sayBreaches)
  await page.addInitScript(noNotes)
  const complaints: string[] = []
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !driverAdvice.test(message.text())) complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // A page that is left takes what it was still fetching with it.
    if (why !== 'net::ERR_ABORTED') complaints.push(`request: ${request.url()} ${why}`)
  })
  return { page, complaints, close: () => context.close() }
}

const axe = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')

/**
 * Half of a check is reading the same few colours again for every element, and copying the source of elements that are as they
 * should be. A colour is read once per document, and only what is wrong is copied.
 */
const thrift = `;(() => {
  const { prototype } = axe.commons.color.Color
  const { parseString } = prototype
  const known = new Map()
  prototype.parseString = function (text) {
    const read = known.get(text)
    if (read !== undefined) return Object.assign(this, read)
    parseString.call(this, text)
    const { r, g, b, alpha } = this
    known.set(text, { r, g, b, alpha })
    return this
  }
  axe.configure({ noHtml: true })
})()`

/** An element with its content, or alone where that is long. */
const sourceOf = '(element) => (element.innerHTML.length > 300 ? element.cloneNode() : element).outerHTML'

/** Only lines leave the page: the whole report is long, and names every element that is as it should be. */
const findProblems = (where: string, rules: string): string =>
  `axe.run(${where}, { iframes: false, resultTypes: ['violations'], reporter: 'no-passes', elementRef: true${rules} }).then(({ violations }) =>
  violations.flatMap(({ id, help, nodes }) => nodes.map(({ element }) => id + ': ' + help + ': ' + (${sourceOf})(element))))`

/** What axe finds wrong on the page as it stands by every rule that is on by itself, one line each. Without frames: the page has none. */
export function accessibilityProblems(page: Page): Promise<readonly string[]> {
  return foundBy(page, findProblems('document', ''))
}

/** What is pressed and smaller than 24 px, with no room around it; within what a CSS selector names. Axe does not look for it by itself. */
export function smallTargets(page: Page, within: string): Promise<readonly string[]> {
  return foundBy(page, findProblems(JSON.stringify(within), ", runOnly: ['target-size']"))
}

/** What fades in has too little contrast while it does: resolves when whatever ends has ended. */
const AT_REST = `Promise.all(document.getAnimations()
  .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
  .map(({ finished }) => finished.catch(() => null))).then(() => null)`

async function foundBy(page: Page, search: string): Promise<readonly string[]> {
  // Read once per document; reading it takes as long as a small page's check.
  if ((await page.evaluate("'axe' in window")) !== true) await page.evaluate(axe + thrift)
  await page.evaluate(AT_REST)
  return z.array(z.string()).parse(await page.evaluate(search))
}
