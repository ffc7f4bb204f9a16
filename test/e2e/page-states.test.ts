/**
 * Every state of every page, in a theme and a size, and in the others among the long tests: no complaint of the browser, none of axe, nothing outside the window.
 * @module-tag landing
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { UNDO_MS } from '../../renderer/client/cancel-later.ts'
import { openStatesBench, type StatesBench } from './lab-bench.ts'
import { accessibilityProblems, openWatchedPage, type WatchedPage } from './watched-page.ts'
import { small, windows } from './windows.ts'

let bench: StatesBench

beforeAll(async () => {
  bench = await openStatesBench()
})
afterAll(() => bench?.close())

const states = [
  { state: 'first', at: '#/', says: 'Run the 60-second demo' },
  { state: 'live', at: '#/', says: 'Latest results' },
  { state: 'several', at: '#/', says: 'from-another-lab' },
  { state: 'quiet', at: '#/', says: 'little left' },
  { state: 'crowded', at: '#/', says: 'Continue where you left off' },
  { state: 'loading', at: '#/', says: 'Looking at the lab' },
  { state: 'error', at: '#/', says: "The lab's runs could not be read" },
  { state: 'failing', at: '#/', says: 'The results could not be read' },
  { state: 'waiting', at: '#/', says: 'Latest results' },
  { state: 'woke', at: '#/', says: '2 episodes were held' },
  { state: 'live', at: '#/runs', says: 'flower-bed-ablation' },
  { state: 'empty', at: '#/runs', says: 'No runs yet' },
  { state: 'loading', at: '#/runs', says: 'Looking for runs' },
  { state: 'error', at: '#/runs', says: 'The database cannot be read' },
  { state: 'tables', at: '#/runs?group=tag&archived=1', says: 'from-another-lab' },
  { state: 'tables', at: '#/runs?q=nothing', says: 'No matches' },
  { state: 'unsummed', at: '#/runs', says: 'Means and costs could not be read' },
  { state: 'live', at: '#/episodes', says: '40 episodes' },
  { state: 'live', at: '#/episodes?group=condition', says: 'causalmace:no-graph' },
  { state: 'empty', at: '#/episodes', says: 'No episodes yet' },
  { state: 'loading', at: '#/episodes', says: 'Looking for episodes' },
  { state: 'error', at: '#/episodes', says: 'The episodes could not be read' },
  { state: 'live', at: '#/trash', says: 'Gone for good' },
  { state: 'empty', at: '#/trash', says: 'The trash is empty' },
  { state: 'error', at: '#/trash', says: 'The trash could not be read' },
  { state: 'live', at: '#/machines', says: 'Not trusted' },
  { state: 'empty', at: '#/machines', says: 'No machines yet' },
  { state: 'connecting', at: '#/machines', says: 'Connecting' },
  { state: 'unqueued', at: '#/machines', says: 'ECONNREFUSED' },
  { state: 'crowded', at: '#/machines', says: 'node-30' },
  { state: 'loading', at: '#/machines', says: 'Looking for machines' },
  { state: 'error', at: '#/machines', says: 'The machines could not be read' },
  { state: 'live', at: '#/server', says: 'ran out of memory with 2048 MiB' },
  { state: 'empty', at: '#/server', says: 'Download Mojang' },
  { state: 'error', at: '#/server', says: 'Your servers could not be listed' },
  { state: 'live', at: '#/settings?section=machines', says: 'The lab that runs uses 10.0.0.7:4711.' },
  { state: 'empty', at: '#/settings?section=machines', says: 'the lab plays alone' },
  { state: 'error', at: '#/settings?section=machines', says: 'The settings of the queue could not be read' },
  { state: 'elsewhere', at: '#/runs/run-1', says: 'gave another record' },
  { state: 'elsewhere', at: '#/runs/run-1/episodes/episode-4/views', says: 'Played on bench-1' },
  { state: 'live', at: '#/runs/run-1/overview', says: 'What was started' },
  { state: 'crowded', at: '#/runs/run-1/results', says: 'Conditions: mean' },
  { state: 'live', at: '#/new', says: 'From 34 earlier episodes' },
  { state: 'live', at: '#/new/methods', says: 'upper bound' },
  { state: 'live', at: '#/new/team', says: 'can do everything' },
  { state: 'live', at: '#/new/model', says: 'Settings of the model' },
  { state: 'live', at: '#/new/repeats', says: 'Number of seeds' },
  { state: 'no-estimate', at: '#/new', says: 'The disk is full' },
  { state: 'estimating', at: '#/new', says: 'Select all shown' },
  { state: 'no-scenario', at: '#/new', says: 'The scenario could not be read' },
  { state: 'many-scenarios', at: '#/new', says: '1 of 60 chosen' },
  { state: 'loading', at: '#/new', says: 'Looking for scenarios' },
  { state: 'error', at: '#/new', says: 'The database cannot be read' },
  { state: 'live', at: '#/settings', says: 'Language models answer' },
  { state: 'error', at: '#/settings', says: 'The models could not be read' },
  { state: 'live', at: '#/settings?section=prices', says: 'Add a price' },
  { state: 'loading', at: '#/settings?section=prices', says: 'Looking for the settings' },
  { state: 'error', at: '#/settings?section=prices', says: 'The settings could not be read' },
  { state: 'live', at: '#/settings?section=defaults', says: 'Simulated ones need no key' },
  { state: 'live', at: '#/settings?section=parallel', says: 'Questions to live models' },
  { state: 'live', at: '#/settings?section=appearance', says: 'Rows of tables' },
  { state: 'live', at: '#/settings?section=folders', says: 'Data folder' },
  { state: 'error', at: '#/settings?section=folders', says: 'The lab did not say' },
  { state: 'live', at: '#/settings?section=storage', says: 'Runs by size' },
  { state: 'empty', at: '#/settings?section=storage', says: 'are free on the disk' },
  { state: 'live', at: '#/settings?section=backup', says: 'Export settings' },
  { state: 'live', at: '#/runs/run-1', says: 'out-of-reach' },
  { state: 'empty', at: '#/runs/run-1', says: 'No episode yet' },
  { state: 'lost', at: '#/runs/run-1', says: 'The connection to the lab is lost' },
  { state: 'absent', at: '#/runs/run-1', says: 'The lab is not running' },
  { state: 'locked', at: '#/runs/run-1', says: 'it does not know this page' },
  { state: 'error', at: '#/runs/run-1', says: 'The run could not be opened' },
  { state: 'trashed', at: '#/runs/run-1', says: 'This run is in the trash' },
  { state: 'missing', at: '#/runs/run-1', says: 'There is no such run' },
  { state: 'live', at: '#/runs/run-1/results', says: 'simulated' },
  { state: 'empty', at: '#/runs/run-1/results', says: 'No results yet' },
  { state: 'loading', at: '#/runs/run-1/episodes/episode-1/views', says: 'Waiting for the episode' },
  { state: 'empty', at: '#/runs/run-1/episodes/episode-1/views', says: 'ended before its world was built' },
  { state: 'error', at: '#/runs/run-1/episodes/episode-1/views', says: 'The episode cannot be shown' },
  { state: 'live', at: '#/compare?runIds=run-1', says: '90 episodes; simulated model' },
  { state: 'reading', at: '#/compare?runIds=run-1', says: '120 of 960 records read' },
  { state: 'crowded', at: '#/compare?runIds=run-1', says: 'part 2 of 2' },
  { state: 'lone', at: '#/compare?runIds=run-1', says: 'A difference needs two conditions' },
  { state: 'live', at: '#/compare', says: 'Choose what to compare' },
  { state: 'empty', at: '#/compare', says: 'No results yet' },
  { state: 'loading', at: '#/compare?runIds=run-1', says: 'Looking for runs' },
  { state: 'refusing', at: '#/compare?runIds=run-1', says: 'The table could not be made' },
  { state: 'unanswered', at: '#/compare?runIds=run-1', says: 'These conditions could not be compared' },
  { state: 'live', at: '#/about', says: 'Look for a newer version' },
  { state: 'live', at: '#/no/such/page', says: 'There is no such page' },
] as const

const sizeSchema = z.object({ width: z.number(), height: z.number() })

/** The document's size once it has settled in its window. */
const settledSize = `new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    resolve({ width: scrollWidth, height: scrollHeight })
  })))`

