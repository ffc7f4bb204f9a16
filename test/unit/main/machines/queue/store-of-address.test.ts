import { describe, expect, test } from 'vitest'
import { readStoreAddress } from '../../../../../main/machines/queue/store-address.ts'
import { storeOfAddress } from '../../../../../main/machines/queue/store-of-address.ts'
import { must } from '../../../../fakes/must.ts'

test.each([
  ['redis://store', 'redis://store:6379'],
  ['rediss://user:p%40ss@store:7000/2', 'rediss://store:7000/2'],
  ['postgres://lab:secret@db.example/queue', 'postgres://db.example:5432/queue'],
  ['postgresql://lab@[::1]:5433/queue?sslmode=require', 'postgresql://[::1]:5433/queue'],
])('%s is shown as %s', (address, shown) => expect(must(readStoreAddress(address)).shown).toBe(shown))

test('what stands percent-encoded is meant', () => {
  expect(must(readStoreAddress('postgres://l%3Ab:p%40%2F%23@[::1]/a%20b?sslmode=verify-full'))).toMatchObject({
    kind: 'postgres',
    host: '::1',
    user: 'l:b',
    password: 'p@/#',
    database: 'a b',
    tls: 'verified',
  })
})

describe('an address that cannot be used', () => {
  test.each([
    ['', 'Give it as redis://host:6379'],
    ['store:6379', 'Give it as redis://host:6379'],
    ['mysql://lab:secret@store/queue', 'Give it as redis://host:6379'],
    ['redis://:secret@', 'Give it as redis://host:6379'],
    ['redis://:sec/ret@store', 'Give it as redis://host:6379'],
    ['redis://:secret%@store', 'Write a % itself as %25'],
    ['redis://:secret@store/jobs', 'numbers, not names'],
    ['redis://:secret@store?tls=true', 'Leave it out'],
    ['postgres://lab:secret@store/queue?sslmode=prefer', 'Leave it out'],
    ['postgres://lab:secret@store/queue?sslmode=require&x=1', 'Leave it out'],
  ])('%s', (address, words) => {
    const store = storeOfAddress(address)
    expect(store).toMatchObject({ ok: false, error: { code: 'queue', message: expect.stringContaining(words) } })
    expect(JSON.stringify(store)).not.toMatch(/sec/)
    expect(readStoreAddress(address)).toEqual(store)
  })
})

test('a name that would mix with others is refused before anything is connected to', async () => {
  const store = must(storeOfAddress('redis://127.0.0.1:1'))
  for (const name of ['', 'a:b', 'x'.repeat(61)]) {
    expect(await store.openQueue(name)).toMatchObject({ ok: false, error: { code: 'queue' } })
    expect(await store.openSource(name)).toMatchObject({ ok: false, error: { code: 'queue' } })
  }
})
