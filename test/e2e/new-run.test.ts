/** What a new user wants first, by clicks alone: CausalMACE against two of its ablations, to a table that can be opened elsewhere. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectLocally } from '../../main/lab/local-bridge.ts'
import { type OpenLab, openLab } from '../../main/shells/web/open-lab.ts'
import type { Bridge } from '../../preload/contract/bridge.ts'
import { must } from '../fakes/must.ts'
import { startBrowser } from './browser.ts'
import { goToStep } from './small-run.ts'
import { accessibilityProblems, openWatchedPage } from './watched-page.ts'

/** Eighteen episodes, on a loaded machine. */
const RUN_LIMIT_MS = 600_000

let folder: string
let browser: Browser
let lab: OpenLab
let bridge: Bridge

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'causalmace-new-run-'))
  lab = must(await openLab({ dataFolder: folder }))
  bridge = connectLocally(lab.lab)
  browser = await startBrowser()
})

afterAll(async () => {
  await browser?.close()
  bridge?.close()
  await lab?.close()
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('three scenarios, CausalMACE and two ablations, three agents: to the CSV', { timeout: 660_000 }, async () => {
  const { page, complaints, close } = await openWatchedPage(browser)
  await page.goto(lab.url)
  const begun = performance.now()
  await page.getByRole('link', { name: 'New run' }).first().click()
  // The flower bed of 14 blocks is chosen already, as are CausalMACE, one ablation and three agents.
  await page.getByRole('checkbox', { name: '(flower-row-06)' }).click()
  await page.getByRole('checkbox', { name: '(bench-08)' }).click()
  await goToStep(page, 'Methods')
  await page.getByRole('checkbox', { name: 'causalmace:no-graph graph' }).click()
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await summary.getByText('18 episodes').waitFor()
  await summary.getByRole('button', { name: 'Start the run' }).click()
  await page.waitForURL(/#\/runs\/[\w-]+$/)
  const runId = page.url().split('/').at(-1) ?? ''
  await page.getByText('18 of 18 episodes', { exact: true }).waitFor({ timeout: RUN_LIMIT_MS })

  await page.getByRole('link', { name: 'Results' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const rows = readFileSync(await (await downloading).path(), 'utf8')
    .trimEnd()
    .split(/\r?\n/)
  console.info(`from the first click to the CSV: ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  expect(rows).toHaveLength(1 + 18)

  const { spec, trials } = must(await bridge.call('run.get', { runId }))
  expect(spec).toMatchObject({
    agents: 3,
    methods: [{ method: 'causalmace' }, { method: 'causalmace:no-causal' }, { method: 'causalmace:no-graph' }],
  })
  expect(new Set(trials.map(({ scenario }) => scenario)).size).toBe(3)
  const sizes = new Map(
    must(await bridge.call('catalog.get', {})).scenarios.map(({ address, size }) => [address, size]),
  )
  expect(
    Math.max(...spec.scenarios.map((address) => sizes.get(address) ?? Number.POSITIVE_INFINITY)),
  ).toBeLessThanOrEqual(20)

  await page.goto(`${new URL(lab.url).origin}/#/new?from=${runId}`)
  await page.getByText(`The form holds what ${spec.name} was.`).waitFor()
  await summary.getByText('18 episodes').waitFor()
  await summary.getByText('From 18 earlier episodes', { exact: false }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
