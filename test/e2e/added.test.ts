/**
 * What the pages of `docs/` say of adding a suite, a method, an action, a metric and a chart, all of it in one copy of the project:
 * compiled, linted, played, and looked at in the copy's own page. The tests go on from one another.
 * @module-tag long
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  causalmaceOf,
  compileCopy,
  copyProject,
  environmentOf,
  filesOfPage,
  isTable,
  lintCopy,
  programOf,
} from '../fakes/copied-project.ts'
import { type Behaviour, modelServer, streams } from '../fakes/model-server.ts'
import { suiteRoots, suiteTables } from '../fakes/pages-of-a-suite.ts'
import { drawingFlags, startBrowser } from './browser.ts'
import { exported } from './chart-files.ts'
import { setUpSmallestRun } from './small-run.ts'
import { openWatchedPage } from './watched-page.ts'

const pages = {
  'adding-an-action.md': ['main/actions/come-to.ts'],
  'adding-a-metric.md': ['main/metrics/first-success.ts'],
  'adding-a-chart.md': ['renderer/charts/range/chart.ts', 'renderer/charts/range/part.tsx'],
}

/** On a loaded machine. */
const EPISODE_LIMIT_MS = 400_000

let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'causalmace-added-'))
  copyProject(copy, ['adding-a-suite.md', 'adding-a-method.md', ...Object.keys(pages)])
})

afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }))

test.each(Object.entries(pages))('%s: a file or a folder, and one line', (page, files) => {
  const [tables, others] = [filesOfPage(page).filter(isTable), filesOfPage(page).filter((file) => !isTable(file))]
  expect(others.map(({ path }) => path)).toEqual(files)
  expect(tables.map(({ text }) => text.trim().split('\n').length)).toEqual([1])
})

test('it compiles and is linted', async () => {
  expect(await compileCopy(copy, ['main/actions/index.ts', 'main/metrics/index.ts', ...suiteRoots])).toBe('')
  expect(await compileCopy(copy, ['renderer/charts/index.ts'], './renderer/tsconfig.json')).toBe('')
  const folders = ['main/actions', 'main/methods', 'main/metrics', 'renderer/charts/range', 'renderer/charts/table.ts']
  expect(await lintCopy(copy, [...suiteTables, ...folders])).toBe('')
})

const runSchema = z.object({
  results: z.array(
    z.object({
      runId: z.string(),
      episodeId: z.string(),
      scenario: z.string(),
      condition: z.string(),
      endReason: z.string(),
      validity: z.string(),
      metrics: z.array(z.object({ id: z.string(), value: z.number().nullable() })),
    }),
  ),
})
type Played = z.infer<typeof runSchema>['results']

async function play(...options: readonly string[]): Promise<Played> {
  const always = ['--agents', '2', '--seeds', '1', '--json']
  return runSchema.parse(JSON.parse(await causalmaceOf(copy, 'run', ...options, ...always))).results
}

let toys: Played
let csv: string

test('the suite is offered, played by a plan and without one, scored, explained and exported', async () => {
  const listed = z
    .array(z.object({ address: z.string(), size: z.int() }))
    .parse(JSON.parse(await causalmaceOf(copy, 'list', 'scenarios', '--json')))
  expect(listed.filter(({ address }) => address.startsWith('toys/'))).toMatchObject([
    { address: 'toys/fetch/supper', size: 2 },
    { address: 'toys/fetch/too-little', size: 2 },
  ])
  toys = await play('--scenarios', 'toys/fetch/*', '--methods', 'causalmace,react')
  expect(toys.map(({ validity }) => validity)).toEqual(['valid', 'valid', 'valid', 'valid'])
  const supper = toys.filter(({ scenario }) => scenario === 'toys/fetch/supper')
  expect(supper.map(({ condition, endReason }) => [condition, endReason])).toEqual([
    ['causalmace', 'completed'],
    ['react', 'completed'],
  ])
  const why = await causalmaceOf(copy, 'why', 'latest')
  expect(why).toContain('1 of 2 things is not fetched.')
  expect(why).toContain('1 thing not reached')
  expect(why).toContain('not-in-container')
  csv = await causalmaceOf(copy, 'export', '--run', 'latest')
  for (const [name, share] of [
    ['supper', '1,1'],
    ['too-little', '0.5,0'],
  ] as const) {
    for (const method of ['causalmace', 'react']) {
      expect(csv).toMatch(new RegExp(`,toys,fetch,toys/fetch/${name},${method},.*,valid,[^,]+,[^,]+,[^,]+,${share},`))
    }
  }
})

