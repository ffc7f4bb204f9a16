import { expect, test } from 'vitest'
import { withoutLogin } from '../../../../shared/core/store-address.ts'

test.each([
  ['redis://h:6379', 'redis://h:6379'],
  ['redis://:p@h:6379/2', 'redis://h:6379/2'],
  ['postgres://user:p%40ss@h/name?sslpassword=x', 'postgres://h/name'],
  ['not an address with p4ss', 'a store'],
])('%s is shown as %s', (address, shown) => {
  expect(withoutLogin(address)).toBe(shown)
})
