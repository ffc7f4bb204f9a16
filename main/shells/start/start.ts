/** `npm start`: the lab in a window where Electron can run, else in the browser, else at an address to open by hand. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { dataFolder } from '../../common/data-folder.ts'
import { appPart, ensureBuilt, pagePart } from './built-parts.ts'
import { electronRuntime } from './choose-shell.ts'
import { hasDisplay, openBrowser } from './display.ts'
import { runElectron } from './electron-runtime.ts'
import { FetchMemory } from './fetch-runtime.ts'
import { serveInBrowser } from './serve-in-browser.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const electronEntry = join(root, 'out/app/main/shells/electron/main.js')

const usage = `Opens the lab: in a window of its own where Electron can run, else in the browser.

Usage: npm start -- [options]

  --web         the browser, even where Electron can run
  --no-open     print the address and open nothing; goes with --web
  --port <n>    port of the web lab; a free one unless given
  --help        this text

Data stays in ${dataFolder()} (CAUSALMACE_DATA names another folder).`

interface Options {
  readonly web: boolean
  readonly open: boolean
  readonly port: number
  readonly help: boolean
}

function readOptions(args: readonly string[]): Result<Options> {
  try {
    const { values } = parseArgs({
      args: [...args],
      allowNegative: true,
      options: {
        web: { type: 'boolean', default: false },
        open: { type: 'boolean', default: true },
        port: { type: 'string', default: '0' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const port = Number(values.port)
    const isPort = Number.isInteger(port) && port >= 0 && port <= 65_535
    return isPort
      ? ok({ ...values, port })
      : fail('bad-input', `--port ${values.port} is not a port: choose 0 to 65535.`)
  } catch (error) {
    return fail('bad-input', reasonOf(error))
  }
}

/** Exit code: 0 closed, 1 failed, 2 asked for in a way that cannot be done, 130 stopped while starting. */
async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (!options.ok) {
    console.error(`${options.error.message}\n\n${usage}`)
    return 2
  }
  if (options.value.help) {
    console.log(usage)
    return 0
  }
  const stopped = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopped.abort())
  try {
    await ensureBuilt(root, pagePart, say)
    return await openShell(options.value, stopped.signal)
  } catch (error) {
    if (stopped.signal.aborted) return 130
    console.error(reasonOf(error))
    return 1
  }
}

async function openShell(options: Options, signal: AbortSignal): Promise<number> {
  if (options.web) return openPage(options, '--web was given', signal)
  const runtime = await electronRuntime({
    root,
    hasDisplay: hasDisplay(),
    isRoot: process.getuid?.() === 0,
    env: process.env,
    now: () => new Date(),
    memory: new FetchMemory(dataFolder()),
    signal,
    say,
  })
  if (signal.aborted) return 130
  if (!runtime.ok) return openPage(options, runtime.error.message, signal)
  await ensureBuilt(root, appPart, say)
  const end = await runElectron(runtime.value, electronEntry, signal)
  return end.kind === 'closed' ? 0 : openPage(options, end.reason, signal)
}

/** Until Ctrl-C. */
async function openPage(options: Options, why: string, signal: AbortSignal): Promise<number> {
  const served = await serveInBrowser(dataFolder(), options.port)
  if (!served.ok) {
    console.error(served.error.message)
    return served.error.code === 'bad-input' ? 2 : 1
  }
  const { url, isOwn } = served.value
  say(`No window of its own: ${why}.`)
  say(`The lab is open at\n\n  ${url}\n`)
  if (options.open && hasDisplay()) openBrowser(url)
  if (!isOwn) {
    say('Another process runs the lab of this data folder; it keeps running.')
    return 0
  }
  say('Ctrl-C ends it; running episodes are stopped, and their runs can be resumed.')
  if (!signal.aborted) await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  await served.value.close()
  return 0
}

function say(line: string): void {
  console.log(line)
}

process.exitCode = await main(process.argv.slice(2))
