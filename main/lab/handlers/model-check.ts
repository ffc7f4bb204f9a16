/** Call `run.check`: whether the models of a run answer, before it begins. */
import type { Db } from '../../../db/open.ts'
import { ok } from '../../../shared/contract/errors.ts'
import type { ModelCheck } from '../../../shared/contract/model-check.ts'
import type { Gateway } from '../../models/gateway.ts'
import { modelsOfRun } from '../../runs/expand.ts'
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
      const answers = await Promise.all(
        modelsOfRun(ready.value.run).map(async ({ binding, ...asking }) => ({ asking, checked: await check(binding) })),
      )
      const checks: ModelCheck[] = []
      for (const { asking, checked } of answers) {
        if (!checked.ok) return checked
        if (checked.value !== null)
          checks.push({ ...checked.value, roles: [...asking.roles], agents: [...asking.agents] })
      }
      return ok({ checks })
    },
  }
}
