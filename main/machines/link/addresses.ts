/** Where machines reach a lab: `host:port`, IPv6 in brackets. */
import { isIP } from 'node:net'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { z } from 'zod'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { formatServerAddress } from '../../../shared/core/server-address.ts'

export interface LinkAddress {
  readonly host: string
  readonly port: number
}

const FORM = /^(?:\[([0-9A-Fa-f:.]+)\]|([A-Za-z0-9._-]+))(?::(\d{1,5}))?$/

function read(text: string, usualPort: number | null): LinkAddress | null {
  const [, bracketed, plain, digits] = FORM.exec(text.trim()) ?? []
  const host = bracketed ?? plain
  const port = digits === undefined ? usualPort : Number(digits)
  if (host === undefined || port === null || port < 1 || port > 65_535) return null
  if (bracketed !== undefined && isIP(bracketed) !== 6) return null
  return { host, port }
}

/** null for what is none. */
export function readLinkAddress(text: string): LinkAddress | null {
  return read(text, null)
}

export const linkAddressSchema = z
  .string()
  .max(300)
  .refine((text) => readLinkAddress(text) !== null, 'not an address like 192.168.1.5:4711')

/** As `os.networkInterfaces()` gives them. */
export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** Where a listener at an address of this machine, or at all of them (`0.0.0.0`, `::`), is reached. */
export function addressesOf(listener: LinkAddress, interfaces: Interfaces = networkInterfaces()): readonly string[] {
  const { host, port } = listener
  if (host !== '0.0.0.0' && host !== '::') return [formatServerAddress(listener)]
  return Object.values(interfaces)
    .flatMap((infos) => infos ?? [])
    .filter(
      ({ internal, family, address }) => !internal && (family === 'IPv4' || (host === '::' && !isOfOneWire(address))),
    )
    .map(({ address }) => formatServerAddress({ host: address, port }))
}

/** Link-local: means nothing without the name of an interface of the machine that asks. */
function isOfOneWire(address: string): boolean {
  return /^fe[89ab]/i.test(address)
}

/** What the user gave instead, each with the listener's port where it has none. */
export function givenAddresses(texts: readonly string[], port: number): Result<readonly string[]> {
  const addresses: string[] = []
  for (const text of texts) {
    const address = read(text, port)
    if (address === null) {
      return fail(
        'bad-input',
        `“${text}” is not an address of this machine. Write it like 192.168.1.5, lab.example:4711 or [fd00::5]:4711.`,
      )
    }
    addresses.push(formatServerAddress(address))
  }
  return ok(addresses)
}
