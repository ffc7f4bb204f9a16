import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../db/open.ts'
import { exportTable } from '../../../main/lab/handlers/compare.ts'
import { comparisonSchema } from '../../../shared/contract/comparison.ts'
import { causalmace, causalmaceHere } from '../../fakes/command-line.ts'
import { must } from '../../fakes/must.ts'
import { storeComparedRun, twoConditions } from '../../fakes/stored-comparison.ts'

const folder = mkdtempSync(join(tmpdir(), 'causalmace-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const run = (...args: readonly string[]) => causalmaceHere(folder, 'compare', ...args)

beforeAll(() => {
  const db = must(openDatabase(join(folder, 'lab.sqlite')))
  storeComparedRun(db, 'first-run', twoConditions(7), '2026-01-01')
  storeComparedRun(db, 'second-run', twoConditions(2), '2026-02-01')
  db.close()
})

/** What the page gets for the same choice. */
function pageFile(choice: Parameters<typeof exportTable>[1]): string {
  const db = must(openDatabase(join(folder, 'lab.sqlite')))
  const file = must(exportTable(db, choice))
  db.close()
  return file.text
}

test('text: who is compared, means with intervals, differences with p, what differs, within 100 columns', async () => {
  const { code, stdout } = await causalmace(folder, 'compare', 'first')
  expect(code).toBe(0)
  expect(stdout).toMatch(/1 +simulated +7\/14 +14\/14 +0 +0 +0 +0 +0 +causalmace\n/)
  expect(stdout).toMatch(/2 causalmace:no-causal +7\/14 +63\.6 +\[.*\] +\+13\.6 +\[.*\] +0\.125\n/)
  expect(stdout).toContain('method.causal: 1 on, 2 off')
  expect(stdout).toContain('sign-flip permutation test')
  expect(Math.max(...stdout.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(100)
})

test('runs by their beginnings and latest, conditions and baseline by label, another test', async () => {
  const names = ['--conditions', 'causalmace*', '--baseline', 'causalmace:no-causal', '--test', 'wilcoxon']
  const { stdout } = await run('latest', 'first', '--table', 'pairs', ...names)
  expect(stdout).toMatch(/1 +simulated +7\/14 +18\/18 +0 +0 +0 +0 +4 +causalmace:no-causal\n/)
  expect(stdout).toMatch(/Completion \(%\) +2 less 1 +7\/14\+14 +−8\.2/)
  expect(stdout).toContain("Wilcoxon's signed-rank test")
})

describe.each([
  ['conditions', 'csv'],
  ['pairs', 'latex'],
  ['episodes', 'json'],
] as const)('--table %s --format %s', (table, format) => {
  test('the file is, byte for byte, what the page downloads', async () => {
    const out = join(folder, `${table}.${format}`)
    const shape = ['--table', table, '--format', format]
    const metrics = ['--metrics', 'completion,game_time_s']
    const written = await run('first-run', 'second-run', ...shape, ...metrics, '--out', out)
    expect(written).toMatchObject({ code: 0, stdout: '' })
    const request = { runIds: ['first-run', 'second-run'], tested: ['completion', 'game_time_s'] }
    const expected = pageFile({ request, table, format })
    expect(readFileSync(out, 'utf8')).toBe(expected)
    expect(written.stderr).toContain(`${Buffer.byteLength(expected)} bytes`)
  })
})

test('--json prints all of it as one document', async () => {
  const { stdout } = await run('first', '--json')
  expect(comparisonSchema.parse(JSON.parse(stdout)).groups).toHaveLength(2)
})

test.each<readonly [readonly string[], string]>([
  [[], '<run> is missing'],
  [['third'], 'There is no run "third"'],
  [['first', '--conditions', 'causalmace:no-casual'], 'Did you mean "causalmace:no-causal"?'],
  [['first', '--baseline', 'causalmace*'], 'name one of them'],
  [['first', '--test', 't-test'], 'There is no test'],
  [['first', '--table', 'episodes'], '--format csv or json'],
])('%j is answered with exit code 2 and what is wrong', async (args, words) => {
  expect(await run(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(words) })
})