test('the metric has a column, and is what the record says', async () => {
  const [first] = toys
  const record = (await causalmaceOf(copy, 'export', '--episode', first?.episodeId ?? '')).split('\n')
  const succeeded = record.find((line) => line.includes('"action.end"') && line.includes('"ok":true')) ?? ''
  const seconds = Number(/"atMs":(\d+)/.exec(succeeded)?.[1]) / 1000
  expect(first?.metrics.find(({ id }) => id === 'first-success')?.value).toBe(seconds)
  const [head = '', row = ''] = csv.split('\n')
  expect(head.split(',')).toContain('first-success')
  expect(row).toContain(`,${seconds},`)
})

/** Comes to Bob, whoever it is, then ends its work. */
const comesToBob: Behaviour = (response, request) => {
  const isFirst = JSON.stringify(request.body.messages).includes('This is your action number 1.')
  const choice = isFirst ? { action: 'ComeTo', arguments: { agent: 'Bob' } } : { action: null, arguments: {} }
  return streams(JSON.stringify({ thought: 'I do as I am told.', ...choice }))(response, request)
}

let called: Played

test('the action is told to a model, which takes it, and stands in the record', async () => {
  const server = await modelServer(comesToBob)
  const model = ['--model', 'openai:gpt-test', '--set', `baseUrl=${server.baseUrl}`, '--skip-check']
  called = await play('--scenarios', 'villagerbench/construction/flower-row-06', '--methods', 'react', ...model)
  expect(called).toMatchObject([{ endReason: 'gave-up', validity: 'valid' }])
  expect(JSON.stringify(server.asked[0]?.body.messages)).toContain('Walk to a teammate; ends beside them.')
  const record = await causalmaceOf(copy, 'export', '--episode', called[0]?.episodeId ?? '')
  expect(record.match(/"action":"ComeTo","arguments":\{"agent":"Bob"\}/g)).toHaveLength(2)
  expect(record).toMatch(/"message":"You stand at \([-\d, ]+\) now, beside Bob\.","ok":true/)
  expect(record).toContain('"reason":"unknown-agent"')
})

