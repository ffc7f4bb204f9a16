/** minecraft-protocol's client, as a visit needs it: packets by name, nothing of a bot. */
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'

export interface ProtocolClient {
  write(name: string, params: unknown): void
  /** Set once the server has let the client in. */
  chat?: (text: string) => void
  setSocket(socket: Socket): void
  on(name: string, listener: (packet: unknown) => void): unknown
  removeAllListeners(name: string): unknown
}

interface ClientOptions {
  readonly host: string
  readonly port: number
  readonly username: string
  readonly version: string
  readonly auth: 'offline'
  readonly hideErrors: true
  /** Gives the client its way to the server. */
  readonly connect: (client: ProtocolClient) => void
}

/** A column of blocks as `map_chunk` brings it. */
export interface ProtocolColumn {
  load(bytes: Buffer): void
  getBlockStateId(pos: { readonly x: number; readonly y: number; readonly z: number }): number
}

export interface ProtocolLibrary {
  createClient(options: ClientOptions): ProtocolClient
  readonly Column: new (world: { readonly minY: number; readonly worldHeight: number }) => ProtocolColumn
}

const load = createRequire(import.meta.url)

function hasFunction(value: unknown, name: string): boolean {
  return (
    value !== null &&
    (typeof value === 'object' || typeof value === 'function') &&
    typeof Reflect.get(value, name) === 'function'
  )
}

function isProtocol(value: unknown): value is Pick<ProtocolLibrary, 'createClient'> {
  return hasFunction(value, 'createClient')
}

function isLoader(value: unknown): value is (from: unknown) => unknown {
  return typeof value === 'function'
}

function isColumn(value: unknown): value is ProtocolLibrary['Column'] {
  return hasFunction(value, 'fromJson')
}

/** Throws where packages are other than those that the lab was built for. */
export function protocolLibrary(version: string): ProtocolLibrary {
  const protocol: unknown = load('minecraft-protocol')
  const registries: unknown = load('prismarine-registry')
  const columns: unknown = load('prismarine-chunk')
  const Column = isLoader(registries) && isLoader(columns) ? columns(registries(version)) : null
  if (!isProtocol(protocol) || !isColumn(Column)) {
    throw new Error('minecraft-protocol is not the version that the lab was built for: run npm ci')
  }
  return { createClient: (options) => protocol.createClient(options), Column }
}
