/** All servers of the user's own that the lab knows: kept in its data folder, run side by side, lent to runs. */
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { reasonOf } from '../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import {
  type AskConsole,
  type OwnServerSettings,
  type OwnServerView,
  ownServerSettingsSchema,
  USUAL_MEMORY_MB,
} from '../../shared/contract/own-server.ts'
import { CONSOLE_LINES, type ConsoleLine, type ExternalServer } from '../../shared/contract/server.ts'
import { agentNames } from '../../shared/contract/team.ts'
import { USUAL_OPERATOR } from '../../shared/core/server-address.ts'
import { nearestName } from '../common/nearest-name.ts'
import { writeWhole } from '../common/write-whole.ts'
import { hasEula, writeEula } from './folder.ts'
import { OwnServer, type OwnServerLimits, usualLimits } from './own-server.ts'
import { checkFolder } from './prepare.ts'
import { readServerJar } from './server-jar.ts'

/** What is said of a server that is added or changed; what is left out stays, or is the usual. */
export interface OwnServerInput {
  readonly name: string
  readonly jar?: string | undefined
  readonly folder?: string | undefined
  readonly java?: string | null | undefined
  readonly memoryMb?: number | undefined
  readonly operator?: string | undefined
}

interface OwnServersParts {
  readonly dataFolder: string
  readonly onChange: (view: OwnServerView) => void
  readonly onLines: (name: string, lines: readonly ConsoleLine[]) => void
  /** The usual ones unless a test has less time. */
  readonly limits?: OwnServerLimits | undefined
}

interface Known {
  readonly server: OwnServer
  readonly lines: ConsoleLine[]
}

/** Of a line that is shown. */
const MOST_LETTERS = 16_384
/** Told together: a stack trace has a hundred lines. */
const GATHER_MS = 40

const fileSchema = z.strictObject({ version: z.literal(1), servers: z.array(ownServerSettingsSchema) })

/** Where servers of the lab's own folder lie; a downloaded jar lies beside them. */
export function ownServersFolder(dataFolder: string): string {
  return join(dataFolder, 'servers')
}

export function downloadedJar(dataFolder: string): string {
  return join(ownServersFolder(dataFolder), 'minecraft-server-1.19.2.jar')
}

export class OwnServers {
  readonly #parts: OwnServersParts
  readonly #file: string
  readonly #known = new Map<string, Known>()
  #problem: Result<never> | null = null
  #isClosed = false
  #seq = 0

