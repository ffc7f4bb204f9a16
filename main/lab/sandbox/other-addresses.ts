/** Under which addresses other machines find this one. */
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** IPv4, in the order of the system; without loopback and addresses that no router gave. */
export function otherAddresses(interfaces: Interfaces = networkInterfaces()): readonly string[] {
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address)
}
