/** Where a lab listens for its machines, and what it tells them. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { isLoopback } from '../../../shared/core/loopback.ts'
import { readLinkAddress } from '../link/addresses.ts'

export interface ListenPlace {
  readonly host: string
  /** 0 for any free one. */
  readonly port: number
  /** What machines are told in place of this machine's own addresses. */
  readonly addresses?: readonly string[]
}

const ALL = '0.0.0.0'
const ALL_OF_BOTH = '::'

/**
 * `workersAt` is `host:port` as the user wrote it. Without it the lab stays on this machine where the store does, else it listens at
 * all addresses, at any free port. A host that is not one of this machine's own is what a router or a name server makes of it.
 */
export function listenPlaceOf(workersAt: string | null, storeHost: string): Result<ListenPlace> {
  if (workersAt === null) return ok({ host: isLoopback(storeHost) ? '127.0.0.1' : ALL, port: 0 })
  const given = readLinkAddress(workersAt)
  if (given === null) {
    return fail('bad-input', `“${workersAt}” is no address and port, such as 192.168.1.5:4711 or 0.0.0.0:4711.`)
  }
  const { host, port } = given
  if (host === ALL || host === ALL_OF_BOTH || isLoopback(host)) return ok({ host, port })
  return ok({ host: host.includes(':') ? ALL_OF_BOTH : ALL, port, addresses: [workersAt] })
}
