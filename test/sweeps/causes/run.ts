/**
 * Does refinement move the asked graph towards the measured one? `npm run sweep:causes [-- --parallel <n>]` measures the causes of
 * every plan in `plans.ts` by twins (one seed, executor self) and prints a table in Markdown and a line per plan on standard error.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createLab } from '../../../main/lab/create-lab.ts'
import { connectLocally } from '../../../main/lab/local-bridge.ts'
import type { Measurement } from '../../../shared/contract/twins.ts'
import { type RefinementSeen, refinementSeen } from '../../../shared/core/causes/asked-and-measured.ts'
import { must } from '../../fakes/must.ts'
import { families } from '../refinement/scenarios.ts'
import { type Planner, type PlanToMeasure, planners, recordedPlans, simulatedPlan, truePlan } from './plans.ts'

const { values } = parseArgs({ options: { parallel: { type: 'string', default: '2' } } })
const RECORDINGS = join(import.meta.dirname, '../../fixtures/live-answers')

interface Measured {
  readonly planner: Planner
  readonly address: string
  readonly seen: RefinementSeen
  /** Drawn, cut for an ATE of 0, and of the measured graph. */
  readonly drawn: number
  readonly cut: number
  readonly effects: number
  /** Subtasks that are not done even with everything. */
  readonly undone: number
}

const folder = mkdtempSync(join(tmpdir(), 'causes-'))
const lab = must(createLab({ dataFolder: folder, concurrency: Number(values.parallel) }))
const bridge = connectLocally(lab)
try {
  const measured: Measured[] = []
  for await (const plan of plans()) {
    const one = toldOf(plan, await measure(plan))
    measured.push(one)
    console.error(lineOf(one))
  }
  console.log(table(measured))
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

function toldOf({ planner, plan, asked }: PlanToMeasure, measurement: Measurement): Measured {
  const seen = refinementSeen({ ...measurement, asked: [...asked] })
  if (seen === null) throw new Error('A plan without asked edges is not measured here.')
  return {
    planner,
    address: plan.scenario,
    seen,
    drawn: asked.length,
    cut: asked.filter(({ removed }) => removed === 'ate-zero').length,
    effects: measurement.effects.length,
    undone: measurement.undone.length,
  }
}

function lineOf({ planner, address, drawn, cut, effects, undone, seen }: Measured): string {
  const { initial, final } = seen
  const f1 = `${figure(initial.f1)} -> ${figure(final.f1)}`
  return `${address}, ${planner}: ${drawn} drawn, ${cut} cut, ${effects} measured, ${undone} undone; F1 ${f1}, SHD ${initial.shd} -> ${final.shd}`
}

/** Means over plans; cuts pooled over them. */
function table(measured: readonly Measured[]): string {
  const heads = ['family', 'planner', 'plans', 'drawn', 'cut', 'measured']
  const pairs = ['precision', 'recall', 'F1', 'SHD', 'SID'].map((name) => `${name} drawn → refined`)
  const last = ['cut precision', 'cut recall', 'rank correlation']
  const rows = [...Map.groupBy(measured, ({ address }) => address.split('/')[1] ?? '')].flatMap(([family, ofFamily]) =>
    planners.flatMap((planner) => {
      const own = ofFamily.filter((one) => one.planner === planner)
      return own.length === 0 ? [] : [[family, planner, ...cellsOf(own)]]
    }),
  )
  const all = [...heads, ...pairs, ...last]
  return [all, all.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function cellsOf(own: readonly Measured[]): readonly string[] {
  const total = (of: (one: Measured) => number): string => String(own.reduce((sum, one) => sum + of(one), 0))
  const mean = (of: (seen: RefinementSeen) => number | null): string => {
    const known = own.flatMap(({ seen }) => of(seen) ?? [])
    return known.length === 0 ? '–' : figure(known.reduce((sum, value) => sum + value, 0) / known.length)
  }
  const measures = ['precision', 'recall', 'f1', 'shd', 'sid'] as const
  return [
    String(own.length),
    total(({ drawn }) => drawn),
    total(({ cut }) => cut),
    total(({ effects }) => effects),
    ...measures.map((name) => `${mean(({ initial }) => initial[name])} → ${mean(({ final }) => final[name])}`),
    mean(({ cutPrecision }) => cutPrecision),
    mean(({ cutRecall }) => cutRecall),
    mean(({ rankCorrelation }) => rankCorrelation),
  ]
}

function figure(value: number | null): string {
  return value === null ? '–' : value.toFixed(2)
}
