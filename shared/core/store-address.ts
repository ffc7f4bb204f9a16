/** Addresses of stores, which may hold a password. */

/** As it may be shown: without user name, password and settings, which may hold another one. */
export function withoutLogin(address: string): string {
  const url = URL.parse(address)
  return url === null ? 'a store' : `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`
}
