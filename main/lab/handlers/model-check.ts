/** Call `run.check`: whether the models of a run answer, before it begins. */
import type { Db } from '../../../db/open.ts'
import { ok } from '../../../preload/contract/errors.ts'
import type { ModelCheck } from '../../../preload/contract/model-check.ts'
import { type ModelBinding, type ModelRole, modelRoles } from '../../../preload/contract/record/header.ts'
import { canonicalJson } from '../../../preload/core/canonical-json.ts'
import type { Gateway } from '../../models/gateway.ts'
import { readyRun } from '../ready-run.ts'
import type { Handlers } from './handler.ts'

interface Parts {
  readonly db: Db
  readonly check: Gateway['check']
}

export function modelCheckHandlers({ db, check }: Parts): Pick<Handlers, 'run.check'> {
  return {
    'run.check': async ({ spec }) => {
      const ready = readyRun(db, spec)
      if (!ready.ok) return ready
      if (ready.value.modelKind !== 'live') return ok({ checks: [] })
      const { models } = ready.value.run
      const asked = new Map<string, { readonly binding: ModelBinding; readonly roles: ModelRole[] }>()
      for (const role of modelRoles) {
        const binding = models[role]
        const key = canonicalJson(binding)
        const known = asked.get(key) ?? { binding, roles: [] }
        known.roles.push(role)
        asked.set(key, known)
      }
      const answers = await Promise.all(
        [...asked.values()].map(async ({ binding, roles }) => ({ roles, checked: await check(binding) })),
      )
      const checks: ModelCheck[] = []
      for (const { roles, checked } of answers) {
        if (!checked.ok) return checked
        if (checked.value !== null) checks.push({ ...checked.value, roles })
      }
      return ok({ checks })
    },
  }
}
