/**
 * Does refinement move the asked graph towards the measured one? `npm run sweep:causes [-- --parallel <n>] [--figure <file.svg>]`
 * measures the causes of every plan in `plans.ts` by twins (one seed, executor self), prints a table in Markdown and a line per plan
 * on standard error, and draws the table's F1 as a figure.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createLab } from '../../../main/lab/create-lab.ts'
import { connectLocally } from '../../../main/lab/local-bridge.ts'
import type { Measurement } from '../../../shared/contract/twins.ts'
import { refinementSeen } from '../../../shared/core/causes/asked-and-measured.ts'
import { orderedEffects } from '../../../shared/core/causes/effects.ts'
import { must } from '../../fakes/must.ts'
import { families } from '../refinement/scenarios.ts'
import { causesFigure } from './figure.ts'
import { causesTable, figure, type MeasuredPlan } from './measured-plan.ts'
import { type PlanToMeasure, recordedPlans, simulatedPlan, truePlan } from './plans.ts'

const { values } = parseArgs({ options: { parallel: { type: 'string', default: '2' }, figure: { type: 'string' } } })
const RECORDINGS = join(import.meta.dirname, '../../fixtures/live-answers')

const folder = mkdtempSync(join(tmpdir(), 'causes-'))
const lab = must(createLab({ dataFolder: folder, concurrency: Number(values.parallel) }))
const bridge = connectLocally(lab)
try {
  const measured: MeasuredPlan[] = []
  for await (const plan of plans()) {
    const one = toldOf(plan, await measure(plan))
    measured.push(one)
    console.error(lineOf(one))
  }
  console.log(causesTable(measured))
  if (values.figure !== undefined) writeFileSync(values.figure, causesFigure(measured))
} finally {
  bridge.close()
  await lab.close()
  rmSync(folder, { recursive: true })
}

async function* plans(): AsyncGenerator<PlanToMeasure> {
  for (const { addresses } of families) {
    for (const address of addresses) {
      for (const reader of ['perfect', 'careful', 'erring'] as const) yield await simulatedPlan(reader, address)
      const truth = truePlan(address)
      if (truth !== null) yield truth
    }
  }
  yield* recordedPlans(RECORDINGS)
}

async function measure({ plan }: PlanToMeasure): Promise<Measurement> {
  const { runId } = must(await bridge.call('twins.start', { of: { plan }, seeds: [1] }))
  await lab.idle()
  return must(await bridge.call('twins.get', { runId }))
}

function toldOf({ planner, plan, asked }: PlanToMeasure, measurement: Measurement): MeasuredPlan {
  const seen = refinementSeen({ ...measurement, asked: [...asked] })
  if (seen === null) throw new Error('A plan without asked edges is not measured here.')
  return {
    planner,
    address: plan.scenario,
    seen,
    drawn: asked.length,
    cut: asked.filter(({ removed }) => removed === 'ate-zero').length,
    effects: orderedEffects(measurement.effects).length,
    undone: measurement.undone.length,
  }
}

function lineOf({ planner, address, drawn, cut, effects, undone, seen }: MeasuredPlan): string {
  const { initial, final } = seen
  const f1 = `${figure(initial.f1)} -> ${figure(final.f1)}`
  return `${address}, ${planner}: ${drawn} drawn, ${cut} cut, ${effects} measured, ${undone} undone; F1 ${f1}, SHD ${initial.shd} -> ${final.shd}`
}
