/** Finds a Chromium for the tests, fetches one where there is none, and starts it. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { messageOf } from '../../packages/minecraft-server/values/thrown.ts'

const root = join(import.meta.dirname, '../..')

/** First the engine without a browser around it: a page of its own takes it half as long, and all that is tested is in it. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
] as const

/** No sandbox: tests run as root in containers, and open nothing but their own server. */
export const flags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How long fetching a browser may take. */
const FETCH_LIMIT_MS = 300_000

/** `CAUSALMACE_CHROMIUM`, else an installed one, else Playwright's own; null where there is none. */
export function findBrowser(): string | null {
  const chosen = process.env.CAUSALMACE_CHROMIUM
  if (chosen !== undefined && chosen !== '') return chosen
  return [...usualPlaces, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/** Throws with what to do where no browser is there and none can be fetched. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found !== null) return found
  console.error('There is no Chromium here; asking Playwright for one.')
  const playwright = join(root, 'node_modules/playwright/cli.js')
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit', timeout: FETCH_LIMIT_MS })
  const fetched = findBrowser()
  if (fetched !== null) return fetched
  if (process.getuid?.() === 0) installFromDistribution()
  const installed = findBrowser()
  if (installed !== null) return installed
  throw new Error(
    'The page is tested in a Chromium, and there is none. Install one (Debian: apt-get install chromium), or name one in CAUSALMACE_CHROMIUM, then run the tests again.',
  )
}

function installFromDistribution(): void {
  const options = {
    stdio: 'inherit',
    timeout: FETCH_LIMIT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  try {
    execFileSync('apt-get', ['update'], options)
    execFileSync(
      'apt-get',
      ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-dejavu-core'],
      options,
    )
  } catch (error) {
    console.error(`apt-get could not install a Chromium either: ${messageOf(error)}`)
  }
}

/** WebGL on the processor, whatever the machine has: the same pictures everywhere. */
export const drawingFlags = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'] as const

export async function startBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: ensureBrowser(), args: [...flags, ...more] })
}
