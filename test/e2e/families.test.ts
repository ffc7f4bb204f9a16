/**
 * Families besides construction in the page of a real lab: a dish, rooms and a mixture that were played, files read in.
 * @module-tag landing
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Locator } from 'playwright'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWholeExport } from '../../shared/core/read-export.ts'
import { must } from '../fakes/must.ts'
import { faultless } from '../fakes/simulated-models.ts'
import { ownConfigs } from '../fakes/teamcraft-configs.ts'
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

test('curves of each family, and of each scenario, stand side by side', { tags: ['long'] }, async () => {
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
  // Of another benchmark: its folder is known by its names, and its counts stand in a table.
  const task = { type: 'techtree', goal: 'Craft a map.', agent_count: 2, target: 'map', timeout: 300 }
  mkdirSync(join(bench.folder, 'mindcraft/tasks/crafting_tasks/test_tasks'), { recursive: true })
  writeFileSync(
    join(bench.folder, 'mindcraft/tasks/crafting_tasks/test_tasks/2_agent.json'),
    JSON.stringify({ a_map: task }),
  )
  await dialog.getByLabel('Folder to import').setInputFiles(join(bench.folder, 'mindcraft'))
  await dialog.getByText('1 scenario read in for minecollab/crafting').waitFor()
  const state = dialog.getByRole('radiogroup', { name: 'State of the benchmark' })
  await state.getByText('Latest', { exact: true }).click()
  const sentence = dialog.locator(`[id="${await state.getAttribute('aria-describedby')}"]`)
  await expect.poll(() => sentence.textContent()).toMatch(/^June 2025/)
  await dialog.getByText('Time of a task', { exact: true }).waitFor()
  await dialog.getByRole('row', { name: /^crafting_tasks\/test_tasks\/2_agent\.json 1 2/ }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const config = join(bench.folder, 'teamcraft-checkout/teamcraft/tasks/task_smelt/configure/7.json')
  mkdirSync(dirname(config), { recursive: true })
  writeFileSync(config, JSON.stringify(ownConfigs.smelt()))
  await dialog.getByText('TeamCraft', { exact: true }).click()
  await dialog.getByRole('radiogroup', { name: 'Rules' }).getByText('Mended', { exact: true }).click()
  await dialog.getByLabel('Folder to import').setInputFiles(join(bench.folder, 'teamcraft-checkout'))
  await dialog.getByText('1 scenario read in for teamcraft/smelt').waitFor()
  await dialog.getByRole('row', { name: /^smelt test 1 50 2/ }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
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

test('pictures that a model was sent stand beside its question and its answer, say what they are, and are enlarged', {
  tags: ['long'],
}, async () => {
  const seen = await playRun(bench.bridge, {
    name: 'seeing',
    scenarios: ['teamcraft/build/test-18'],
    methods: [{ method: 'vision-step' }],
    agents: 2,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted', params: { ...faultless } },
  })
  const { page, complaints, close } = await openWatchedPage(bench.browser, {
    viewport: { width: 1024, height: 700 },
    colorScheme: 'dark',
  })
  const { rows } = must(await bench.bridge.call('episode.events', { episodeId: seen.episode.id, afterSeq: -1 }))
  const asked = rows.find(({ type }) => type === 'model.call')
  await page.goto(bench.lab.url)
  const address = `#/runs/${seen.runId}/episodes/${seen.episode.id}/views?select=event.${asked?.seq}`
  await page.evaluate(`location.hash = ${JSON.stringify(address)}`)
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector.getByRole('heading', { name: 'What the model saw' }).waitFor()
  const ofBot1 = 'What bot1 saw at 0.0 s'
  const titles = ['Three views in one picture, at 0.0 s', ofBot1, 'What bot2 saw at 0.0 s']
  const pictures = inspector.getByRole('img', { name: / at 0\.0 s$/ })
  await expect.poll(() => alternatives(pictures)).toEqual(titles)
  await inspector.getByText("placeItem(bot1, 'bricks'").waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await inspector.getByRole('img', { name: ofBot1 }).click()
  const large = page.getByRole('dialog', { name: ofBot1 })
  await large.getByText('640 × 480 pixels, as the model got it.').waitFor()
  await expect
    .poll(() => large.getByRole('img').evaluate((image) => ('naturalWidth' in image ? image.naturalWidth : 0)))
    .toBe(640)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })

  await inspector.getByRole('link', { name: 'Open in the reader' }).click()
  const beside = page.getByRole('region', { name: 'Answer' }).getByRole('list', { name: 'What the model saw' })
  await expect.poll(() => alternatives(beside.getByRole('img'))).toEqual(titles)
  expect(complaints).toEqual([])
  await close()
})

test('agents that talk: what they said is listed, chosen from, gone to, shown above their heads, and saved', {
  tags: ['long'],
}, async () => {
  const { runId: talkId, episode } = await playRun(bench.bridge, {
    name: 'talk',
    scenarios: ['lab/mixture/2-agents-1'],
    methods: [{ method: 'talking' }],
    agents: 2,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted', params: { ...faultless } },
  })
  const { page, complaints, close } = await openWatchedPage(bench.browser, {
    viewport: { width: 1024, height: 700 },
    colorScheme: 'dark',
  })
  await page.goto(bench.lab.url)
  await page.evaluate(`location.hash = ${JSON.stringify(`#/runs/${talkId}/episodes/${episode.id}/views?at=0`)}`)
  const tabs = page.getByRole('tablist', { name: /^Panel/ })
  await tabs.first().getByRole('tab', { name: 'Talk' }).click()
  const talk = page.getByRole('region', { name: 'Conversation' })
  const rows = talk.getByRole('listbox', { name: 'Messages' }).getByRole('option')
  await expect.poll(() => rows.count()).toBe(2)
  const hidden = await page.evaluate<number[]>(
    `[...document.querySelectorAll('[role=tablist][aria-label^=Panel]')].map((tabs) => tabs.scrollWidth - tabs.clientWidth)`,
  )
  expect(hidden.length).toBeGreaterThan(0)
  expect(hidden).toEqual(hidden.map(() => 0))
  const world = page.getByRole('button', { name: /^World/ })
  const wordsAbove = () => speechPixels(world)

  await talk.getByRole('combobox', { name: 'Show' }).selectOption('To all (2)')
  await expect.poll(() => rows.count()).toBe(2)
  await talk.getByRole('combobox', { name: 'Show' }).selectOption('Alice (1)')
  await talk.getByText('1 of 2 messages').waitFor()
  expect(await rows.first().textContent()).toMatch(/· Alice · to all.*Recipe: /)
  await talk.getByRole('listbox', { name: 'Messages' }).press('Enter')
  await page.waitForURL(/select=event\.\d+/)
  await rows.and(page.locator('[aria-selected="true"]')).waitFor()
  await expect.poll(wordsAbove, { timeout: LIMIT_MS }).toBeGreaterThan(50)
  await page.getByRole('button', { name: 'To the beginning' }).click()
  await expect.poll(wordsAbove, { timeout: LIMIT_MS }).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])

  for (const [label, format] of [
    ['Messages as CSV', 'messages'],
    ['Who told whom how much as CSV', 'message-pairs'],
  ] as const) {
    await talk.getByRole('button', { name: 'Export messages' }).click()
    const downloading = page.waitForEvent('download')
    await talk.getByRole('menuitem', { name: label }).click()
    const saved = readFileSync(await (await downloading).path(), 'utf8')
    const made = must(await readWholeExport(bench.bridge, { format, episodeId: episode.id }))
    expect(saved).toBe(made.parts.join(''))
    expect(saved.split('\n')).toHaveLength(1 + 2 + 1)
  }
  expect(complaints).toEqual([])
  await close()
})

async function alternatives(pictures: Locator): Promise<readonly (string | null)[]> {
  return await Promise.all((await pictures.all()).map((image) => image.getAttribute('alt')))
}

/** How many pixels have the colour of words above heads. */
async function speechPixels(place: Locator): Promise<number> {
  const { data } = PNG.sync.read(await place.screenshot())
  let count = 0
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (red > 240 && green > 220 && green < 245 && blue > 120 && blue < 180) count += 1
  }
  return count
}