type State = (typeof states)[number]
type Window = (typeof windows)[number]

/** Opened in a document that stays: loading one takes longer than everything that is looked at. */
async function problemsOf({ page, complaints }: WatchedPage, { state, at, says }: State, window: Window) {
  const { colorScheme, viewport } = window
  const before = complaints.length
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(viewport)
  await page.evaluate(`openState(${JSON.stringify(state)}, ${JSON.stringify(at)})`)
  await page.getByText(says).filter({ visible: true }).first().waitFor()
  const { width, height } = sizeSchema.parse(await page.evaluate(settledSize))
  const isInside = width <= viewport.width && height === viewport.height
  const outside = `${width} x ${height} in a window of ${viewport.width} x ${viewport.height}`
  return [...(isInside ? [] : [outside]), ...(await accessibilityProblems(page)), ...complaints.slice(before)]
}

/** Heads of columns of numbers that an edge of their table cuts, and that nothing covers. */
const numbersCut = `(() => {
  const table = document.querySelector('table[aria-colcount]')
  const frame = table.parentElement
  const { left, right } = frame.getBoundingClientRect()
  const stuck = table.querySelector('thead th:nth-child(2)').getBoundingClientRect().right
  const covers = [...frame.parentElement.querySelectorAll('[data-cover]')].map((cover) => cover.getBoundingClientRect())
  const room = [stuck, left + frame.clientWidth]
  return [...table.querySelectorAll('thead th[data-align=end]')].filter((head) => {
    const own = head.getBoundingClientRect()
    const seen = [Math.max(own.left, room[0]), Math.min(own.right, room[1])]
    const isCut = seen[0] < seen[1] - 1 && (own.left < room[0] - 1 || own.right > room[1] + 1)
    return isCut && !covers.some((cover) => cover.left <= seen[0] + 1 && cover.right >= seen[1] - 1)
  }).map((head) => head.textContent)
})()`

