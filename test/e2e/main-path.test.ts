/** From click to CSV in the page as it ships, over the web shell, with real episodes: server, bots, method, simulated model. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelServer } from '../fakes/model-server.ts'
import { must } from '../fakes/must.ts'
import { buildReportCharts } from '../fakes/report-charts.ts'
import { drawingFlags } from './browser.ts'
import { type LabBench, openLabBench } from './lab-bench.ts'
import { setUpSmallestRun } from './small-run.ts'
import { accessibilityProblems, openWatchedPage } from './watched-page.ts'

/** Server start, joining, building: on a loaded machine. */
const EPISODE_LIMIT_MS = 400_000

let bench: LabBench

beforeAll(async () => {
  await buildReportCharts()
  bench = await openLabBench('e2e', { browserFlags: drawingFlags })
})

afterAll(() => bench?.close())

/** Lets a test cut the page's connection. The page makes the next one by itself, and gets it once the test has mended the line. */
async function cuttable(page: Page): Promise<{ cut(): Promise<void>; mend(): void }> {
  let cut = async (): Promise<void> => {}
  let line = Promise.withResolvers<void>()
  line.resolve()
  await page.routeWebSocket(/\/lab$/, async (socket) => {
    await line.promise
    const server = socket.connectToServer()
    cut = async () => {
      line = Promise.withResolvers<void>()
      // The page's end first: what it sent until then is passed on before the lab's end closes, and the browser does not complain.
      await socket.close({ code: 3000, reason: 'cut by the test' })
      await server.close()
    }
  })
  return { cut: () => cut(), mend: () => line.resolve() }
}

async function startRun(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'New run' }).first().click()
  await setUpSmallestRun(page)
  await page.getByText('1 episode', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Start the run' }).click()
  await page.waitForURL(/#\/runs\/[\w-]+$/)
  return page.url().split('/').at(-1) ?? ''
}

/** Number of actions in the episode's record. */
async function recordedActions(episodeId: string): Promise<number> {
  const { rows, more } = must(await bench.bridge.call('episode.events', { episodeId, afterSeq: -1 }))
  expect(more).toBe(false)
  return rows.filter(({ type }) => type === 'action.start').length
}

test('a run is started, watched through a lost connection, and its table downloaded', async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser)
  const line = await cuttable(page)
  await page.goto(bench.lab.url)
  const runId = await startRun(page)

  const story = page.getByRole('region', { name: 'Log', exact: true })
  // Asked from the start on: by the time that blocks are placed, the episode may be over.
  await page.waitForFunction("document.title.startsWith('0 % · ')", null, { timeout: EPISODE_LIMIT_MS })
  await story.getByText('placeBlock').first().waitFor({ timeout: EPISODE_LIMIT_MS })
  expect(await accessibilityProblems(page)).toEqual([])
  await line.cut()
  await page.getByText('The connection to the lab is lost').waitFor()
  line.mend()
  await page.getByText('The connection to the lab is lost').waitFor({ state: 'hidden' })
  await page.getByRole('region', { name: 'World of the episode' }).getByRole('combobox', { name: 'Seen' }).waitFor()
  await page.getByText('1 of 1 episode', { exact: true }).waitFor({ timeout: EPISODE_LIMIT_MS })
  await page.getByRole('link', { name: 'See results' }).waitFor()
  expect(await page.title()).toMatch(/ · CausalMACE Lab$/)

  const { trials } = must(await bench.bridge.call('run.get', { runId }))
  const episodeId = trials[0]?.episodes[0]?.id ?? ''
  const actions = await recordedActions(episodeId)
  expect(actions).toBeGreaterThan(5)
  await page.getByText(`100 % built · ${actions} actions`).waitFor()
  const subtasks = page.getByRole('list', { name: 'Subtasks' })
  await expect.poll(() => subtasks.getByText('done', { exact: true }).count()).toBeGreaterThan(3)
  await expect.poll(() => subtasks.getByText('running', { exact: true }).count()).toBe(0)

  await page.getByRole('link', { name: 'Results', exact: true }).click()
  await page.getByText('1 of 1', { exact: true }).waitFor()
  await page.getByRole('table', { name: 'Conditions' }).getByText('simulated').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloading
  const exported = must(await bench.bridge.call('export.results', { format: 'csv', runId }))
  expect(download.suggestedFilename()).toBe(exported.fileName)
  expect(readFileSync(await download.path())).toEqual(Buffer.from(exported.text))

  await page.getByRole('button', { name: 'Report', exact: true }).click()
  const reporting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Make the report' }).click()
  const report = readFileSync(await (await reporting).path(), 'utf8')
  expect(report).toContain(episodeId)
  expect(report).toContain('<svg')
  await page.getByText(/is saved: /).waitFor()

  expect(complaints).toEqual([])
  await close()
})