  constructor(parts: OwnServersParts) {
    this.#parts = parts
    this.#file = join(parts.dataFolder, 'own-servers.json')
    for (const settings of this.#read()) this.#take(settings)
  }

  list(): Result<readonly OwnServerView[]> {
    if (this.#problem !== null) return this.#problem
    return ok([...this.#known.values()].map(({ server }) => viewOf(server)))
  }

  get(name: string): Result<OwnServerView> {
    const found = this.#find(name)
    return found.ok ? ok(viewOf(found.value.server)) : found
  }

  /** Adds a server, or changes one of the name that does not run. `bad-input` for a jar that is no 1.19.2 server. */
  put(input: OwnServerInput): Result<OwnServerView> {
    if (this.#problem !== null) return this.#problem
    const before = this.#known.get(input.name)
    if (before !== undefined && before.server.state.status !== 'stopped') {
      return fail('wrong-state', `"${input.name}" is running: stop it, then change it.`)
    }
    const settings = this.#settingsOf(input, before?.server.settings ?? null)
    if (!settings.ok) return settings
    const program = readServerJar(settings.value.jar)
    if (!program.ok) return fail('bad-input', program.error.error.message)
    const others = this.#settings().filter(({ name }) => name !== input.name)
    const stored = this.#store([...others, settings.value])
    if (!stored.ok) return stored
    const known = this.#take(settings.value)
    this.#tell(known)
    return ok(viewOf(known.server))
  }

  /** Off the list; its folder stays. */
  remove(name: string): Result<void> {
    const found = this.#find(name)
    if (!found.ok) return found
    if (found.value.server.state.status !== 'stopped')
      return fail('wrong-state', `"${name}" is running: stop it first.`)
    const stored = this.#store(this.#settings().filter((one) => one.name !== name))
    if (stored.ok) this.#known.delete(name)
    return stored
  }

  /** The user's consent: to be called only where the user has given it. */
  agreeToEula(name: string): Result<OwnServerView> {
    const found = this.#find(name)
    if (!found.ok) return found
    const { folder } = found.value.server.settings
    const written = hasEula(folder) ? ok(undefined) : writeEula(folder, new Date())
    if (!written.ok) return { ok: false, error: written.error.error }
    this.#tell(found.value)
    return ok(viewOf(found.value.server))
  }

  /** Resolves once players can join. */
  async start(name: string): Promise<Result<OwnServerView>> {
    const found = this.#find(name)
    if (!found.ok) return found
    if (this.#isClosed) return fail('wrong-state', 'The lab is closing. Start it again, then the server.')
    const started = await found.value.server.start()
    return started.ok ? ok(viewOf(found.value.server)) : { ok: false, error: started.error.error }
  }

  async stop(name: string): Promise<Result<OwnServerView>> {
    const found = this.#find(name)
    if (!found.ok) return found
    await found.value.server.stop()
    return ok(viewOf(found.value.server))
  }

  command(name: string, text: string): Result<void> {
    const found = this.#find(name)
    return found.ok ? found.value.server.command(text) : found
  }

  /** For runs: the console of the server as it is now; null where there is none. */
  consoleOf(name: string): AskConsole | null {
    return this.#known.get(name)?.server.ask ?? null
  }

  lines(name: string): Result<readonly ConsoleLine[]> {
    const found = this.#find(name)
    return found.ok ? ok(found.value.lines) : found
  }

  /** Whether files say that it could start, and whether a run of these players can be told from its operator. */
  check(name: string, players: readonly string[]): Result<void> {
    const found = this.#find(name)
    if (!found.ok) return found
    const { operator } = found.value.server.settings
    if (players.includes(operator)) {
      const what = `The operator ${operator} has the name of an agent of the run.`
      return fail('bad-input', `${what} Give the server another operator on the page Server.`)
    }
    const fits = checkFolder(found.value.server.settings)
    return fits.ok ? ok(undefined) : { ok: false, error: fits.error.error }
  }

  /** Whether it runs or starts, and nobody has asked for its end since. */
  isWanted(name: string): boolean {
    return this.#known.get(name)?.server.isWanted === true
  }

  isStopping(name: string): boolean {
    return this.#known.get(name)?.server.state.status === 'stopping'
  }

  /** Where a server that is ready is, with its operator; null where it is not. */
  addressOf(name: string): ExternalServer | null {
    const server = this.#known.get(name)?.server
    const state = server?.state
    if (server === undefined || state?.status !== 'ready') return null
    return { host: state.host, port: state.port, username: server.settings.operator }
  }

  /** Stops all; resolves when nothing of them is left. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#known.values()].map(({ server }) => server.close()))
  }

  #settingsOf(input: OwnServerInput, before: OwnServerSettings | null): Result<OwnServerSettings> {
    const { dataFolder } = this.#parts
    const { name } = input
    const folder = input.folder ?? before?.folder ?? join(ownServersFolder(dataFolder), name)
    const jar = input.jar ?? before?.jar ?? jarIn(input.folder) ?? jarIn(folder) ?? downloadedJar(dataFolder)
    const operator = input.operator ?? before?.operator ?? USUAL_OPERATOR
    if (agentNames.some((agent) => agent === operator)) {
      return fail('bad-input', `The operator ${operator} has the name of an agent. Take another player.`)
    }
    if (!existsSync(jar)) {
      return fail(
        'bad-input',
        input.jar === undefined
          ? 'Say where the server is: its jar, or the folder that it lies in. Without one: causalmace server download fetches Mojang’s.'
          : `There is no file ${jar}. Give the path of the server's jar.`,
      )
    }
    return ok({
      name,
      jar,
      folder,
      java: input.java === undefined ? (before?.java ?? null) : input.java,
      memoryMb: input.memoryMb ?? before?.memoryMb ?? USUAL_MEMORY_MB,
      operator,
    })
  }

  #settings(): readonly OwnServerSettings[] {
    return [...this.#known.values()].map(({ server }) => server.settings)
  }

  #find(name: string): Result<Known> {
    if (this.#problem !== null) return this.#problem
    const known = this.#known.get(name)
    if (known !== undefined) return ok(known)
    const nearest = nearestName(name, [...this.#known.keys()])
    const hint = nearest === null ? 'causalmace server add adds one.' : `Did you mean "${nearest}"?`
    return fail('unknown-name', `There is no server of your own called "${name}". ${hint}`)
  }

  #take(settings: OwnServerSettings): Known {
    const { dataFolder, limits = usualLimits, onLines } = this.#parts
    const lines = this.#known.get(settings.name)?.lines ?? []
    const untold: ConsoleLine[] = []
    const server = new OwnServer({
      settings,
      limits,
      home: join(ownServersFolder(dataFolder), settings.name),
      onChange: () => this.#tell(known),
      onLine: (kind, text) => {
        const line = { seq: this.#seq++, at: new Date().toISOString(), kind, text: text.slice(0, MOST_LETTERS) }
        lines.push(line)
        lines.splice(0, lines.length - CONSOLE_LINES)
        untold.push(line)
        if (untold.length === 1) setTimeout(() => onLines(settings.name, untold.splice(0)), GATHER_MS).unref()
      },
    })
    const known: Known = { server, lines }
    this.#known.set(settings.name, known)
    return known
  }

  #tell({ server }: Known): void {
    this.#parts.onChange(viewOf(server))
  }

  #read(): readonly OwnServerSettings[] {
    if (!existsSync(this.#file)) return []
    try {
      return fileSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8'))).servers
    } catch (error) {
      const why = error instanceof z.ZodError ? 'it does not have the form of this version' : reasonOf(error)
      this.#problem = fail(
        'storage-corrupt',
        `The list of your own servers, ${this.#file}, cannot be read: ${why}. Repair it, or remove it and add them again.`,
      )
      return []
    }
  }

  #store(servers: readonly OwnServerSettings[]): Result<void> {
    try {
      mkdirSync(this.#parts.dataFolder, { recursive: true })
      writeWhole(this.#file, `${JSON.stringify({ version: 1, servers }, null, 2)}\n`)
      return ok(undefined)
    } catch (error) {
      return fail('storage', `The list of your own servers could not be written: ${reasonOf(error)}.`)
    }
  }
}

/** `server.jar` of a folder, or its only jar. */
function jarIn(folder: string | undefined): string | null {
  if (folder === undefined) return null
  const usual = join(folder, 'server.jar')
  if (existsSync(usual)) return usual
  const jars = globSync('*.jar', { cwd: folder })
  const [only] = jars
  return jars.length === 1 && only !== undefined ? join(folder, only) : null
}

function viewOf(server: OwnServer): OwnServerView {
  const program = readServerJar(server.settings.jar)
  return {
    ...server.settings,
    program: program.ok ? { ...program.value } : null,
    hasEula: hasEula(server.settings.folder),
    state: server.state,
  }
}
