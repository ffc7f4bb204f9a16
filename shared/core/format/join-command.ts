/** What is typed on a worker machine. */

const LOCAL = /^(localhost|127\..*|\[::1\])$/

/**
 * Token, and an address with a password, stand in the environment: command lines can be read by everybody on a machine.
 * Whoever runs it elsewhere needs another host than this machine's own name for itself.
 */
export function joinCommand({ address, token }: { readonly address: string; readonly token: string }): string {
  const url = URL.parse(address)
  if (url !== null && LOCAL.test(url.hostname)) url.hostname = 'LAB-HOST'
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
