/** Calls `building.*`: what people draw in the page, checked as imported buildings are and kept among them. */
import { putImportedScenarios, readImportedScenario } from '../../../db/imported-scenarios.ts'
import { attempt, type Db, transaction } from '../../../db/open.ts'
import { StorableScenario } from '../../../db/storable-scenario.ts'
import type { DrawnBuilding } from '../../../shared/contract/building.ts'
import type { CallOutput } from '../../../shared/contract/calls.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { DrawingChecker } from '../drawing/drawing-checker.ts'
import type { JobsLog } from '../jobs.ts'
import type { Handlers } from './handler.ts'

export interface Buildings {
  readonly handlers: Pick<Handlers, 'building.blocks' | 'building.check' | 'building.save'>
  close(): Promise<void>
}

export interface BuildingParts {
  readonly db: Db
  readonly now: () => Date
  readonly log: JobsLog
}

export function createBuildings({ db, now, log }: BuildingParts): Buildings {
  const checker = new DrawingChecker(log)
  const save = async (building: DrawnBuilding, replaces: boolean): Promise<Result<CallOutput<'building.save'>>> => {
    const checked = await checker.check(building)
    if (!checked.ok) return checked
    const { scenario, problems } = checked.value
    if (scenario === null) return fail('bad-input', problems.join(' '))
    const storable = StorableScenario.of(scenario)
    if (!storable.ok) return storable
    const { address } = scenario
    const stored = attempt((): Result<CallOutput<'building.save'>> => {
      if (!replaces && readImportedScenario(db, address) !== null) {
        return fail('wrong-state', `There is a building ${address} already. Replace it, or give this one another name.`)
      }
      transaction(db, () =>
        putImportedScenarios(db, [storable.value], { source: 'drawn in the lab', at: now().toISOString() }),
      )
      return ok({ address, problems })
    })
    return stored.ok ? stored.value : stored
  }
  return {
    handlers: {
      'building.blocks': () => checker.blocks(),
      'building.check': (building) => checker.check(building),
      'building.save': ({ replaces, ...building }) => save(building, replaces),
    },
    close: () => checker.close(),
  }
}