describe('the check for accessibility', () => {
  test('names what is too pale, whatever else has been read before it, and what has no name', async () => {
    const { page, close } = await openWatchedPage(bench.browser)
    const words = '<main><h1 style="color:#000">Dark</h1><p style="color:#ccc">Pale</p><button></button></main>'
    const as = (style: string): string =>
      `<html lang="en"><title>Words</title><body style="${style}">${words}</body></html>`
    await page.setContent(as('background: #fff'))
    expect(await accessibilityProblems(page)).toEqual([
      'button-name: Buttons must have discernible text: <button></button>',
      expect.stringMatching(/^color-contrast: .*: <p style="color:#ccc">Pale<\/p>$/),
    ])
    await page.evaluate("document.body.style.background = '#111'; document.querySelector('button').remove()")
    expect(await accessibilityProblems(page)).toEqual([
      expect.stringMatching(/^color-contrast: .*: <h1 style="color:#000">Dark<\/h1>$/),
    ])
    await close()
  })
})

describe('in its window', { concurrent: true }, () => {
  /** Two at a time: one is drawn while the other is looked at. */
  const free: WatchedPage[] = []
  const waiting: ((page: WatchedPage) => void)[] = []
  beforeAll(async () => {
    for (let pages = 0; pages < 2; pages += 1) {
      const watched = await openWatchedPage(bench.browser, { reducedMotion: 'reduce' })
      await watched.page.goto(`${bench.address}/?state=live#/`)
      free.push(watched)
    }
  })
  afterAll(async () => {
    for (const { close } of free) await close()
  })

  async function look(row: State, window: Window): Promise<void> {
    const watched = free.pop() ?? (await new Promise<WatchedPage>((resolve) => waiting.push(resolve)))
    try {
      expect(await problemsOf(watched, row, window)).toEqual([])
    } finally {
      const next = waiting.shift()
      if (next === undefined) free.push(watched)
      else next(watched)
    }
  }

  // By turns: neighbours of a page are seen in both windows, and each state in the other one among the long tests.
  const [light, dark] = windows
  const turns = (index: number) => (index % 2 === 0 ? ([light, dark] as const) : ([dark, light] as const))
  const rows = states.map((row, index) => [row.at, row.state, row, ...turns(index)] as const)
  test.each(rows)('%s, %s', (_at, _state, row, always) => look(row, always))
  test.each(rows)('%s, %s, in the other window', { tags: ['long'] }, (_at, _state, row, _, other) => look(row, other))
})

