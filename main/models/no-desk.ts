/** Leave without conditions, for a provider that is used without a gateway. */
import { ok } from '../../preload/contract/errors.ts'
import type { Desk } from './provider.ts'

export const noDesk: Desk = {
  permit: async () => ok({ settle: () => {} }),
}
