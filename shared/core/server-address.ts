/** A server's address as people write it: `host:port`, or a host alone for the usual port. */
import { ownServerChoiceSchema } from '../contract/own-server.ts'
import type { RunServer } from '../contract/run.ts'
import { type ExternalServer, externalServerSchema } from '../contract/server.ts'

const USUAL_PORT = 25_565
/** What an operator is called where nobody says otherwise. */
export const USUAL_OPERATOR = 'MaceCheck'

/** null for what is none. An address of IPv6 takes its port behind brackets: `[::1]:25565`. */
export function readServerAddress(text: string, operator: string): ExternalServer | null {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text.trim()) ?? []
  const read = externalServerSchema.safeParse({
    host: bracketed ?? plain,
    port: port === undefined ? USUAL_PORT : Number(port),
    username: operator.trim() === '' ? USUAL_OPERATOR : operator.trim(),
  })
  return read.success ? read.data : null
}

export function formatServerAddress({ host, port }: Pick<ExternalServer, 'host' | 'port'>): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`
}

/* A run's server as people write it: an address, or `own:` with the name of a server of their own. */

const OWN = 'own:'

/** The name behind `own:`, whatever it is; null where the text is an address or empty. */
export function ownNameIn(text: string): string | null {
  const trimmed = text.trim()
  return trimmed.startsWith(OWN) ? trimmed.slice(OWN.length) : null
}

/** null for what is none. */
export function readRunServer(text: string, operator: string): RunServer | null {
  const own = ownNameIn(text)
  if (own === null) return readServerAddress(text, operator)
  const read = ownServerChoiceSchema.safeParse({ own })
  return read.success ? read.data : null
}

export function formatRunServer(server: RunServer): string {
  return 'own' in server ? `${OWN}${server.own}` : formatServerAddress(server)
}
