/** Admits every request at once: for a provider that is used without a gateway. */
import { ok } from '../../shared/contract/errors.ts'
import type { Admission } from './provider.ts'

export const noAdmission: Admission = {
  permit: async () => ok({ settle: () => {} }),
}
