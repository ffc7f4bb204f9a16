import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type AccessKeys,
  cookieFor,
  mayEnter,
  mayOpenSocket,
  TICKET_LIFE_MS,
} from '../../../../../main/shells/web/access.ts'

const access: AccessKeys = { port: 4000, token: 'the-token', pageKey: 'the-key' }
const NOW = Date.UTC(2026, 10, 21)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

/** As a browser sends it back. */
function shown(of: AccessKeys): { readonly cookie: string } {
  const [cookie = ''] = cookieFor(of).split(';')
  return { cookie: `other=1; ${cookie}` }
}

test('a ticket opens the next lab of the same folder and port, whatever its token', () => {
  const ticket = shown(access)
  expect(mayEnter(ticket, { ...access, token: 'another' })).toBe(true)
  expect(mayEnter(ticket, { ...access, pageKey: 'of-another-folder' })).toBe(false)
  const elsewhere = { cookie: ticket.cookie.replace('causalmace-4000', 'causalmace-4001') }
  expect(mayEnter(elsewhere, { ...access, port: 4001 })).toBe(false)
})

test('a ticket gets old, and none comes from the future', () => {
  const ticket = shown(access)
  vi.setSystemTime(NOW + TICKET_LIFE_MS - 1)
  expect(mayEnter(ticket, access)).toBe(true)
  vi.setSystemTime(NOW + TICKET_LIFE_MS)
  expect(mayEnter(ticket, access)).toBe(false)
  vi.setSystemTime(NOW - 30_000)
  expect(mayEnter(ticket, access)).toBe(true)
  vi.setSystemTime(NOW - 61_000)
  expect(mayEnter(ticket, access)).toBe(false)
})

test('a ticket that was changed opens nothing', () => {
  const { cookie } = shown(access)
  expect(mayEnter({ cookie: cookie.replace(String(NOW), String(NOW + 1)) }, access)).toBe(false)
  expect(mayEnter({ cookie: cookie.slice(0, -1) }, access)).toBe(false)
  for (const value of ['', '.', `${NOW}`, `${NOW}.`, 'NaN.x', '1e3.x', '-1.x']) {
    expect(mayEnter({ cookie: `causalmace-4000=${value}` }, access)).toBe(false)
  }
})

test('a ticket opens a socket for a page of this very server only', () => {
  const headers = { ...shown(access), host: '127.0.0.1:4000' }
  expect(mayOpenSocket({ ...headers, origin: 'http://127.0.0.1:4000' }, access)).toBe(true)
  expect(mayOpenSocket({ ...headers, origin: 'http://127.0.0.1:4001' }, access)).toBe(false)
  expect(mayOpenSocket(headers, access)).toBe(false)
})