describe('the edge of a table', () => {
  test('cuts no number, however far it is moved', async () => {
    const { page, complaints, close } = await openWatchedPage(bench.browser, {})
    await page.goto(`${bench.address}/?state=live#/runs/run-2/results`)
    await page.locator('[data-align=end]').first().waitFor()
    for (const movedPx of [0, 60, 130]) {
      await page.evaluate(`document.querySelector('table[aria-colcount]').parentElement.scrollLeft = ${movedPx}`)
      await expect.poll(() => page.evaluate(numbersCut)).toEqual([])
    }
    expect(complaints).toEqual([])
    await close()
  })
})

describe('by keyboard', () => {
  test('skip to the page, choose a subtask, see only what belongs to it', async () => {
    const { page, complaints, close } = await openWatchedPage(bench.browser)
    await page.goto(`${bench.address}/?state=live#/runs/run-1`)
    const subtask = page.getByRole('button', { name: /step aside.*Bob/ }).first()
    await subtask.waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the page')
    await page.keyboard.press('Enter')
    expect(await page.evaluate('document.activeElement.id')).toBe('content')
    await subtask.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Only subtask 2').waitFor()
    const told = page.getByRole('region', { name: 'Log', exact: true }).getByRole('listitem')
    await expect.poll(() => told.count()).toBe(3)
    expect(complaints).toEqual([])
    await close()
  })

  test('the theme that is chosen stays after a reload', async () => {
    const { page, close } = await openWatchedPage(bench.browser)
    await page.goto(`${bench.address}/?state=empty`)
    const theme = page.getByRole('button', { name: /Theme/ })
    await theme.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.reload()
    await theme.waitFor()
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark')
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(15, 18, 22)')
    await close()
  })
})

describe('a cancel', () => {
  /** What can be taken back for ten seconds can be for as long as the test takes. */
  const leaveTime = `{
    const { setTimeout } = window
    window.setTimeout = (act, ms, ...given) => setTimeout(act, ms === ${UNDO_MS} ? 100 * ms : ms, ...given)
  }`

  async function openAndCancel(state: string) {
    const watched = await openWatchedPage(bench.browser, { viewport: small })
    await watched.page.addInitScript(leaveTime)
    await watched.page.goto(`${bench.address}/?state=${state}#/runs/run-1`)
    await watched.page.getByRole('button', { name: 'Cancel' }).click()
    await watched.page.getByText('flower-bed-ablation is being cancelled').waitFor()
    return watched
  }

  test('is taken back by keyboard, from another page, too', async () => {
    const { page, complaints, close } = await openAndCancel('live')
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Undo')
    expect(await page.getByRole('button', { name: 'Resume' }).count()).toBe(0)
    await page.goto(`${bench.address}/?state=live#/runs`)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await page.getByText('is being cancelled').waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('content')
    await page.goBack()
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('is being cancelled').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('can be had at once, and one that failed says why', async () => {
    const { page, close } = await openAndCancel('live')
    await page.getByRole('button', { name: 'Cancel now' }).click()
    await page.getByRole('main').getByText('cancelled', { exact: true }).waitFor()
    await close()
    const refusing = await openAndCancel('refusing')
    await refusing.page.getByRole('button', { name: 'Cancel now' }).click()
    await refusing.page.getByText('was not cancelled: The disk is full.').waitFor()
    await refusing.page.getByRole('button', { name: 'Dismiss' }).press('Enter')
    await refusing.page.getByText('was not cancelled').waitFor({ state: 'hidden' })
    await refusing.close()
  })
})

describe('names that are too long', () => {
  test.each([
    { at: '#/runs', role: 'columnheader', whole: /^Completion/ },
    { at: '#/runs/run-1', role: 'button', whole: /^Cancel/ },
  ] as const)('leave room for the rest at $at', async ({ at, role, whole }) => {
    const { page, complaints, close } = await openWatchedPage(bench.browser, { viewport: small })
    await page.goto(`${bench.address}/?state=crowded${at}`)
    const place = await page.getByRole(role, { name: whole }).first().boundingBox()
    if (place === null) throw new Error(`${whole} is not drawn`)
    expect(place.x + place.width).toBeLessThanOrEqual(small.width)
    expect(place.y).toBeLessThan(200)
    expect(complaints).toEqual([])
    await close()
  })
})
