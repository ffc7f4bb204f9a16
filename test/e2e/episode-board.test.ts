/** Views, task graph, lanes and inspector around one time and one selection, with a real record. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { must } from '../fakes/must.ts'
import { drawingFlags } from './browser.ts'
import { type LabBench, openLabBench, playRun } from './lab-bench.ts'
import { accessibilityProblems, openWatchedPage, smallTargets } from './watched-page.ts'

const LIMIT_MS = 240_000
/** Every second report says "done" where nothing is, and answers come quickly: much has happened at the moments looked at. */
const FALSE_DONES = {
  falseDoneRate: 0.5,
  badActionRate: 0.2,
  latency: { baseMs: 200, perPromptTokenMs: 0.02, perAnswerTokenMs: 2 },
}

/** Agents look back after every action, and what they failed at is lost. */
const asPrinted = { execution: 'react', onFailed: 'block', replans: 0 }

let bench: LabBench
let views: string
/** Another episode of the scenario, of a method that makes no plan. */
let withoutPlan: string

function episodeOf(address: string): string {
  return address.split('/')[4] ?? ''
}

beforeAll(async () => {
  bench = await openLabBench('episode-board', { browserFlags: drawingFlags })
  const { runId, episode } = await playRun(bench.bridge, {
    name: 'board',
    scenarios: ['villagerbench/construction/task_24'],
    methods: [{ method: 'causalmace', params: asPrinted }, { method: 'react' }],
    agents: 3,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted', params: FALSE_DONES },
  })
  views = `#/runs/${runId}/episodes/${episode.id}/views`
  const { trials } = must(await bench.bridge.call('run.get', { runId }))
  withoutPlan = trials.find(({ condition }) => condition.startsWith('react'))?.episodes[0]?.id ?? ''
})

afterAll(() => bench?.close())

