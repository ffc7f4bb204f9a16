/** What a new user wants first, by clicks alone: CausalMACE against two of its ablations, to a table that can be opened elsewhere. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../fakes/must.ts'
import { type LabBench, openLabBench } from './lab-bench.ts'
import { goToStep } from './small-run.ts'
import { accessibilityProblems, openWatchedPage } from './watched-page.ts'

/** Nine episodes, on a loaded machine. */
const RUN_LIMIT_MS = 600_000

let bench: LabBench

beforeAll(async () => {
  bench = await openLabBench('new-run')
})

afterAll(() => bench?.close())

test('three scenarios, CausalMACE and two ablations, three agents: to the CSV', { tags: ['long'] }, async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser)
  await page.goto(bench.lab.url)
  const begun = performance.now()
  await page.getByRole('link', { name: 'New run' }).first().click()
  // The flower bed of 14 blocks is chosen already, as are CausalMACE, one ablation and three agents.
  for (const name of ['flower-row-06', 'bench-08']) {
    await page.getByRole('searchbox', { name: 'Search scenarios' }).fill(name)
    await page.getByRole('checkbox', { name: `(${name})` }).click()
  }
  await goToStep(page, 'Methods')
  await page.getByRole('checkbox', { name: 'causalmace:no-graph graph' }).click()
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await summary.getByText('18 episodes').waitFor()
  await goToStep(page, 'Repeats')
  await page.getByRole('textbox', { name: 'Seeds', exact: true }).fill('1')
  await summary.getByText('9 episodes').waitFor()
  await summary.getByRole('button', { name: 'Start the run' }).click()
  await page.waitForURL(/#\/runs\/[\w-]+$/)
  const runId = page.url().split('/').at(-1) ?? ''
  await page.getByText('9 of 9 episodes', { exact: true }).waitFor({ timeout: RUN_LIMIT_MS })

  await page.getByRole('link', { name: 'Results', exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const rows = readFileSync(await (await downloading).path(), 'utf8')
    .trimEnd()
    .split(/\r?\n/)
  console.info(`from the first click to the CSV: ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  expect(rows).toHaveLength(1 + 9)

  const { spec, trials } = must(await bench.bridge.call('run.get', { runId }))
  expect(spec).toMatchObject({
    agents: 3,
    methods: [{ method: 'causalmace' }, { method: 'causalmace:no-causal' }, { method: 'causalmace:no-graph' }],
  })
  expect(new Set(trials.map(({ scenario }) => scenario)).size).toBe(3)
  const sizes = new Map(
    must(await bench.bridge.call('catalog.get', {})).scenarios.map(({ address, size }) => [address, size]),
  )
  expect(
    Math.max(...spec.scenarios.map((address) => sizes.get(address) ?? Number.POSITIVE_INFINITY)),
  ).toBeLessThanOrEqual(20)

  await page.goto(`${new URL(bench.lab.url).origin}/#/new?from=${runId}`)
  await page.getByText(`Settings copied from ${spec.name}.`).waitFor()
  await summary.getByText('9 episodes').waitFor()
  await summary.getByText('From 9 earlier episodes', { exact: false }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