describe('in its own page', () => {
  let browser: Browser
  let address: string
  let stop = (): void => {}

  beforeAll(async () => {
    const lab = spawn(process.execPath, [programOf(copy), 'serve'], { env: environmentOf(copy), stdio: 'pipe' })
    stop = () => void lab.kill()
    browser = await startBrowser(drawingFlags)
    address = await new Promise((resolve, reject) => {
      let said = ''
      lab.stderr.on('data', (text) => {
        said += text
      })
      lab.stdout.once('data', (text) => resolve(String(text).trim()))
      lab.once('close', () => reject(new Error(`The copy's lab does not open:\n${said}`)))
    })
  })

  afterAll(async () => {
    await browser?.close()
    stop()
  })

  async function open(hash: string): Promise<{ readonly page: Page; done(): Promise<void> }> {
    const { page, complaints, close } = await openWatchedPage(browser)
    await page.goto(`${address}${hash}`)
    return {
      page,
      done: async () => {
        expect(complaints).toEqual([])
        await close()
      },
    }
  }

  test('the suite is chosen, seen before it is played, and played', async () => {
    const { page, done } = await open('#/new')
    await page.getByText('Fetching').first().waitFor()
    await page.getByRole('searchbox', { name: 'Search scenarios' }).fill('supper')
    await page.getByRole('checkbox', { name: '(supper)' }).check()
    await page.getByRole('heading', { name: 'Fetch 6 apple, 4 coal' }).waitFor()
    await page.getByRole('row', { name: /^apple 6$/ }).waitFor()
    await page.getByText('What the team is told').click()
    await page.getByText('Fetch what the documents name out of the chest.').first().waitFor()
    await setUpSmallestRun(page, 'supper')
    await page.getByText('1 episode', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Start the run' }).click()
    await page.waitForURL(/#\/runs\/[\w-]+$/)
    await page.getByText('1 of 1 episode', { exact: true }).waitFor({ timeout: EPISODE_LIMIT_MS })
    await page.getByText(/100 % done · \d+ actions/).waitFor()
    await done()
  })

  test('its results, its graph, its progress and its world are told in its own words', async () => {
    const [first] = toys
    const { page, done } = await open(`#/runs/${first?.runId}/results`)
    await page.getByRole('columnheader', { name: 'First success' }).first().waitFor()
    const rows = page.getByRole('treegrid').getByRole('row', { name: /supper|too-little/ })
    await expect.poll(() => rows.count()).toBe(4)
    await page.evaluate(`location.hash = '#/runs/${first?.runId}/episodes/${first?.episodeId}'`)
    await page.getByText(/100 % done · \d+ actions/).waitFor()
    await page.evaluate(`location.hash = '#/runs/${first?.runId}/episodes/${first?.episodeId}/views'`)
    await page.getByText(/100 % done at its end/).waitFor()
    await page.getByRole('button', { name: 'Paths' }).waitFor()
    expect(await page.getByRole('button', { name: 'Blueprint' }).count()).toBe(0)
    await page.getByText('100 % of the things').waitFor()
    await page.getByRole('heading', { name: 'Things (2)' }).waitFor()
    await page.getByText('6 of 6 held at once, by Alice').waitFor()
    await page.getByText('Fetch 6 apple.').first().waitFor()
    const lacking = toys.find(({ scenario }) => scenario === 'toys/fetch/too-little')
    await page.evaluate(`location.hash = '#/runs/${lacking?.runId}/episodes/${lacking?.episodeId}/views'`)
    await page.getByText('1 of 2 things is not fetched.').waitFor()
    await page.getByText('1 thing not reached').waitFor()
    await done()
  })

  test('the action stands in the inspector of the episode that it was taken in', async () => {
    const [first] = called
    const { page, done } = await open(`#/runs/${first?.runId}/episodes/${first?.episodeId}/views`)
    await page.getByRole('complementary', { name: 'Inspector' }).getByRole('tab', { name: 'Events' }).click()
    await page
      .getByText(/ComeTo/)
      .first()
      .waitFor()
    await done()
  })

  test('the chart is drawn, saved as a figure and as values, and stands in reports', async () => {
    const { page, done } = await open(`#/compare?runIds=${toys[0]?.runId}`)
    const chart = page.locator('[data-chart="range"]')
    await chart.scrollIntoViewIfNeeded()
    await expect.poll(() => chart.locator('svg g[data-group] path').count()).toBeGreaterThan(1)
    const title = 'Completion, from worst to best scenario'
    expect((await exported(page, title, 'CSV')).toString('utf8')).toMatch(
      /^condition,model,source,measure,least,greatest\r?\ncausalmace,simulated,measured,completion,0\.5,1/,
    )
    expect((await exported(page, title, 'SVG')).toString('utf8')).toMatch(/^<svg[\s\S]*data-group/)
    await done()
    const report = join(copy, 'report.html')
    await causalmaceOf(copy, 'compare', toys[0]?.runId ?? '', '--format', 'html', '--out', report)
    expect(readFileSync(report, 'utf8')).toContain(title)
  })
})
