/** What is typed on a worker machine. */
import { isLoopback } from '../loopback.ts'

const PLACEHOLDER = 'LAB-HOST'

/** What to put in place of a host that means something else on each machine; null where the command has none. */
export function joinHint(address: string): string | null {
  const url = URL.parse(address)
  if (url === null || !isLoopback(url.hostname)) return null
  return `Put the name or address of this machine, as others reach it, for ${PLACEHOLDER}.`
}

/** Said beside the command where the lab's token is no longer the kept one. */
export const outdatedToken =
  'A new token is kept, but the running lab still uses its old one, which stands above: restart it, then give machines the line that it prints.'

/**
 * Token, and an address with a password, stand in the environment: command lines can be read by everybody on a machine.
 * Whoever runs it elsewhere needs another host than this machine's own name for itself.
 */
export function joinCommand({ address, token }: { readonly address: string; readonly token: string }): string {
  const url = URL.parse(address)
  if (url !== null && isLoopback(url.hostname)) url.hostname = PLACEHOLDER
  const text = url === null ? address : decodeHost(url.href, address)
  const isSecret = url !== null && (url.password !== '' || url.search !== '')
  const store = isSecret ? [`CAUSALMACE_QUEUE='${text.replaceAll("'", '%27')}'`] : []
  const option = isSecret ? [] : ['--queue', text]
  return [...store, `CAUSALMACE_WORKER_TOKEN=${token}`, 'npx causalmace worker', ...option].join(' ')
}

/** As it was written, but for the host. */
function decodeHost(href: string, address: string): string {
  return address.endsWith('/') ? href : href.replace(/\/$/, '')
}
