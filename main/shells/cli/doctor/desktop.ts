/** Checks of what shows the lab: port, page, browser, Electron. The command line works without any of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { reasonOf } from '../../../../packages/minecraft-server/values/reason-of.ts'
import { isProgram } from '../../../common/is-program.ts'
import { type Check, found, lacking } from './check.ts'
import { projectFolder } from './installation.ts'

/** Of `server` without `--port`; the lab's own pages take any free one. */
const MINECRAFT_PORT = 25565

export const portCheck: Check = {
  name: 'port',
  run: () =>
    new Promise((resolve) => {
      const server = createServer()
      server.once('error', (error: NodeJS.ErrnoException) => {
        const why = reasonOf(error)
        resolve(
          lacking(`${MINECRAFT_PORT} cannot be taken, ${why}: \`causalmace server\` needs --port with another one.`),
        )
      })
      server.listen(MINECRAFT_PORT, '127.0.0.1', () => {
        server.close(() => resolve(found(`${MINECRAFT_PORT} is free for \`causalmace server\``)))
      })
    }),
}

export const pageCheck: Check = {
  name: 'page',
  run: async () => {
    const page = join(projectFolder, 'out', 'page', 'index.html')
    return existsSync(page) ? found('built') : lacking('Not built yet: `npm start` builds it.')
  },
}

const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'firefox',
  'open',
  'explorer.exe',
]

export const browserCheck: Check = {
  name: 'browser',
  run: async () => {
    const path = browsers.map(onPath).find((candidate) => candidate !== null) ?? playwrightBrowser()
    return path === null
      ? lacking('None found: the address that `causalmace serve` prints has to be opened elsewhere.')
      : found(path)
  },
}

export const electronCheck: Check = {
  name: 'electron',
  run: async () => {
    const folder = join(projectFolder, 'node_modules', 'electron')
    const program = readText(join(folder, 'path.txt'))
    if (program !== null && existsSync(join(folder, 'dist', program))) return found('its program is there')
    return lacking('Its program is not there: `npm start` tries to fetch it, else opens the browser.')
  },
}

function onPath(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null
}

function playwrightBrowser(): string | null {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(cache)) return null
  const name = readdirSync(cache).find((entry) => entry.startsWith('chromium'))
  return name === undefined ? null : join(cache, name)
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return null
  }
}
