/** The address of a store, read: never shown as it was given, for a password may be in it. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'

export interface StoreAddress {
  readonly kind: 'redis' | 'postgres'
  readonly host: string
  readonly port: number
  readonly user: string | null
  readonly password: string | null
  /** PostgreSQL's database, or the number of Redis's. */
  readonly database: string
  /** `unverified`: encrypted, whatever certificate the store shows, as PostgreSQL's `sslmode=require` means it. */
  readonly tls: 'none' | 'unverified' | 'verified'
  /** Without user and password. */
  readonly shown: string
}

const FORMS = 'redis://host:6379, rediss://host:6379 (over TLS) or postgres://user:password@host:5432/database'
const KINDS: ReadonlyMap<string, StoreAddress['kind']> = new Map([
  ['redis:', 'redis'],
  ['rediss:', 'redis'],
  ['postgres:', 'postgres'],
  ['postgresql:', 'postgres'],
])
const PORTS = { redis: 6379, postgres: 5432 } as const
const TLS_OF_MODE: ReadonlyMap<string, StoreAddress['tls']> = new Map([
  ['disable', 'none'],
  ['require', 'unverified'],
  ['verify-full', 'verified'],
])

export function readStoreAddress(text: string): Result<StoreAddress> {
  const url = URL.parse(text)
  const kind = url === null ? undefined : KINDS.get(url.protocol)
  if (url === null || kind === undefined || url.hostname === '') {
    return fail(
      'queue',
      `The address of the queue's store cannot be read. Give it as ${FORMS}, with /, @, : and # in a password written as %2F, %40, %3A and %23.`,
    )
  }
  const host = decoded(url.hostname)
  const user = decoded(url.username)
  const password = decoded(url.password)
  const database = decoded(url.pathname.slice(1))
  if (host === null || user === null || password === null || database === null) {
    return fail('queue', "The address of the queue's store has a % that stands for nothing. Write a % itself as %25.")
  }
  const tls = tlsOf(url)
  if (tls === null) {
    return fail(
      'queue',
      "The address of the queue's store ends in something other than ?sslmode=disable, require or verify-full, which PostgreSQL alone takes. Leave it out.",
    )
  }
  if (kind === 'redis' && !/^\d*$/.test(database)) {
    return fail(
      'queue',
      'Redis has numbers, not names, for its databases. End the address with a number, e.g. /0, or with none.',
    )
  }
  const port = url.port === '' ? PORTS[kind] : Number(url.port)
  return ok({
    kind,
    host: host.replace(/^\[(.*)\]$/, '$1'),
    port,
    user: user || null,
    password: password || null,
    database,
    tls,
    shown: `${url.protocol}//${url.hostname}:${port}${database === '' ? '' : `/${database}`}`,
  })
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

function tlsOf(url: URL): StoreAddress['tls'] | null {
  const parameters = [...url.searchParams]
  if (KINDS.get(url.protocol) === 'redis') {
    return parameters.length > 0 ? null : url.protocol === 'rediss:' ? 'verified' : 'none'
  }
  if (parameters.length === 0) return 'none'
  const [name, value] = parameters[0] ?? []
  return parameters.length === 1 && name === 'sslmode' ? (TLS_OF_MODE.get(value ?? '') ?? null) : null
}
