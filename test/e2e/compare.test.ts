/** The page of comparisons over a fake lab: what it says, what can be changed, and files that hold what is drawn. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeComparison } from '../fakes/fake-comparison.ts'
import { expectBars, exported, savedFigure } from './chart-files.ts'
import { openStatesBench, type StatesBench } from './lab-bench.ts'
import { accessibilityProblems, openWatchedPage, type WatchedPage } from './watched-page.ts'

let bench: StatesBench
/** One document for all tests: a state that is opened in it takes half of what loading a page takes. */
let watched: WatchedPage

beforeAll(async () => {
  bench = await openStatesBench()
  watched = await openWatchedPage(bench.browser, { acceptDownloads: true })
  await watched.page.goto(`${bench.address}/?state=empty#/no/such/page`)
})
afterAll(() => bench?.close())

const comparison = fakeComparison()
const labels = comparison.groups.map(({ label }) => label)

/** Nothing is stored of the test before, and the pointer rests in a corner. */
async function openAt(query: string, state = 'live'): Promise<WatchedPage> {
  await watched.page.mouse.move(0, 0)
  const place = [state, `#/compare?${query}`].map((word) => JSON.stringify(word))
  await watched.page.evaluate(`localStorage.clear(); sessionStorage.clear(); openState(${place.join(', ')})`)
  return watched
}

function drawn(page: Page, chart: string) {
  return page.locator(`[data-chart="${chart}"] [data-group]`)
}

