/** Call `run.estimate`: what `run.start` would do, without doing it. */
import { earlierCompletions } from '../../../db/earlier-completions.ts'
import { earlierEpisodes, storedSlots } from '../../../db/earlier-episodes.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { readSettings } from '../../../db/settings.ts'
import { ok } from '../../../shared/contract/errors.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { taskSize } from '../../../shared/core/task-completion.ts'
import type { KeyRing } from '../../models/keys.ts'
import { expandRun } from '../../runs/expand.ts'
import { ownScenarios } from '../../suites/index.ts'
import { estimatePower } from '../estimate-power.ts'
import { estimateFigures } from '../estimate-run.ts'
import { readyRun } from '../ready-run.ts'
import { roomWarnings, runWarnings } from '../run-warnings.ts'
import type { Handlers } from './handler.ts'

export interface EstimateHandlerParts {
  readonly db: Db
  readonly keys: KeyRing
  /** Episodes at a time, at the time of the call. */
  readonly concurrency: () => number
  /** On the disk of the data folder, in bytes; null where it cannot be told. */
  readonly freeBytes: () => number | null
}

export function estimateHandlers(parts: EstimateHandlerParts): Pick<Handlers, 'run.estimate'> {
  const { db, keys, concurrency } = parts
  return {
    'run.estimate': async ({ spec, spread }) => {
      const ready = readyRun(db, spec)
      if (!ready.ok) return ready
      const { run: resolved, modelKind, leftOut } = ready.value
      const run = expandRun(resolved)
      const ids = run.conditions.map(({ id }) => id)
      const read = attempt(() => ({
        earlier: earlierEpisodes(db),
        completions: earlierCompletions(
          db,
          modelKind,
          run.scenarios.map(({ address }) => address),
        ),
        slots: storedSlots(db, ids),
        prices: readSettings(db).prices,
      }))
      if (!read.ok) return read
      const { earlier, completions, slots, prices } = read.value
      const blocksOf = blocksByAddress(resolved.scenarios)
      const figures = estimateFigures({ run, modelKind, earlier, blocksOf, prices, concurrency: concurrency() })
      const room = roomWarnings(figures, parts.freeBytes())
      return ok({
        scenarios: resolved.scenarios.length,
        conditions: run.conditions.map(({ id, label }) => ({ id, label, slot: slots.get(id) ?? null })),
        episodes: run.episodes,
        modelKind,
        ...figures,
        power: estimatePower({ run, earlier: completions, stated: spread ?? null }),
        warnings: [
          ...room.map((message) => ({ step: 'repeats', message }) as const),
          ...leftOut.map(({ message }) => ({ step: 'task', message }) as const),
          ...(await runWarnings({ resolved, run, modelKind, prices, keys })),
        ],
      })
    },
  }
}

function blocksByAddress(planned: readonly Scenario[]): (address: string) => number | null {
  const sizes = new Map(planned.map(({ address, task }) => [address, taskSize(task)]))
  let listed: ReadonlyMap<string, number> | null = null
  return (address) => {
    const size = sizes.get(address)
    if (size !== undefined) return size
    listed ??= new Map(ownScenarios().map((scenario) => [scenario.address, scenario.size]))
    return listed.get(address) ?? null
  }
}
