/**
 * The border to the untyped packages under flying-squid: loads them once, checks that they are what `squid.ts` says, and
 * keeps the parts of flying-squid away that would take the host process over.
 */
import { createRequire, Module } from 'node:module'
import { dirname, join } from 'node:path'
import type { Duplex } from 'node:stream'
import type { SquidColumnClass, SquidItemClass, SquidOptions, SquidRegistry, SquidServer } from './squid.ts'

/** minecraft-protocol's connection, as its server creates it. */
export interface ProtocolClient {
  id: number
  readonly state: string
  end(reason: string, fullReason?: string): void
  write(name: string, params: unknown): void
  on(name: 'end', listener: () => void): unknown
}

interface SocketClient extends ProtocolClient {
  setSocket(socket: Duplex): void
}

type ProtocolClientClass = new (
  isServer: boolean,
  version: string,
  customPackets: unknown,
  hideErrors: boolean,
) => SocketClient

/** minecraft-protocol's server without its transport. */
export interface ProtocolServer {
  readonly version: string
  readonly customPackets: unknown
  readonly hideErrors: boolean
  readonly clients: Record<string, ProtocolClient>
  emit(name: string, ...data: readonly unknown[]): boolean
}

type ProtocolServerClass = new (version: string, customPackets: unknown, hideErrors: boolean) => ProtocolServer

/** The packages that the embedded server stands on. */
export interface SquidLibrary {
  createServer(options: SquidOptions): SquidServer
  itemClass(registry: SquidRegistry): SquidItemClass
  columnClass(registry: SquidRegistry): SquidColumnClass
  readonly ProtocolServer: ProtocolServerClass
  readonly ProtocolClient: ProtocolClientClass
}

type Loader<T> = (registry: SquidRegistry) => T

const load = createRequire(import.meta.url)

function hasFunctions(value: unknown, names: readonly string[]): boolean {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return false
  return names.every((name) => typeof Reflect.get(value, name) === 'function')
}

function isSquid(value: unknown): value is { createMCServer(options: SquidOptions): SquidServer } {
  return hasFunctions(value, ['createMCServer'])
}

function isProtocol(value: unknown): value is { Server: ProtocolServerClass; Client: ProtocolClientClass } {
  return hasFunctions(value, ['Server', 'Client'])
}

function isLoader<T>(value: unknown): value is Loader<T> {
  return typeof value === 'function'
}

function isColumnClass(value: unknown): value is SquidColumnClass {
  return hasFunctions(value, ['fromJson'])
}

function isItemClass(value: unknown): value is SquidItemClass {
  return hasFunctions(value, ['toNotch', 'fromNotch'])
}

/** Members without which the fixes would silently do nothing; checked at every start. */
const neededMembers = [
  'setBlock',
  'updateBlock',
  'notifyNeighborsOfStateChange',
  'notifyNeighborsOfStateChangeDirectional',
  'initEntity',
  'spawnObject',
  'stopTickInterval',
  'broadcast',
  '_writeArray',
  '_writeAll',
]

const noPlugin = {}

/**
 * Takes the place of flying-squid's log: the original opens a prompt on stdin and stdout and quits every server on SIGTERM
 * as soon as it is loaded. Problems reach the embedded server by events instead.
 */
const silentLog = {
  server(server: Record<string, unknown>): void {
    const silent = (): void => undefined
    Object.assign(server, { log: silent, info: silent, err: silent, warn: silent, debug: silent, createLog: silent })
  },
}

/** Puts our module where flying-squid's plug-in loader will look, before it looks. */
function replacePlugin(squidMain: string, name: string, replacement: object): void {
  const path = join(dirname(squidMain), 'src', 'lib', 'plugins', `${name}.js`)
  const module = new Module(path)
  module.exports = replacement
  module.loaded = true
  load.cache[load.resolve(path)] = module
}

function checked<T>(value: unknown, is: (value: unknown) => value is T, what: string): T {
  if (!is(value)) throw new Error(`${what} is not the version that the lab was built for: run npm ci`)
  return value
}

function loadLibrary(): SquidLibrary {
  const main = load.resolve('flying-squid')
  replacePlugin(main, 'log', silentLog)
  // The original ends the process on any uncaught exception, once more for each player that ever joined.
  replacePlugin(main, 'errorHandler', noPlugin)
  const squid = checked(load('flying-squid'), isSquid, 'flying-squid')
  const protocol = checked(load('minecraft-protocol'), isProtocol, 'minecraft-protocol')
  const items = checked<Loader<unknown>>(load('prismarine-item'), isLoader, 'prismarine-item')
  const columns = checked<Loader<unknown>>(load('prismarine-chunk'), isLoader, 'prismarine-chunk')
  return {
    createServer: (options) => {
      const server = squid.createMCServer(options)
      if (!hasFunctions(server, neededMembers))
        throw new Error('flying-squid lacks members that the lab needs: run npm ci')
      return server
    },
    itemClass: (registry) => checked(items(registry), isItemClass, 'prismarine-item'),
    columnClass: (registry) => checked(columns(registry), isColumnClass, 'prismarine-chunk'),
    ProtocolServer: protocol.Server,
    ProtocolClient: protocol.Client,
  }
}

let library: SquidLibrary | null = null

/** Loads the packages on the first call (0.3 s). */
export function squidLibrary(): SquidLibrary {
  library ??= loadLibrary()
  return library
}