test('a link opens at its moment with its selection, everywhere', async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser)
  await page.goto(bench.lab.url)
  await page.evaluate(`location.hash = ${JSON.stringify(`${views}?select=subtask.1&at=12000`)}`)
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector.getByRole('heading', { name: /^1 / }).waitFor()
  await page.getByRole('toolbar', { name: 'Time of the episode' }).getByText('0:12.0').waitFor()
  await page.getByRole('button', { name: /^Subtask 1\b/, pressed: true }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  // Who is at a box is drawn over it, and can be pressed among the paths.
  const graph = page.getByRole('region', { name: 'Task graph', exact: true })
  await graph.locator('[data-agent]').first().waitFor()
  expect(await smallTargets(page, 'section[aria-label="Task graph"]')).toEqual([])

  await page.keyboard.press('b')
  await page.keyboard.press('.')
  await page.waitForURL(/at=12025/)
  await page.keyboard.press('Shift+M')
  await page.waitForURL(/at=12000/)
  await page.getByRole('button', { name: 'Bookmarks, 1' }).click()
  const bookmarks = page.getByRole('dialog', { name: 'Bookmarks' })
  await bookmarks.getByRole('button', { name: 'Rename Subtask 1' }).click()
  await page.keyboard.type('where it began')
  await page.keyboard.press('Enter')
  await bookmarks.getByRole('button', { name: 'Remove where it began' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(must(await bench.bridge.call('bookmark.list', { episodeId: episodeOf(views) }))).toMatchObject([
    { atMs: 12_000, select: 'subtask.1', label: 'where it began' },
  ])
  const elsewhere = { id: 'elsewhere', atMs: 5000, select: null, label: 'kept in another window' }
  must(await bench.bridge.call('bookmark.save', { episodeId: episodeOf(views), bookmark: elsewhere }))
  await page.evaluate("window.dispatchEvent(new Event('focus'))")
  await page.getByRole('button', { name: 'Bookmarks, 2' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('two episodes of a scenario stand side by side on one time and one selection', { tags: ['long'] }, async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser, { colorScheme: 'dark' })
  await page.goto(bench.lab.url)
  await page.evaluate(`location.hash = ${JSON.stringify(`${views}?select=agent.Bob&at=8000`)}`)
  await page.getByRole('button', { name: 'Compare…' }).click()
  await page.getByRole('option', { name: /^react/ }).waitFor()
  await page.keyboard.type('react')
  // The lab is asked for what was typed: chosen is what it answers.
  await page.getByRole('option', { selected: true, name: /^react/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`other=${withoutPlan}`))
  await page.getByRole('region', { name: /^Bob of B/ }).waitFor()
  await page.getByRole('region', { name: 'Lanes of A', exact: true }).waitFor()
  await page.getByText('all else is the same').first().waitFor()
  await page.getByRole('region', { name: 'Lanes of B', exact: true }).getByTitle('Select Alice').click()
  await page.getByRole('region', { name: /^Alice of A/ }).waitFor()
  await page.waitForURL(/of=other/)

  await page.getByRole('group', { name: 'Speed of the recording' }).getByRole('button', { name: 'Max' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByText(/^Over since/).waitFor({ timeout: LIMIT_MS })
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor({ timeout: LIMIT_MS })
  await page.getByRole('tab', { name: 'Task graph' }).click()
  await page.getByText('No task graph:').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(1280)
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.hash.includes('select'))
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.hash.includes('other='))
  await page.getByRole('region', { name: 'Task graph', exact: true }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('what if: chosen at what is selected, played, told apart from the noise, and side by side with the episode', {
  tags: ['long'],
}, async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser)
  await page.goto(bench.lab.url)
  await page.evaluate(`location.hash = ${JSON.stringify(`${views}?select=agent.Bob&at=8000`)}`)
  await page.getByRole('complementary', { name: 'Inspector' }).getByRole('button', { name: 'What if' }).waitFor()
  await page.keyboard.press('Shift+F')
  const dialog = page.getByRole('dialog', { name: 'What if' })
  await expect.poll(() => dialog.getByLabel('About').inputValue()).toBe('agent Bob')
  await dialog.getByRole('checkbox', { name: 'Idle' }).check()
  const moment = dialog.getByLabel('Moment, seconds of game time')
  await moment.fill('9999')
  await dialog.getByRole('alert').getByText('the episode is over').waitFor()
  expect(await dialog.getByRole('button', { name: 'Play the forks' }).isDisabled()).toBe(true)
  await moment.fill('8')
  await dialog.getByText('simulated, they cost nothing').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Play the forks' }).click()
  await dialog.getByText('0 of 3 forks played').waitFor()

  await dialog.getByText('3 of 3 forks played').waitFor({ timeout: LIMIT_MS })
  await dialog.getByText('equal to the byte').waitFor()
  const row = dialog.getByRole('row', { name: /^Bob idle/ })
  expect(await row.textContent()).toMatch(/equal \(\d+ events\).*Bob: an action ends otherwise/)
  expect(await accessibilityProblems(page)).toEqual([])
  await row.getByRole('button', { name: 'Side by side' }).click()
  await page.waitForURL(/at=8000&other=/)
  await page
    .getByRole('region', { name: 'Outcome, fork: Bob idle' })
    .getByText(/^τ game time/)
    .waitFor()
  await page.getByRole('region', { name: 'What both have in common' }).getByText('0:08.0').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  // The fork's own page says what it is, and that it cannot be forked again.
  const other = /other=([\w-]+)/.exec(page.url())?.[1] ?? ''
  const { fork } = must(await bench.bridge.call('forks.find', { episodeId: other }))
  await page.evaluate(`location.hash = ${JSON.stringify(`#/runs/${fork?.runId}/episodes/${other}/views`)}`)
  await page.getByRole('region', { name: 'Fork of another episode' }).getByText('Bob idle from 0:08.0 on').waitFor()
  await page.keyboard.press('Shift+F')
  await page.getByText('Only an episode that counts can be forked').waitFor()
  await page.getByRole('link', { name: 'To the episode that it is a fork of' }).click()
  await page.waitForURL((url) => url.hash.startsWith(views))
  expect(complaints).toEqual([])
  await close()
})

test('from a false "done" to the question that made it, by keys and presses', async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser, {
    viewport: { width: 1024, height: 700 },
    colorScheme: 'dark',
  })
  await page.goto(bench.lab.url)
  await page.evaluate(`location.hash = ${JSON.stringify(views)}`)
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector.waitFor()
  await page.keyboard.press('x')
  await page.waitForURL(/select=event\.\d+/)
  await page.waitForURL(/at=\d+/)
  await inspector.getByText('Agent says').waitFor()
  await inspector.getByRole('tab', { name: 'Search' }).click()
  // The tab's field has the focus: letters go there and are no keys of the page.
  await page.keyboard.type('reflection')
  expect(await inspector.getByRole('searchbox').inputValue()).toBe('reflection')
  await inspector.getByRole('option').first().click()
  await inspector.getByRole('tab', { name: 'Events' }).click()
  const call = inspector.getByRole('option', { name: /model\.call/ }).first()
  await call.click()
  await inspector.getByRole('tab', { name: 'Selected' }).click()
  await inspector.getByRole('heading', { name: 'Prompt' }).waitFor()
  await inspector.getByRole('heading', { name: 'Answer' }).waitFor()
  expect(await inspector.getByText('These are not the words of this call').count()).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('layouts are chosen by key and by press, and each keeps its panel', { tags: ['long'] }, async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser)
  await page.goto(bench.lab.url)
  await page.evaluate(`location.hash = ${JSON.stringify(`${views}?at=12000`)}`)
  const graph = page.getByRole('region', { name: 'Task graph', exact: true })
  await graph.waitFor()
  await page.getByRole('complementary', { name: 'Inspector' }).waitFor()
  await page.keyboard.press('Shift+W')
  await graph.waitFor({ state: 'detached' })
  const closed = page.getByRole('region', { name: 'Panel, closed' })
  await closed.getByRole('tab', { name: 'Lanes' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.reload()
  await closed.waitFor()

  await page.getByRole('button', { name: 'Analyse' }).click()
  const [first, last] = [
    page.getByRole('tablist', { name: 'Panel, part 1' }),
    page.getByRole('tablist', { name: 'Panel, part 2' }),
  ]
  await first.getByRole('tab', { name: 'Task graph', selected: true }).press('ArrowRight')
  await first.getByRole('tab', { name: 'Lanes', selected: true }).waitFor()
  await page.getByRole('region', { name: 'Lanes', exact: true }).waitFor()
  await last.getByRole('tab', { name: 'Team' }).click()
  await page.getByRole('complementary', { name: 'Team and selection' }).waitFor()
  await page.getByRole('button', { name: 'Panel to the bottom' }).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.reload()
  await page.getByRole('region', { name: 'Lanes', exact: true }).waitFor()
  await page.getByRole('separator', { name: 'Views above, panel below' }).waitFor()
  await page.getByRole('button', { name: 'Close this part' }).first().click()
  await page.getByRole('complementary', { name: 'Team and selection' }).waitFor()
  await page.keyboard.press('i')
  await closed.getByRole('tab', { name: 'Inspector' }).click()
  await page.getByRole('complementary', { name: 'Inspector' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('six agents and the world have views that one can see something in, in every layout', {
  tags: ['long'],
}, async () => {
  const { runId, episode } = await playRun(bench.bridge, {
    name: 'six',
    scenarios: ['villagerbench/construction/task_24'],
    methods: [{ method: 'causalmace' }],
    agents: 6,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted', params: {} },
  })
  const { page, complaints, close } = await openWatchedPage(bench.browser)
  await page.goto(bench.lab.url)
  await page.evaluate(`location.hash = ${JSON.stringify(`#/runs/${runId}/episodes/${episode.id}/views`)}`)
  const views = page.getByRole('region', { name: /^World, orbit|, first person$/ })
  const world = page.getByRole('region', { name: 'World, orbit' })
  await world.waitFor({ timeout: LIMIT_MS })
  const leastSize = async () => {
    const boxes = await Promise.all((await views.all()).map((view) => view.boundingBox()))
    expect(boxes).toHaveLength(7)
    return {
      width: Math.min(...boxes.map((box) => box?.width ?? 0)),
      height: Math.min(...boxes.map((box) => box?.height ?? 0)),
    }
  }
  const inSight = async (): Promise<void> => {
    const { width, height } = await leastSize()
    expect(width).toBeGreaterThanOrEqual(300)
    expect(height).toBeGreaterThanOrEqual(190)
  }
  // It is over: what came of it is shown, and nobody waits for a plan.
  await page.getByRole('region', { name: 'Task graph', exact: true }).waitFor()
  expect(await page.getByText('No plan yet').count()).toBe(0)
  await vi.waitFor(inSight, { timeout: LIMIT_MS })
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await smallTargets(page, 'section:has(> [data-surface])')).toEqual([])
  expect(await smallTargets(page, '[aria-label="What the views show"]')).toEqual([])
  // Agents scroll beside a world that stays, and the selected one comes in sight.
  const last = page.getByRole('region', { name: 'Frank, first person' })
  await page.getByRole('tab', { name: 'Team' }).last().click()
  await page
    .getByRole('complementary', { name: 'Team and selection' })
    .getByRole('button', { name: /^Frank/ })
    .click()
  await vi.waitFor(
    async () => {
      const [box, below] = [await last.boundingBox(), await world.boundingBox()]
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    },
    { timeout: LIMIT_MS },
  )
  await page.getByRole('button', { name: 'Panel to the bottom' }).click()
  await vi.waitFor(inSight, { timeout: LIMIT_MS })

  await page.getByRole('button', { name: 'Watch' }).click()
  await page.getByRole('region', { name: 'Panel, closed' }).waitFor()
  await vi.waitFor(inSight, { timeout: LIMIT_MS })
  // A pointer has pressed the button: the space bar is the page's. By keyboard it is the button's.
  await page.keyboard.press(' ')
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  await page.keyboard.press(' ')
  const play = page.getByRole('button', { name: 'Play', exact: true })
  await play.waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Analyse')
  await page.keyboard.press(' ')
  await page.getByRole('region', { name: 'Panel, closed' }).waitFor({ state: 'detached' })
  await play.waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('the line between views and panel is moved by keys and by pointer, stays, and goes back', {
  tags: ['long'],
}, async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser)
  await page.goto(bench.lab.url)
  await page.evaluate(`location.hash = ${JSON.stringify(`${views}?at=12000`)}`)
  const line = page.getByRole('separator', { name: 'Views at the left, panel at the right' })
  const at = (percent: number) => page.locator(`hr[aria-label*="panel" i][aria-valuenow="${percent}"]`).waitFor()
  await line.waitFor()
  const usual = Number(await line.getAttribute('aria-valuenow'))
  await line.press('ArrowLeft')
  await at(usual - 2)
  await page.reload()
  await at(usual - 2)
  await line.press('Home')
  const least = Number(await line.getAttribute('aria-valuemin'))
  await at(least)
  const { x, y } = (await line.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 1, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 141, y + 20)
  await page.mouse.up()
  await page.waitForFunction(
    `Number(document.querySelector('hr[aria-label*="panel" i]').getAttribute('aria-valuenow')) > ${least + 5}`,
  )
  await line.press('Enter')
  await at(usual)
  expect(complaints).toEqual([])
  await close()
})
