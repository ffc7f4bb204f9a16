/** A server's address as people write it: `host:port`, or a host alone for the usual port. */
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
