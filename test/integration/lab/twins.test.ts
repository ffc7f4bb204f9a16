/** The whole way of a measurement: an episode is played, its plan is played without each subtask, and nothing of that is a result. */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { keepInterventional } from '../../../main/lab/measured/interventional.ts'
import { measurementSchema, plainPlanSchema, probeParametersSchema } from '../../../shared/contract/twins.ts'
import { comparedEdges, refinementSeen } from '../../../shared/core/causes/asked-and-measured.ts'
import { atOnce } from '../../../shared/core/causes/effects.ts'
import { directEdges } from '../../../shared/core/task-graph/edge.ts'
import { physicalTruth } from '../../../shared/core/task-graph/physical-truth.ts'
import { contentsOfPlan } from '../../../shared/core/task-graph/step-shapes.ts'
import { causalmaceHere, labOf } from '../../fakes/command-line.ts'
import { readCsv } from '../../fakes/read-csv.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

test('twins of an episode show the physical dependencies of its plan, and count nowhere', {
  tags: ['long'],
}, async () => {
  const folder = tempFolder()
  const lab = await labOf(folder)
  const scenario = 'villagerbench/construction/lamp-04'
  const played = await causalmaceHere(folder, 'run', '--scenarios', scenario, '--agents', '2', '--seeds', '1', '--json')
  expect(played.code).toBe(0)
  const none = await causalmaceHere(folder, 'intervene', 'latest', '--executor', 'nobody')
  expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('neither self nor body-only') })
  const noRule = await causalmaceHere(folder, 'intervene', 'latest', '--lift', 'gravity')
  expect(noRule).toMatchObject({ code: 2, stderr: expect.stringContaining('no rule "gravity" to lift') })
  const measured = await causalmaceHere(folder, 'intervene', 'latest', '--seeds', '1', '--lift', 'side,below', '--json')
  expect(measured.code).toBe(0)
  const measurement = measurementSchema.parse(JSON.parse(measured.stdout))
  await lab.close()
  const { run, direct, asked, undone, withoutRules = [], notLifted } = measurement
  expect(run.trials).toMatchObject({ total: run.trials.done, failed: 0 })
  expect(undone).toEqual([])
  expect(asked?.length).toBeGreaterThan(0)

  const db = new SqliteDatabase(join(folder, 'lab.sqlite'), { readonly: true })
  const told = db
    .prepare(
      `SELECT json_extract(method_json, '$.params') FROM conditions WHERE json_extract(method_json, '$.id') = 'probe'`,
    )
    .pluck()
    .all()
  const [plan] = told.map((params) => probeParametersSchema.parse(JSON.parse(String(params))))
  expect(
    db
      .prepare(`SELECT DISTINCT validity FROM episodes e JOIN trials t ON t.id = e.trial_id WHERE run_id = ?`)
      .pluck()
      .all(run.id),
  ).toEqual(['probe'])
  db.close()
  // What counts blocks from cells comes to the same as what skips them in a world.
  const truth = plan === undefined ? [] : directEdges(physicalTruth(contentsOfPlan(plan)))
  expect(truth.length).toBeGreaterThan(2)
  expect(direct).toEqual(truth.map(({ from, to }) => ({ from, to })))

  // A lamp post stands and nothing of it hangs: without the one rule all its dependencies vanish, without the other none.
  const [below, side] = withoutRules
  expect(below).toMatchObject({ lifted: ['below'], rules: ['below-before-above'], effects: [], undone: [], lost: [] })
  expect(below?.changes.filter(({ change }) => change === 1).map(({ from, to }) => ({ from, to }))).toEqual(
    measurement.effects.map(({ from, to }) => ({ from, to })),
  )
  expect(side).toMatchObject({ lifted: ['side'], effects: measurement.effects, undone: [], lost: [] })
  expect(side?.changes.filter(({ change }) => change !== 0)).toEqual([])
  expect(notLifted?.every(({ why }) => why.length > 0)).toBe(true)
  const headers = told.map((params) => probeParametersSchema.parse(JSON.parse(String(params))).lifted)
  expect(new Set(headers.map(String))).toEqual(new Set(['undefined', 'below', 'side']))

  // What has been played is read, not played again; a twin that was not is played alone.
  const open = new SqliteDatabase(join(folder, 'lab.sqlite'))
  const lost = open.prepare(`SELECT id FROM trials WHERE run_id = ? AND position = 1`).pluck().get(run.id)
  open.prepare('DELETE FROM episodes WHERE trial_id = ?').run(lost)
  open.prepare(`UPDATE runs SET status = 'cancelled' WHERE id = ?`).run(run.id)
  open.close()
  const again = await causalmaceHere(folder, 'intervene', 'latest', '--seeds', '1', '--lift', 'side,below', '--json')
  expect(measurementSchema.parse(JSON.parse(again.stdout))).toMatchObject({
    direct,
    run: { id: run.id, status: 'done' },
  })
  expect(again.stderr.match(/: probe|\(probe\)/g)).toHaveLength(1)

  // Its graph's metrics stand beside the episode's own, in tables, files and comparisons, as long as the twins are there.
  const seen = refinementSeen(measurement)
  expect(seen?.final.recall).toBeGreaterThan(0)
  const metricOf = async (name: string): Promise<string | undefined> => {
    const table = await causalmaceHere(folder, 'export', '--run', 'latest')
    const [heads = [], row = []] = readCsv(table.stdout)
    return row[heads.indexOf(name)]
  }
  expect(await metricOf('graph-recall@interventional')).toBe(String(seen?.final.recall))
  const groups = await causalmaceHere(folder, 'compare', 'latest', '--json')
  expect(JSON.parse(groups.stdout)).toMatchObject({
    measures: expect.arrayContaining([expect.objectContaining({ id: 'graph-f1@interventional' })]),
  })
  const kept = new SqliteDatabase(join(folder, 'lab.sqlite'))
  const of = String(kept.prepare('SELECT about_episode FROM runs WHERE id = ?').pluck().get(run.id))
  kept.prepare(`UPDATE runs SET deleted_at = '2026-01-01' WHERE id = ?`).run(run.id)
  keepInterventional(kept, of)
  expect(await metricOf('graph-recall@interventional')).toBe('')
  kept.prepare('UPDATE runs SET deleted_at = NULL WHERE id = ?').run(run.id)
  keepInterventional(kept, of)
  kept.close()

  // A line per edge, with what the model said by rule and what the world shows.
  const table = await causalmaceHere(folder, 'export', '--run', 'latest', '--format', 'measured-edges')
  const [heads = [], ...lines] = readCsv(table.stdout)
  const column = (name: string) => lines.map((line) => line[heads.indexOf(name)])
  expect(lines).toHaveLength(comparedEdges(measurement).length)
  expect(column('ate_measured')).toEqual(comparedEdges(measurement).map(({ ateMeasured }) => String(ateMeasured)))
  expect(new Set(column('scenario'))).toEqual(new Set([scenario]))
  expect(column('from_description')).not.toContain('')

  // The data set alone gives the same effects.
  const sets = join(folder, 'sets')
  const ofSets = ['export', '--run', 'latest', '--format', 'causal-discovery', '--folder', sets, '--json'] as const
  const written = await causalmaceHere(folder, ...ofSets)
  const [name = ''] = z.object({ dataSets: z.array(z.string()) }).parse(JSON.parse(written.stdout)).dataSets
  const [columns = [], ...all] = readCsv(readFileSync(join(sets, name, 'data.csv'), 'utf8'))
  const cell = (row: readonly string[] | undefined, column: string) => row?.[columns.indexOf(column)]
  const rows = all.filter((row) => cell(row, 'lifted') === '')
  const whole = rows.find((row) => cell(row, 'do') === '')
  const derived = rows.flatMap((row) => {
    const skipped = cell(row, 'do') ?? ''
    if (skipped === '' || skipped.includes(' ')) return []
    expect(cell(row, `do_${skipped}`)).toBe('1')
    const lost = measurement.subtasks.map(({ id }) => `s${id}`).filter((id) => id !== skipped && cell(row, id) === '0')
    return lost.flatMap((to) => (cell(whole, to) === '1' ? [`${skipped} ${to}`] : []))
  })
  expect(derived.toSorted()).toEqual(measurement.effects.map(({ from, to }) => `s${from} s${to}`).toSorted())
  const graph = JSON.parse(readFileSync(join(sets, name, 'graph.json'), 'utf8'))
  expect(graph).toMatchObject({
    scenario,
    physical: direct.map(({ from, to }) => ({ from: `s${from}`, to: `s${to}` })),
  })
  const card = readFileSync(join(sets, name, 'DATA_CARD.md'), 'utf8')
  expect(card).toContain(`${all.length} rows`)
  expect(await causalmaceHere(folder, ...ofSets)).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('name another --folder'),
  })

  const listed = await causalmaceHere(folder, 'list', 'runs', '--json')
  expect(listed.stdout).not.toContain(run.id)
  const compared = await causalmaceHere(folder, 'compare', 'latest')
  expect(compared.stdout).not.toMatch(/without|probe/)
})

test('what takes two bodies at once is measured by two, and puts neither first', { tags: ['long'] }, async () => {
  const folder = tempFolder()
  const scenario = 'villagerbench/escape/2p-steps2-seed4'
  const planned = await causalmaceHere(folder, 'plan', '--scenario', scenario, '--agents', '2', '--json')
  const file = join(folder, 'plan.json')
  writeFileSync(file, planned.stdout)
  const measured = await causalmaceHere(folder, 'intervene', file, '--seeds', '1', '--json')
  const { effects, direct, undone } = measurementSchema.parse(JSON.parse(measured.stdout))
  expect(undone).toEqual([])
  expect(atOnce(effects)).toEqual([[3, 4]])
  const { functions, nodes } = plainPlanSchema.parse(JSON.parse(planned.stdout))
  const truth = directEdges(physicalTruth(contentsOfPlan({ functions, subtasks: nodes })))
  expect(truth.length).toBeGreaterThan(2)
  expect(direct).toEqual(truth.map(({ from, to }) => ({ from, to })))
  const told = await causalmaceHere(folder, 'intervene', file, '--seeds', '1')
  expect(told.stdout).toContain('Needed in the same moment, neither before the other: 3 and 4.')
})
