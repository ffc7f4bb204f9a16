/** Addresses that mean another machine on each machine. */

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/

/** `host` is a name or an address, of IPv6 with or without brackets. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}

/** Whether a program is reached from its own machine alone; each address is `host:port`, IPv6 in brackets. False without any. */
export function isReachedHereAlone(addresses: readonly string[]): boolean {
  return addresses.length > 0 && addresses.every((address) => isLoopback(address.replace(/:\d+$/, '')))
}
