/** What holds on every page: palette, keys, messages, dialogs, and a title row in which nothing overlaps; over a fake lab. */
import type { Page, ViewportSize } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openStatesBench, type StatesBench } from './lab-bench.ts'
import { accessibilityProblems, openWatchedPage, type WatchedPage } from './watched-page.ts'
import { large, small } from './windows.ts'

let bench: StatesBench

beforeAll(async () => {
  bench = await openStatesBench()
})
afterAll(() => bench?.close())

async function open(state: string, at = '#/', viewport: ViewportSize = large): Promise<WatchedPage> {
  const watched = await openWatchedPage(bench.browser, { viewport })
  await watched.page.goto(`${bench.address}/?state=${state}${at}`)
  await watched.page.getByRole('heading', { level: 1 }).waitFor()
  return watched
}

function focused(page: Page): Promise<unknown> {
  return page.evaluate('(document.activeElement.ariaLabel ?? document.activeElement.textContent).trim()')
}

test('the palette goes to pages and runs by a few letters, remembers them, and gives the focus back', async () => {
  const { page, complaints, close } = await open('live')
  const button = page.getByRole('button', { name: /Go to/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await palette.waitFor()
  expect(await page.evaluate('document.activeElement.getAttribute("role")')).toBe('combobox')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'hidden' })
  expect(await focused(page)).toContain('Go to')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('setti')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/settings$/)
  await page.keyboard.press('Control+k')
  await palette.getByText('Recent').waitFor()
  await page.keyboard.type('first-try')
  await palette.getByRole('option', { name: 'first-try' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/runs\/run-2\/results$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('no such thing')
  await palette.getByText('Nothing matches.').waitFor()
  expect(complaints).toEqual([])
  await close()
})

/** Enter and Ctrl+K before the browser has told of the closing in between; how often it told, -1 where it did so too early. */
const chooseAndOpenAgain = `(async () => {
  const dialog = document.querySelector('dialog[open]')
  let told = 0
  dialog.addEventListener('close', () => told++)
  const press = (target, key, ctrlKey) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }))
  press(dialog.querySelector('input'), 'Enter', false)
  await Promise.resolve()
  press(document.body, 'k', true)
  const toldBefore = told
  await new Promise((resolve) => dialog.addEventListener('close', () => setTimeout(resolve)))
  return toldBefore === 0 ? told : -1
})()`

test('a palette that is opened again before the browser has told of its closing stays', async () => {
  const { page, close } = await open('live')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await palette.waitFor()
  const closings = await page.evaluate(chooseAndOpenAgain)
  expect(closings).toBe(1)
  expect(await palette.isVisible()).toBe(true)
  await close()
})

/** Ctrl+K right after Esc; `globalThis.closed` settles once the browser has told of the closing. */
const openAgainAfterEscape = `{
  const dialog = document.querySelector('dialog[open]')
  globalThis.closed = new Promise((resolve) => dialog.addEventListener('close', () => setTimeout(resolve)))
  dialog.addEventListener('cancel', () => queueMicrotask(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))))
}`

test('a palette that Esc has closed opens again before the browser has told of it', async () => {
  const { page, close } = await open('live')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await palette.waitFor()
  await page.evaluate(openAgainAfterEscape)
  await page.keyboard.press('Escape')
  await page.evaluate('closed')
  expect(await palette.isVisible()).toBe(true)
  await close()
})

test('the palette chooses a theme and orders runs about', { tags: ['long'] }, async () => {
  const { page, complaints, close } = await open('live')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dark theme')
  await page.keyboard.press('Enter')
  await page.locator('html[data-theme=dark]').waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('pause')
  await page
    .getByRole('option', { name: /^Pause/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  // Its episodes play to their end.
  await page.getByRole('button', { name: 'Resume run' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('keys lead to pages, not while something is typed, and can be switched off for good', async () => {
  const { page, complaints, close } = await open('live')
  await page.keyboard.type('gc')
  await page.waitForURL(/#\/compare$/)
  await page.keyboard.type('n')
  await page.waitForURL(/#\/new$/)
  // By its name: the page before, which has such a field too, stays until this one is drawn.
  const field = page.getByRole('searchbox', { name: 'Search scenarios' })
  await field.waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('gh?')
  expect(await field.inputValue()).toBe('gh?')
  expect(page.url()).toMatch(/#\/new$/)

  await page.evaluate('document.activeElement.blur()')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByText('Set up a new run').waitFor()
  await page.mouse.click(640, 780)
  await sheet.waitFor({ state: 'hidden' })
  await page.keyboard.press('?')
  await sheet.getByText('Set up a new run').click()
  expect(await accessibilityProblems(page)).toEqual([])
  await sheet.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.reload()
  await field.waitFor()
  await page.keyboard.type('gh')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Commands' }).waitFor()
  expect(page.url()).toMatch(/#\/new$/)
  expect(complaints).toEqual([])
  await close()
})

test('an order that failed says why and is given again by its message, reached and left by key', {
  tags: ['long'],
}, async () => {
  const { page, complaints, close } = await open('stubborn')
  const pause = page.getByRole('button', { name: 'Pause' })
  await pause.focus()
  await page.keyboard.press('Enter')
  await page.getByText('The run was not paused: The disk is full.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('F8')
  expect(await focused(page)).toBe('Try again')
  await page.keyboard.press('F8')
  expect(await focused(page)).toBe('Pause run')
  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  await page.getByText('The run was not paused').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Resume run' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a run that ends while one is elsewhere is told of, and leads to its results', async () => {
  const { page, complaints, close } = await open('ending')
  await page.getByText('flower-bed-ablation is done: 24 of 24 episodes (1 failed).').hover()
  await page.getByRole('button', { name: 'See results' }).click()
  await page.waitForURL(/#\/runs\/run-1\/results$/)
  await page.getByText('is done: 24 of 24').waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
  await close()
})

test('results of a run that has just ended hold its last episodes at once, as the count above them does', {
  tags: ['long'],
}, async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto(`${bench.address}/?state=ending#/runs/run-1/results`)
  await page.getByRole('cell', { name: '8 of 9' }).first().waitFor()
  await page.clock.runFor(600)
  await page.getByText('24 of 24 episodes').first().waitFor()
  await page.getByRole('cell', { name: '9 of 9' }).first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a panel that cannot be drawn leaves the page standing and says what to send', async () => {
  const { page, close } = await open('crashing')
  await page.getByText('“Latest results” could not be drawn').waitFor()
  await page.getByRole('button', { name: 'Copy details' }).waitFor()
  await page.getByRole('heading', { name: 'Running now' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Draw again' }).click()
  await page.getByText('“Latest results” could not be drawn').waitFor()
  await close()
})

test('a part of the page that does not come says so, and a reload gets it', { tags: ['long'] }, async () => {
  const { page, close } = await openWatchedPage(bench.browser)
  await page.route(/compare-page/, (route) => route.abort())
  await page.goto(`${bench.address}/?state=live#/compare`)
  await page.getByText('A part of the page did not load').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.unroute(/compare-page/)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await page.getByText('Choose what to compare').waitFor()
  expect(await page.getByText('A part of the page did not load').count()).toBe(0)
  await close()
})

test('the demo starts by one button and is watched', async () => {
  const { page, complaints, close } = await open('first')
  await page.getByRole('img', { name: 'Blueprint of flower bed, 14 blocks' }).waitFor()
  await page.getByRole('button', { name: 'Run the 60-second demo' }).click()
  await page.waitForURL(/#\/runs\/run-1$/)
  expect(complaints).toEqual([])
  await close()
})

test('a demo that is refused says why and can be tried again', { tags: ['long'] }, async () => {
  const { page, complaints, close } = await open('live')
  await page.getByRole('button', { name: 'Run the 60-second demo' }).click()
  await page.getByText('The demo did not start: There is no method "causalmacy".').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('The demo did not start').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

const boxesSchema = z.array(z.object({ left: z.number(), right: z.number(), isCut: z.boolean() }))

test.each(['live', 'several', 'crowded'])('nothing in the title row overlaps at 1024 px, %s', async (state) => {
  const { page, close } = await open(state, '#/', small)
  await page.getByRole('banner').getByText('Ctrl K').waitFor()
  const boxes = boxesSchema.parse(
    await page.evaluate(`[...document.querySelector('header').children].map((part) => {
      const { left, right } = part.getBoundingClientRect()
      return { left, right, isCut: part.scrollWidth > part.clientWidth + 1 }
    })`),
  )
  expect(boxes.length).toBeGreaterThan(2)
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
    expect(box.right).toBeLessThanOrEqual(small.width)
    expect(box.isCut).toBe(false)
  }
  await close()
})

test('the menu of several running runs goes by arrows and gives the focus back', { tags: ['long'] }, async () => {
  const { page, complaints, close } = await open('several')
  const button = page.getByRole('button', { name: 'Commands for running runs' })
  await button.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menuitem', { name: 'Pause flower-bed-ablation' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await focused(page)).toBe('Pause flower-bed-ablation')
  await page.keyboard.press('End')
  expect(await focused(page)).toBe('Cancel scaling-with-agents')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe('Commands for running runs')
  // For the next key, however soon it comes.
  const atOnce = await page.evaluate(`(() => {
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
    return document.activeElement.textContent
  })()`)
  expect(atOnce).toBe('Pause flower-bed-ablation')
  expect(complaints).toEqual([])
  await close()
})
