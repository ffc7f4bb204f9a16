/** The guided demo: started from the first page, gone through by keys, left, and started again from the palette. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../fakes/must.ts'
import { drawingFlags } from './browser.ts'
import { type LabBench, openLabBench } from './lab-bench.ts'
import { accessibilityProblems, openWatchedPage } from './watched-page.ts'

const LIMIT_MS = 240_000

let bench: LabBench

beforeAll(async () => {
  bench = await openLabBench('tour', { browserFlags: drawingFlags })
})

afterAll(() => bench?.close())

test('one is shown around a live episode', { tags: ['long'] }, async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser)
  await page.goto(bench.lab.url)
  const card = page.getByRole('region', { name: 'Guided demo' })
  const titleIs = async (title: string): Promise<void> =>
    card.getByRole('heading', { name: title }).waitFor({ timeout: LIMIT_MS })
  await page.getByRole('button', { name: 'Start the guided demo' }).click()
  await titleIs('Three agents in a world of their own')
  await page.waitForURL(/episodes\/[^/]+\/views/)
  await page.reload()
  await titleIs('Three agents in a world of their own')
  await page.keyboard.press('Enter')
  await titleIs('The plan: what has to wait for what')
  await page.keyboard.press('ArrowLeft')
  await titleIs('Three agents in a world of their own')
  for (const title of [
    'The plan',
    'Who did what, when',
    'Everything about the selected thing',
    'One time for all of it',
  ]) {
    await page.keyboard.press('ArrowRight')
    await titleIs(title)
  }
  expect(await accessibilityProblems(page)).toEqual([])
  // It hides nothing for good: the page under it goes on working.
  await page.getByRole('tab', { name: 'Task graph' }).first().click()
  await page.getByRole('region', { name: 'Lanes', exact: true }).waitFor({ state: 'hidden' })
  await card.getByRole('button', { name: 'Next' }).click()
  await titleIs('Results')
  await card.getByText('The team is still building.').waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })

  // Episodes come one after the other.
  for (const { id } of must(await bench.bridge.call('run.list', {}))) {
    must(await bench.bridge.call('run.cancel', { runId: id }))
  }
  const before = page.url()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Go to a page or run, or do something').fill('guided')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.href !== before && url.hash.includes('/views'), { timeout: LIMIT_MS })
  await titleIs('Three agents in a world of their own')
  await card.getByRole('button', { name: 'Skip' }).click()
  await card.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})
