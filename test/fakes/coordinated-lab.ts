/** A lab whose trials only machines play, and machines that are lost to it: see `TestMachine`. */
import type { Db } from '../../db/open.ts'
import { Coordinator } from '../../main/machines/coordinator/coordinator.ts'
import type { Order } from '../../main/machines/link/messages.ts'
import type { RunsParts } from '../../main/runs/create-runs.ts'
import type { Runs } from '../../main/runs/runs.ts'
import { resolvedFakeRun as fakeRun } from './experiment.ts'
import { fakeRuns, standingOf } from './fake-runs.ts'
import { present } from './present.ts'
import { silentLog, unwrap } from './runs-parts.ts'
import { aMachine } from './stored-machine.ts'
import { tempDatabase } from './temp-database.ts'
import { TestMachine } from './test-machine.ts'

/** A lab that plays nothing itself. */
export function lab(db: Db = tempDatabase(), parts: Partial<RunsParts> = {}) {
  const fake = fakeRuns(db, { concurrency: 0, ...parts })
  const orders: (Order & { readonly to: string })[] = []
  const clock = { ms: Date.parse('2026-01-01T00:00:00Z') }
  const coordinator = new Coordinator({
    db,
    runs: fake.runs,
    versions: aMachine().versions,
    offers: { taken: () => {}, soon: () => {} },
    order: (to, order) => orders.push({ to, ...order }),
    now: () => new Date(clock.ms),
    log: silentLog,
    onChange: () => {},
    lostAfterMs: 30_000,
  })
  return { ...fake, db, coordinator, orders, clock }
}

function trialsOf(runs: Runs, runId: string): readonly string[] {
  return unwrap(runs.get(runId)).trials.map(({ id }) => id)
}

/** A running run of so many trials, and a machine that said hello. */
export async function begun(behaviour = 'complete', seeds: readonly number[] = [1], parts: Partial<RunsParts> = {}) {
  const here = lab(undefined, parts)
  const runId = here.start(fakeRun([behaviour], seeds))
  const machine = new TestMachine(here.coordinator, here.db)
  unwrap(await machine.hello())
  const trials = trialsOf(here.runs, runId)
  return { ...here, runId, machine, trials, trial: present(trials[0]), standing: () => standingOf(here.runs, runId) }
}

/** A machine is back with the record of a trial that another one decided while it was lost. */
export async function decidedMeanwhile() {
  const here = await lostWithRecord()
  const { machine, other, trial } = here
  await other.playAndDeliver(trial)
  unwrap(await machine.hello())
  return here
}

/** A machine is lost with the record of a trial, and another one is there. */
export async function lostWithRecord(behaviour = 'complete', parts: Partial<RunsParts> = {}) {
  const here = await begun(behaviour, [1], parts)
  const { machine, trial, coordinator, clock, runs, db } = here
  const claimed = present(await machine.claim(trial))
  const played = await machine.play(claimed)
  clock.ms += 31_000
  coordinator.beat()
  await runs.idle()
  const other = new TestMachine(coordinator, db, 2)
  unwrap(await other.hello())
  return { ...here, claimed, played, other }
}
