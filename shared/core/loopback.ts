/** Addresses that mean another machine on each machine. */

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/

/** `host` is a name or an address, of IPv6 with or without brackets. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}

/** Whether `host:port`, IPv6 in brackets, is reached from its own machine alone. */
export function isReachedHereAlone(address: string): boolean {
  return isLoopback(address.replace(/:\d+$/, ''))
}