test('a page that comes later sees the same run, and an unknown run says so', async () => {
  const [run] = must(await bench.bridge.call('run.list', {}))
  const { page, complaints, close } = await openWatchedPage(bench.browser, { colorScheme: 'dark' })
  await page.goto(bench.lab.url)
  await page.getByRole('link', { name: run?.name ?? '' }).click()
  await page.getByRole('link', { name: 'Episodes' }).click()
  await page.getByText(/100 % built/).waitFor()
  await page.goto(`${new URL(bench.lab.url).origin}/#/runs/no-such-run`)
  await page.getByText('There is no such run').waitFor()
  await page.getByText('There is no run no-such-run.').waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await page.getByText('Latest results').waitFor()
  expect(complaints).toEqual([])
  await close()
})

/** A server that never answers is asked until *Cancel*, or until another question is selected: nobody waits for the answer then. */
async function stopsAsking(page: Page): Promise<void> {
  const silent = await modelServer(() => {})
  await page.getByLabel('Model', { exact: true }).selectOption('openai')
  await page.getByLabel('Model name').fill('silent')
  await page.getByLabel('Base address').fill(silent.baseUrl)
  await page.getByText(/^No price is known for silent/).waitFor()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect.poll(() => silent.asked.length).toBe(1)
  await page.getByRole('button', { name: 'Waiting for the answer' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await silent.asked[0]?.closed
  await page.getByRole('button', { name: 'Ask', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Cancel' }).count()).toBe(0)
  await page.getByRole('region', { name: 'New answer' }).getByText('Not asked yet.').waitFor()
  expect(silent.asked).toHaveLength(1)

  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect.poll(() => silent.asked.length).toBe(2)
  await page.getByRole('listbox', { name: 'Questions to models' }).press('ArrowUp')
  await silent.asked[1]?.closed
  await page.getByRole('region', { name: 'New answer' }).getByText('Not asked yet.').waitFor()
  expect(await page.getByRole('button', { name: 'Cancel' }).count()).toBe(0)
  expect(silent.asked).toHaveLength(2)
}

test('questions to models are read, searched and compared, and one is asked again', async () => {
  const [run] = must(await bench.bridge.call('run.list', {}))
  const runId = run?.id ?? ''
  const { trials } = must(await bench.bridge.call('run.get', { runId }))
  const episodeId = trials[0]?.episodes[0]?.id ?? ''
  const { questions } = must(await bench.bridge.call('episode.questions', { episodeId }))
  const { page, complaints, close } = await openWatchedPage(bench.browser, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.goto(bench.lab.url)
  await page.evaluate(`location.hash = '#/runs/${runId}/episodes/${episodeId}/questions'`)
  await page.getByText(`${questions.length} questions`, { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Question 1: planner' }).waitFor()
  expect(await page.getByRole('region', { name: 'Message: system' }).count()).toBe(1)
  await page.keyboard.press('End')
  await page.getByRole('heading', { name: `Question ${questions.length}:` }).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('heading', { name: `Question ${questions.length - 1}:` }).waitFor()

  await page.getByLabel('Purpose', { exact: true }).selectOption('worker.act')
  const acts = questions.filter(({ purpose }) => purpose === 'worker.act')
  await page.getByText(`${acts.length} of ${questions.length} questions`).waitFor()
  const field = page.getByRole('searchbox', { name: 'Search questions and answers' })
  await field.fill('PLACEBLOCK')
  await page.getByText(/^\d+ found in \d+$/).waitFor()
  await field.press('Enter')
  await page.locator('mark[data-current]').waitFor()
  await page.getByText(/^\d+ of \d+$/).waitFor()
  await page.getByRole('listbox', { name: 'Questions to models' }).press('End')
  await page.getByText(/tokens \(\d+ %\) are as in question \d+: folded/).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('button', { name: 'Copy as JSON line' }).click()
  await page.getByText('Copied as a line of JSON.').waitFor()
  const line: unknown = JSON.parse(String(await page.evaluate('navigator.clipboard.readText()')))
  expect(line).toMatchObject({ purpose: 'worker.act', provider: 'scripted' })

  await page.getByRole('tab', { name: 'Changes' }).click()
  await page.locator('ins').first().waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('tab', { name: 'Ask again' }).click()
  const settings = page.locator('summary', { hasText: 'Settings of the model' })
  expect(await settings.textContent()).not.toContain('changed')
  await settings.click()
  await page.getByLabel('Forgotten steps').fill('0.5')
  await settings.getByText('1 changed').waitFor()
  await page.getByRole('button', { name: 'Undo changes of settings' }).click()
  await settings.getByText('1 changed').waitFor({ state: 'detached' })
  await page.getByText('The simulated model costs nothing.').waitFor()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText('Same action, same arguments.').waitFor()
  await page.getByLabel(/^Message 1/).fill('Do nothing.')
  await page.getByText('reads the data behind the question, not its words').waitFor()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText('The simulated model did not read your changes.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await stopsAsking(page)

  await page.getByRole('tab', { name: 'Calls per agent' }).click()
  const planner = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'planner' }) })
  expect(await planner.getByRole('cell').nth(1).textContent()).toBe(
    String(questions.filter(({ actor }) => actor.id === 'planner').length),
  )
  await page.evaluate(`location.hash = '#/runs/${runId}/results'`)
  await page.getByText('Calls and cost per agent').click()
  await page.getByRole('table', { name: 'by condition, agent and role' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
