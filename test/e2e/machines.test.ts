/** The page of machines over the web shell, by clicks: who is there, drained, taken again, removed; the command for workers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeMachines, machineView } from '../fakes/fake-machines.ts'
import { type LabBench, openLabBench } from './lab-bench.ts'
import { accessibilityProblems, openWatchedPage } from './watched-page.ts'

const machines = createFakeMachines()
let bench: LabBench

beforeAll(async () => {
  bench = await openLabBench('machines', { machines })
})

afterAll(() => bench?.close())

test('machines from the first one to the last', async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser, { reducedMotion: 'reduce' })
  machines.show([], { state: 'off' })
  await page.goto(`${bench.lab.url}#/`)
  // Keys count once the page is drawn.
  await page.getByRole('link', { name: 'Machines' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await page.getByText('This lab plays all trials itself').waitFor()
  await page.getByText('No machines yet').waitFor()

  machines.show([machineView(1), machineView(2)], {
    state: 'ready',
    store: 'redis://store.example:6379',
    addresses: ['192.168.1.5:4711'],
    problem: null,
    waiting: 3,
    held: 1,
    refused: [],
    strangers: null,
  })
  const row = page.getByRole('row', { name: /bench-1/ })
  await row.getByText('Here', { exact: true }).waitFor()
  await page.getByText('3 trials waiting, 1 with machines').waitFor()
  await row.getByRole('button', { name: 'Drain bench-1' }).click()
  await row.getByText('Draining').waitFor()
  await row.getByRole('button', { name: 'Take again bench-1' }).click()
  await row.getByText('Here', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'Remove bench-1…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('What it has delivered stays').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await row.getByRole('button', { name: 'Remove bench-1…' }).click()
  await dialog.getByRole('button', { name: 'Remove it' }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByText('bench-1 is removed').waitFor()

  await page.getByRole('button', { name: 'Show the command for workers' }).click()
  await page.getByText('The lab has no queue yet').waitFor()
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Machines' }).click()
  await page.getByLabel('Address of the store').fill('store.example')
  await page.getByText('such as redis://host:6379 or postgres').waitFor()
  await page.getByLabel('Address of the store').fill('redis://broken')
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await page.getByText('The store does not answer.').waitFor()
  await page.getByLabel('Address of the store').fill('redis://:s3cret@store.example:6379')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('redis://store.example:6379 is kept').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Show the command for workers' }).click()
  await page.getByText(/CAUSALMACE_WORKER_TOKEN=cmlab_/).waitFor()
  await page.getByRole('button', { name: 'Hide it' }).click()
  await page.getByText(/CAUSALMACE_WORKER_TOKEN=cmlab_/).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})
