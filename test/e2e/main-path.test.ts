/** From click to CSV in the page as it ships, over the web shell, with real episodes: server, bots, method, simulated model. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../fakes/must.ts'
import { type LabBench, openLabBench } from './lab-bench.ts'
import { setUpSmallestRun } from './small-run.ts'
import { accessibilityProblems, openWatchedPage } from './watched-page.ts'

/** Server start, joining, building: on a loaded machine. */
const EPISODE_LIMIT_MS = 400_000

let bench: LabBench

beforeAll(async () => {
  bench = await openLabBench('e2e')
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

  const story = page.getByRole('region', { name: 'What happens', exact: true })
  await story.getByText('placeBlock').first().waitFor({ timeout: EPISODE_LIMIT_MS })
  expect(await accessibilityProblems(page)).toEqual([])
  await line.cut()
  await page.getByText('The connection to the lab is lost').waitFor()
  line.mend()
  await page.getByText('The connection to the lab is lost').waitFor({ state: 'hidden' })
  await page.getByText('1 of 1 episode', { exact: true }).waitFor({ timeout: EPISODE_LIMIT_MS })

  const { trials } = must(await bench.bridge.call('run.get', { runId }))
  const episodeId = trials[0]?.episodes[0]?.id ?? ''
  const actions = await recordedActions(episodeId)
  expect(actions).toBeGreaterThan(5)
  await page.getByText(`100 % built · ${actions} actions`).waitFor()
  const subtasks = page.getByRole('list', { name: 'Subtasks' })
  await expect.poll(() => subtasks.getByText('done', { exact: true }).count()).toBeGreaterThan(3)
  await expect.poll(() => subtasks.getByText('running', { exact: true }).count()).toBe(0)

  await page.getByRole('link', { name: 'Results' }).click()
  await page.getByText('1 of 1', { exact: true }).waitFor()
  await page.getByRole('table', { name: 'Conditions' }).getByText('simulated').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloading
  const exported = must(await bench.bridge.call('export.results', { format: 'csv', runId }))
  expect(download.suggestedFilename()).toBe(exported.fileName)
  expect(readFileSync(await download.path())).toEqual(Buffer.from(exported.text))

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
  await page.getByText('The run could not be opened').waitFor()
  expect(complaints).toEqual([])
  await close()
})
