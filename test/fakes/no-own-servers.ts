import type { OwnServers } from '../../main/own-server/own-servers.ts'
import { fail } from '../../shared/contract/errors.ts'

/** Of a lab that has none. */
export const noOwnServers: Pick<OwnServers, 'check'> = {
  check: (name) => fail('unknown-name', `There is no server ${name}.`),
}