describe('files of charts', () => {
  test('are pictures, drawings and numbers of what is drawn', async () => {
    const { page, complaints } = await openAt('runIds=run-1')
    await drawn(page, 'completion').first().waitFor()
    const png = await exported(page, 'Completion', 'PNG')
    expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const { data, width, height } = PNG.sync.read(png)
    expect(width).toBeGreaterThan(600)
    expect(height).toBeGreaterThan(400)
    const background = data.readUInt32BE(0)
    let inked = 0
    for (let at = 0; at < data.length; at += 4) if (data.readUInt32BE(at) !== background) inked++
    expect(inked).toBeGreaterThan(2000)

    const svg = (await exported(page, 'Completion', 'SVG')).toString('utf8')
    const parsed: unknown = await page.evaluate(
      `(() => { const found = new DOMParser().parseFromString(${JSON.stringify(svg)}, 'image/svg+xml'); return { broken: found.querySelector('parsererror') !== null, title: found.querySelector('title').textContent, words: found.documentElement.textContent } })()`,
    )
    expect(parsed).toMatchObject({ broken: false, title: 'Completion' })
    const words = svg.replaceAll(/<[^>]*>/g, '')
    for (const label of labels) expect(words).toContain(label)
    // Title and caption are for those who cannot see it; nothing of them is drawn.
    expect(svg).not.toMatch(/<text[^>]*>(Completion<|n = )/)
    expect(svg).toContain('n = 3 conditions, 6 scenarios, 90 episodes; simulated model.')
    expect(svg).not.toMatch(/var\(--|class=|light-dark/)
    const csv = (await exported(page, 'Completion', 'CSV')).toString('utf8')
    const means = comparison.rows.filter(({ scenario }) => scenario === null)
    const lines = csv.split('\n')
    const values = means.map(({ measures }) => String(measures.find(({ id }) => id === 'completion')?.mean))
    expect(lines.filter((line) => line.includes(',mean,')).map((line) => line.split(',')[7])).toEqual(values)
    expect(lines.filter((line) => line.includes(',episode,'))).toHaveLength(90)
    expect(complaints).toEqual([])
  })
})

describe('a figure of a paper', { tags: ['long'] }, () => {
  test('a chart by family becomes a PDF of the chosen size, with its letters in it, and the same bytes each time', async () => {
    const { page, complaints } = await openAt('runIds=run-1', 'families')
    // The dialog as it is at first: its choices last as long as the document.
    await page.evaluate('localStorage.clear()')
    await page.reload()
    await page.locator('[data-chart="families"]').scrollIntoViewIfNeeded()
    await drawn(page, 'families').first().waitFor()
    await page.getByRole('button', { name: 'Download Completion by family: PDF, SVG, PNG or CSV', exact: true }).click()
    await page.getByRole('menuitem', { name: /Figure/ }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Figure: Completion by family' })
    await dialog.getByRole('combobox', { name: 'Size' }).selectOption('Two columns (6.9 in)')
    await dialog.getByLabel('Height (in)').fill('0')
    await dialog.getByText('Enter a number from 1 to 40 in.').waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Save PDF' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Height (in)').fill('1')
    await dialog.getByText(/^Enter at least [\d.]+ in/).waitFor()
    await dialog.getByLabel('Height (in)').fill('3')
    await dialog.getByText('6.9 × 3 in', { exact: true }).waitFor()
    await dialog.getByText('Serif (as Times)', { exact: true }).click()
    await dialog.locator('[data-figure] svg[font-family^="Tinos"]').waitFor()
    expect(await dialog.locator('[data-figure] text').allTextContents()).toEqual(
      expect.arrayContaining(['construction3 scenarios', 'cooking3 scenarios', 'escape3 scenarios', 'react']),
    )
    expect(await accessibilityProblems(page)).toEqual([])
    const pdf = await savedFigure(page, 'PDF')
    await expectBars(page, pdf, ['solid', 'diagonal', 'empty'])
    const written = pdf.toString('latin1')
    expect(written.startsWith('%PDF-')).toBe(true)
    expect(written).toMatch(/\/MediaBox \[0 0 496\.\d* 216\.?\d*\]/)
    expect(written).toContain('/FontFile2')
    expect(written).toMatch(/\/BaseFont \/[A-Z+]*Tinos/)
    expect(written).not.toContain('/Subtype /Image')
    expect((await savedFigure(page, 'PDF')).equals(pdf)).toBe(true)
    await dialog.locator('[data-figure] text', { hasText: /^Simulated model\.$/ }).waitFor()
    await dialog.getByRole('checkbox', { name: 'Caption' }).check()
    await dialog.locator('[data-figure] text', { hasText: /simulated model\.$/ }).waitFor()
    await dialog.getByText('For dark slides', { exact: true }).click()
    await dialog.locator('[data-figure] rect[fill="rgb(22, 26, 32)"]').first().waitFor()
    await dialog.getByText('PNG', { exact: true }).click()
    await dialog.getByLabel('Resolution').fill('100')
    await dialog.getByText('6.9 × 3 in, 690 × 300 pixels').waitFor()
    const { width, height } = PNG.sync.read(await savedFigure(page, 'PNG'))
    expect([width, height]).toEqual([690, 300])
    // The next figure is as this one was.
    await page.keyboard.press('Escape')
    await page.reload()
    await page.locator('[data-chart="curves"]').scrollIntoViewIfNeeded()
    await drawn(page, 'curves').first().waitFor()
    // Six bands over each other say nothing: one is seen, of the condition that is looked at.
    const bands = page.locator('[data-chart="curves"] [data-quiet]:visible')
    expect(await bands.count()).toBe(0)
    await page.getByRole('button', { name: 'react', exact: true }).focus()
    await expect.poll(() => bands.count()).toBe(1)
    await page
      .getByRole('button', { name: 'Download Completion over game time: PDF, SVG, PNG or CSV', exact: true })
      .click()
    await page.getByRole('menuitem', { name: /Figure/ }).click()
    await page.getByText('6.9 × 3 in, 690 × 300 pixels').waitFor()
    expect(complaints).toEqual([])
  })
})

describe('what can be changed', () => {
  test('stands in the address, and lasts over a reload', async () => {
    const { page, complaints } = await openAt('runIds=run-1')
    await drawn(page, 'curves').first().waitFor()
    // Lines of all conditions, and above them their markers.
    await expect.poll(() => drawn(page, 'curves').count()).toBe(6)
    await page.getByRole('button', { name: 'causalmace:no-causal', exact: true }).click()
    // Asked from here: what waits inside the page is evaluated there, which the policy forbids.
    await expect.poll(() => drawn(page, 'curves').count()).toBe(4)
    await page.getByRole('combobox', { name: 'Measure' }).selectOption('failed-actions')
    await page.getByRole('heading', { name: 'Failed actions', exact: true }).waitFor()
    await page.getByText('Wilcoxon', { exact: true }).click()
    await page.getByText('Wilcoxon signed-rank test').waitFor()
    await page.reload()
    await page.getByText('Wilcoxon signed-rank test').waitFor()
    await page.getByRole('heading', { name: 'Failed actions', exact: true }).waitFor()
    await expect.poll(() => drawn(page, 'curves').count()).toBe(4)
    expect(complaints).toEqual([])
  })

  test('axes are fitted and cost is logarithmic: said at axis, caption, picture and address', {
    tags: ['long'],
  }, async () => {
    const { page, complaints } = await openAt('runIds=run-1')
    // Charts far out of sight are not drawn.
    await page.locator('[data-chart="scenarios"]').scrollIntoViewIfNeeded()
    await drawn(page, 'scenarios').first().waitFor()
    expect(await page.locator('[data-axis-break]').count()).toBe(0)
    await page.getByText('Fitted', { exact: true }).click()
    // The press scrolled to the top: what is far out of sight is drawn again when it comes near.
    await page.locator('[data-chart="scenarios"]').scrollIntoViewIfNeeded()
    await page.locator('[data-chart="scenarios"] [data-axis-break]').waitFor()
    await page
      .getByText(/Fitted axis: completion from \d+ to 100 %, not from 0\./)
      .first()
      .waitFor()
    const svg = (await exported(page, 'Completion per scenario', 'SVG')).toString('utf8')
    expect(svg).toContain('data-axis-break')
    expect(svg).toContain('Completion (%), not from 0')
    expect(svg).toContain('Fitted axis: completion from')
    await page.getByRole('combobox', { name: 'Scale of cost' }).selectOption('log')
    await page.getByText('Model calls on a logarithmic scale').waitFor()
    await page.getByLabel('From second of game time').fill('50')
    await page.getByLabel('To second of game time').fill('200')
    await page.locator('[data-chart="curves"]').getByText('Only 50 to 200 s of game time are drawn.').waitFor()
    await page.waitForURL(({ hash }) =>
      ['axis=fitted', 'scale=log', 'fromS=50', 'toS=200'].every((word) => hash.includes(word)),
    )
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Whole game time' }).click()
    await page.getByText('Only 50 to 200 s').first().waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  test('two changes stand in the address, however soon the second one comes', { tags: ['long'] }, async () => {
    const { page, complaints } = await openAt('runIds=run-1')
    await drawn(page, 'completion').first().waitFor()
    // In one task: the browser tells of the first one's address later.
    await page.evaluate(`(async () => {
      for (const words of ['Fitted', 'Wilcoxon']) {
        for (const label of document.querySelectorAll('label')) if (label.textContent === words) label.click()
        await Promise.resolve()
      }
    })()`)
    await page.waitForURL(({ hash }) => ['axis=fitted', 'test=wilcoxon'].every((word) => hash.includes(word)))
    expect(complaints).toEqual([])
  })

  test('a condition is taken out, and another look is kept', { tags: ['long'] }, async () => {
    const { page, complaints } = await openAt('runIds=run-1')
    const head = page.getByRole('region', { name: 'Conditions', exact: true })
    await head.getByRole('button', { name: 'Actions for causalmace:no-graph' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await head.getByText('causalmace:no-graph').waitFor({ state: 'detached' })
    await head.getByRole('button', { name: 'Change how causalmace looks' }).click()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('radio', { name: 'pink diamond' }).check({ force: true })
    await page.getByRole('button', { name: 'Keep', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect
      .poll(() => drawn(page, 'curves').locator('path[stroke]').first().getAttribute('stroke'))
      .toBe('var(--series-3)')
    expect(complaints).toEqual([])
  })

  test('runs and conditions are chosen by keyboard, the newest run to begin with', async () => {
    const { page, complaints } = await openAt('')
    await page.getByText('Choose what to compare').waitFor()
    await page.getByRole('checkbox', { name: 'flower-bed-ablation', checked: true }).waitFor()
    await page.getByLabel('Search runs').fill('first')
    await page.getByRole('checkbox', { name: 'flower-bed-ablation' }).waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: 'first-try' }).press('Space')
    await page.getByRole('button', { name: /^Compare \d+ condition/ }).press('Enter')
    await drawn(page, 'completion').first().waitFor()
    await page.waitForURL(({ hash }) => hash.includes('runIds=run-1,run-2'))
    expect(complaints).toEqual([])
  })
})

describe('curves over game time', () => {
  const waitForAddress = (page: Page, isWanted: (hash: string) => boolean): Promise<void> =>
    page.waitForURL(({ hash }) => isWanted(hash))

  test('are smoothed and zoomed: said in the caption, drawn in the picture, in the address, never in the numbers', async () => {
    const { page, complaints } = await openAt('runIds=run-1')
    const region = page.getByRole('region', { name: 'Completion over game time', exact: true })
    const plot = region.locator('[data-ranges]')
    await drawn(page, 'curves').first().waitFor()
    const whole = (await exported(page, 'Completion over game time', 'CSV')).toString('utf8')
    await page.getByRole('combobox', { name: 'Smoothing of curves' }).selectOption('0.6')
    await region.getByText('Strong lines are smoothed (EMA 0.6').waitFor()
    expect((await exported(page, 'Completion over game time', 'CSV')).toString('utf8')).toBe(whole)

    await plot.scrollIntoViewIfNeeded()
    const box = await plot.boundingBox()
    if (box === null) throw new Error('The curves are not drawn.')
    const drag = async (from: number, to: number): Promise<void> => {
      await page.mouse.move(box.x + from, box.y + 90)
      await page.mouse.down()
      await page.mouse.move(box.x + (from + to) / 2, box.y + 95)
      await page.mouse.move(box.x + to, box.y + 100)
    }
    await drag(150, 350)
    await page.locator('[data-band]').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('[data-band]').waitFor({ state: 'detached' })
    await page.mouse.up()
    expect(await page.evaluate('location.hash')).not.toContain('fromS')
    const before = (await plot.boundingBox())?.y
    await drag(150, 350)
    await page.mouse.up()
    await region.getByText(/Only \d+ to \d+ s of game time are drawn/).waitFor()
    expect((await plot.boundingBox())?.y).toBe(before)
    const said = await region.getByText(/Only \d+ to \d+ s of game time are drawn/).textContent()
    const from = await page.getByLabel('From second of game time').inputValue()
    const to = await page.getByLabel('To second of game time').inputValue()
    expect(said).toContain(`Only ${from} to ${to} s`)
    const svg = (await exported(page, 'Completion over game time', 'SVG')).toString('utf8')
    for (const words of [`Only ${from} to ${to} s`, 'EMA 0.6']) expect(svg).toContain(words)
    expect(svg).toContain('stroke-opacity="0.45"')
    await waitForAddress(page, (hash) => hash.includes(`smooth=0.6&fromS=${from}&toS=${to}`))
    await plot.dblclick({ position: { x: 200, y: 20 } })
    await region.getByText('of game time are drawn').waitFor({ state: 'detached' })
    await waitForAddress(page, (hash) => !hash.includes('fromS'))
    // What is no range stays as it was typed, says why, and changes nothing.
    for (const wrong of ['soon', '-3']) {
      await page.getByLabel('From second of game time').fill(wrong)
      await page.getByText('Seconds, such as 20 or 60.5.').waitFor()
      expect(await page.getByLabel('From second of game time').inputValue()).toBe(wrong)
    }
    expect(await page.evaluate('location.hash')).not.toContain('fromS')
    await page.getByRole('button', { name: 'Whole game time' }).click()
    await expect.poll(() => page.getByLabel('From second of game time').inputValue()).toBe('')
    // No words of the point under a pointer that has not moved since; Esc unpins from anywhere but an open menu.
    await page.keyboard.press('Escape')
    const markers = drawn(page, 'curves').locator('path[paint-order]')
    await markers.nth(1).click({ force: true })
    const pinned = region.getByRole('group', { name: 'Pinned point' })
    await page.keyboard.press('ArrowRight')
    await pinned.waitFor()
    await expect.poll(() => region.locator('[class*="words"]').count()).toBe(1)
    await region.getByRole('button', { name: 'Download Completion over game time: PDF, SVG, PNG or CSV' }).click()
    await page.keyboard.press('Escape')
    expect(await pinned.count()).toBe(1)
    await page.getByRole('combobox', { name: 'Smoothing of curves' }).focus()
    await page.keyboard.press('Escape')
    await pinned.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  test('are read point by point by keyboard, in words; Esc goes back step by step', { tags: ['long'] }, async () => {
    const { page, complaints } = await openAt('runIds=run-1&fromS=50&toS=200')
    await drawn(page, 'curves').first().waitFor()
    await page.getByRole('button', { name: 'Enlarge' }).nth(1).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Read point by point' }).press('Enter')
    const pinned = dialog.getByRole('group', { name: 'Pinned point' })
    await pinned.waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe('Pinned point')
    const status = dialog.getByRole('status')
    await page.keyboard.press('Home')
    await expect.poll(() => status.textContent()).toMatch(/causalmace.*50 s: /s)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => status.textContent()).toContain('60 s: ')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => status.textContent()).toMatch(/no-causal.*60 s: /s)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await pinned.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Read point by point')
    await page.keyboard.press('Escape')
    await dialog.getByText('of game time are drawn').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
  })
})

describe('points far from all others', () => {
  test('are arrows at the edge of axes without outliers, counted in the caption, and lead to their episode', async () => {
    const { page, complaints } = await openAt('runIds=run-1', 'outliers')
    await drawn(page, 'completion').first().waitFor()
    expect(await page.locator('[data-outside]').count()).toBe(0)
    await page.getByText('No outliers', { exact: true }).click()
    const arrow = page.locator('[data-chart="completion"] [data-outside]').first()
    await arrow.waitFor()
    await page.getByText('2 of 108 points lie outside and are arrows at the edge').waitFor()
    const svg = (await exported(page, 'Completion', 'SVG')).toString('utf8')
    expect(svg.match(/data-outside/g)).toHaveLength(2)
    expect(svg).toContain('2 of 108 points lie outside')
    expect((await exported(page, 'Completion', 'CSV')).toString('utf8')).toContain(
      ',episode,villagerbench/construction/task_24,0.01,',
    )
    await arrow.click({ force: true })
    const pinned = page.getByRole('group', { name: 'Pinned point' })
    await pinned.waitFor()
    await page.keyboard.press('Home')
    await pinned.getByText('Completion 1 %').waitFor()
    await pinned.getByRole('link', { name: 'Open the episode' }).waitFor()
    expect(await pinned.getByRole('link').getAttribute('href')).toBe('#/runs/run-1/episodes/episode-1-0-0/views')
    expect(await accessibilityProblems(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})

describe('for those who do not see the picture', () => {
  test('it has a name with its caption, and its numbers are a table', async () => {
    const { page, complaints } = await openAt('runIds=run-1')
    await page.getByRole('img', { name: /^Completion over game time\. Line: mean.*simulated model\.$/ }).waitFor()
    const panel = page.getByRole('region', { name: 'Paired differences in completion' })
    await panel.getByRole('button', { name: 'Show as table' }).click()
    await panel.getByRole('columnheader', { name: 'p_holm' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})

describe('tables to take away', () => {
  test('are saved whole, though only their first lines are shown', async () => {
    const { page, complaints } = await openAt('runIds=run-1&table=episodes')
    await page.getByText('last,react,0.6').waitFor()
    await page.getByText(/^\d+ of \d+ counted episodes with a plan are measured\.$/).waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('episodes.csv')
    expect((await readFile(await download.path())).toString('utf8')).toMatch(/^table,.*\r\nlast,react,0\.6\r\n$/s)
    expect(await page.getByText('LaTeX', { exact: true }).count()).toBe(0)
    await page.getByText('As in papers', { exact: true }).click()
    await page.getByLabel('Table of a paper').selectOption('VillagerBench, Table 2')
    await page.getByText('LaTeX', { exact: true }).click()
    await page.getByText('villagerbench-2 as latex').waitFor()
    expect(complaints).toEqual([])
  })

  test('say what went wrong, and are asked for again', async () => {
    const { page, complaints } = await openAt('runIds=run-1', 'refusing')
    // Before the press below, which scrolls to the end of the page: charts far out of sight are not drawn.
    await drawn(page, 'completion').nth(2).waitFor()
    await page.getByText('The table could not be made').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('The table could not be made').waitFor()
    expect(complaints).toEqual([])
  })
})
