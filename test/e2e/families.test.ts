/** The families of VillagerBench besides construction in the page of a real lab: a dish and rooms that were played, files read in. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../fakes/must.ts'
import { faultless } from '../fakes/simulated-models.ts'
import { drawingFlags } from './browser.ts'
import { type LabBench, openLabBench, playRun } from './lab-bench.ts'
import { accessibilityProblems, openWatchedPage } from './watched-page.ts'

const LIMIT_MS = 300_000
const CAKE = 'villagerbench/cooking/cake-milk.bucket-wheat.farm-sugar.chest'
const ROOMS = 'villagerbench/escape/2p-steps2-seed0'

let bench: LabBench
let runId: string
/** Id of the episode by the address of its scenario. */
let episodes: ReadonlyMap<string, string>

beforeAll(async () => {
  bench = await openLabBench('families', { browserFlags: drawingFlags })
  const played = await playRun(bench.bridge, {
    name: 'families',
    scenarios: [CAKE, ROOMS],
    methods: [{ method: 'causalmace' }],
    agents: 2,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted', params: { ...faultless } },
  })
  runId = played.runId
  const { trials } = must(await bench.bridge.call('run.get', { runId }))
  episodes = new Map(trials.map(({ scenario, episodes: own }) => [scenario, own[0]?.id ?? '']))
})

afterAll(() => bench?.close())

test.each([
  [CAKE, 'Check points (6)', 'All 6 check points are reached.', 'cake'],
  [ROOMS, 'Rooms (2)', 'All 2 rooms are done.', 'Room 1'],
])('%s is told in its own words, and without a blueprint', async (address, heading, reached, row) => {
  const watched = await openWatchedPage(bench.browser, {})
  const { page } = watched
  const episode = `#/runs/${runId}/episodes/${episodes.get(address)}`
  await page.goto(bench.lab.url)
  await page.evaluate(`location.hash = ${JSON.stringify(episode)}`)
  await page.getByText(/100 % done · \d+ actions/).waitFor()
  await page.evaluate(`location.hash = ${JSON.stringify(`${episode}/views`)}`)
  await page.getByText(/100 % done at its end/).waitFor({ timeout: LIMIT_MS })
  await page.getByRole('button', { name: 'Paths' }).waitFor()
  expect(await page.getByRole('button', { name: 'Blueprint' }).count()).toBe(0)
  await page.getByText(reached).waitFor()
  await page.getByRole('heading', { name: heading }).waitFor()
  await page.getByText(row, { exact: true }).first().waitFor()
  await watched.close()
})

test('curves of each family, and of each scenario, stand side by side', async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser, {})
  await page.goto(`${bench.lab.url}#/compare?runIds=${runId}`)
  const panels = page.locator('[data-chart="curve-panels"]')
  await panels.scrollIntoViewIfNeeded()
  const names = panels.locator('svg text[font-weight="600"]')
  await expect.poll(() => names.allTextContents()).toEqual(['cooking', 'escape'])
  await page.getByRole('combobox', { name: 'A panel for each' }).selectOption('By scenario')
  await page.getByText('Completion over game time by scenario', { exact: true }).waitFor()
  await panels.getByRole('img', { name: /2p-steps2-seed0/ }).waitFor()
  await expect.poll(() => names.count()).toBe(2)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('a checkout of VillagerBench is read in: scenarios to choose, results as a run, problems in sight', async () => {
  const folder = join(bench.folder, 'checkout')
  const write = (path: string, content: unknown): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), JSON.stringify(content))
  }
  write('data/blueprint_description_all.json', {
    task_0: ['material: oak_planks facing: A positions: [[-9 -60 0] [-8 -60 0]]'],
    task_1: ['material: stone facing: A position: [-9, -60, 0]', 'material: dirt facing: A position: [-9, -60, 0]'],
  })
  write('result/notes/score.json', {})
  const watched = await openWatchedPage(bench.browser, {})
  const { page } = watched
  await page.goto(bench.lab.url)
  await page.evaluate("location.hash = '#/runs'")
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByText('VillagerBench', { exact: true }).click()
  const path = dialog.getByRole('textbox', { name: 'Folder' })
  await path.fill(bench.folder)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByText(/cloned into/).waitFor()
  await dialog.getByRole('button', { name: 'Try again' }).waitFor()
  await dialog.getByText('Exported run', { exact: true }).click()
  await path.fill(bench.folder)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByText(/holds no exported run: there is no manifest\.json in it\. Choose the folder/).waitFor()
  mkdirSync(join(bench.folder, 'empty'), { recursive: true })
  writeFileSync(join(bench.folder, 'empty', 'notes.txt'), 'nothing')
  await dialog.getByLabel('Folder to import').setInputFiles(join(bench.folder, 'empty'))
  await dialog.getByText('The folder holds nothing that the lab reads').waitFor()
  await dialog.getByRole('button', { name: 'Import', exact: true }).waitFor()
  expect(await dialog.getByText('holds no exported run').count()).toBe(0)
  await dialog.getByLabel('Folder to import').setInputFiles(folder)
  await dialog.getByText('2 scenarios read in for villagerbench/construction').waitFor()
  const problems = dialog.getByRole('list', { name: '2 problems found in the files' }).getByRole('listitem')
  await expect.poll(() => problems.count()).toBe(2)
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('link', { name: 'Choose scenarios' }).click()
  await page.getByRole('searchbox', { name: 'Search scenarios' }).fill('imported')
  await page.getByRole('checkbox', { name: '(imported.task_0)' }).waitFor()
  await watched.close()
})
