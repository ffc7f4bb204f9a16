/** The settings over the web shell, by clicks: keys, defaults, looks and storage of a real lab. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CANARY } from '../fakes/ask-live.ts'
import { json, modelServer, refuses } from '../fakes/model-server.ts'
import { must } from '../fakes/must.ts'
import { type LabBench, openLabBench } from './lab-bench.ts'
import { goToStep } from './small-run.ts'
import { accessibilityProblems, openWatchedPage } from './watched-page.ts'

let bench: LabBench

beforeAll(async () => {
  for (const name of ['OPENAI_API_KEY', 'CAUSALMACE_API_KEY']) vi.stubEnv(name, undefined)
  bench = await openLabBench('settings')
})

afterAll(async () => {
  await bench?.close()
  vi.unstubAllEnvs()
})

async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click()
  await page.getByRole('region', { name }).waitFor()
}

test('a key is tried, kept, tested and taken away, and never comes back to the page', async () => {
  const server = await modelServer((response, asked) =>
    asked.headers.authorization === `Bearer ${CANARY}`
      ? json(200, { data: [{ id: 'gpt-a' }, { id: 'gpt-b' }] })(response, asked)
      : refuses(401, `Wrong key: ${asked.headers.authorization ?? ''}`)(response, asked),
  )
  const { host } = new URL(server.baseUrl)
  const { page, complaints, close } = await openWatchedPage(bench.browser)
  await page.goto(bench.lab.url)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Add a server…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add the server' }).click()
  await dialog.getByText('An address such as https://host/v1.').waitFor()
  await dialog.getByLabel('Address').fill(server.baseUrl)
  await dialog.getByLabel('Key, if it wants one').fill(`${CANARY}-old`)
  await dialog.getByRole('button', { name: 'Try it' }).click()
  await dialog.getByText('key refused').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByLabel('Key, if it wants one').fill(CANARY)
  await dialog.getByLabel('Key, if it wants one').press('Enter')
  await page.getByText(`The key for ${host} is kept.`).waitFor()
  const file = join(bench.folder, 'keys.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toContain(CANARY)

  await page.getByRole('button', { name: `Test ${host}` }).click()
  const row = page.getByRole('listitem').filter({ hasText: server.baseUrl })
  await row.getByText('The server answers and takes the key.').waitFor()
  await row.getByText('2 models').click()
  await row.getByText('gpt-b').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.content()).not.toContain(CANARY)

  await page.getByRole('button', { name: `Remove the key for ${host}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the key' }).click()
  await page.getByText(`The key for ${host} is gone.`).waitFor()
  await row.waitFor({ state: 'detached' })
  expect(readFileSync(file, 'utf8')).not.toContain(CANARY)

  await page.getByRole('button', { name: 'Add a server…' }).click()
  await dialog.getByLabel('Address').fill(server.baseUrl)
  await dialog.getByRole('button', { name: 'Add the server' }).click()
  await page.getByText(`${host} is kept.`, { exact: true }).waitFor()
  await row.getByText('needs no key').waitFor()
  await page.getByRole('button', { name: `Remove ${host}` }).click()
  await dialog.getByRole('button', { name: 'Remove the server' }).click()
  await page.getByText(`${host} is gone.`, { exact: true }).waitFor()
  await row.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})

test('edits stay until they are saved, whatever else is looked at or changed meanwhile; a new run begins with them', async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser, { colorScheme: 'dark' })
  await page.goto(`${bench.lab.url}#/settings?section=defaults`)
  await page.getByLabel('Agents').fill('99')
  await page.getByLabel('Seeds').fill('4')
  await openSection(page, 'Prices')
  await page.getByRole('button', { name: 'Add a price' }).click()
  await page.getByRole('textbox', { name: /^Model/ }).fill('gpt-*')
  await page.getByRole('textbox', { name: /of questions$/ }).fill('1')
  await page.getByRole('textbox', { name: /of answers$/ }).fill('2')
  await page.getByRole('button', { name: 'Change the price of claude-opus-5-5' }).click()
  expect(await page.locator(':focus').inputValue()).toBe('claude-opus-5-5')
  await page
    .getByRole('row', { name: /^claude-opus-5-5/ })
    .getByText('yours counts')
    .waitFor()
  await page.getByRole('button', { name: 'Remove the price of claude-opus-5-5' }).click()
  await page.getByRole('link', { name: 'Runs', exact: true }).click()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByText('Not saved yet: Agents, Seeds, Price of gpt-*').waitFor()
  const price = { inputUsdPerMillion: 3, outputUsdPerMillion: 4 }
  must(await bench.bridge.call('settings.set', { prices: { other: price }, modelCalls: 5 }))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('A whole number from 1 to 24.').waitFor()
  await page.locator('[aria-invalid="true"]:focus').waitFor()
  expect(await page.getByLabel('Agents').getAttribute('aria-invalid')).toBe('true')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('Agents').fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(must(await bench.bridge.call('settings.get', {}))).toMatchObject({
    modelCalls: 5,
    prices: { other: price, 'gpt-*': { inputUsdPerMillion: 1, outputUsdPerMillion: 2 } },
    defaults: { agents: 5, seeds: 4 },
  })
  await page.getByRole('link', { name: 'New run' }).first().click()
  await goToStep(page, 'Team')
  await expect.poll(() => page.getByRole('textbox', { name: 'Agents' }).inputValue()).toBe('5')
  await goToStep(page, 'Repeats')
  await expect.poll(() => page.getByRole('textbox', { name: 'Seeds', exact: true }).inputValue()).toBe('1..4')
  expect(complaints).toEqual([])
  await close()
})

test('looks are there at once and after a reload, in the rail as well', async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser)
  await page.goto(`${bench.lab.url}#/settings?section=appearance`)
  const row = 'getComputedStyle(document.documentElement).getPropertyValue("--row").trim()'
  await page.getByText('Dark', { exact: true }).waitFor()
  expect(await page.evaluate(row)).toBe('28px')
  await page.getByText('Dark', { exact: true }).click()
  await page.getByText('Comfortable', { exact: true }).click()
  for (const look of ['before', 'after'] as const) {
    if (look === 'after') await page.reload()
    await page.getByRole('radio', { name: 'Comfortable' }).waitFor()
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark')
    expect(await page.evaluate(row)).toBe('36px')
    await page.getByRole('button', { name: /Theme.*Dark/ }).waitFor()
  }
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('a run is archived and deleted where its size stands, and comes back', async () => {
  const { runId } = must(
    await bench.bridge.call('run.start', {
      spec: {
        name: 'to be deleted',
        scenarios: ['villagerbench/construction/flower-row-06'],
        methods: [{ method: 'causalmace' }],
        agents: 1,
        seeds: [1],
        model: { provider: 'scripted', model: 'scripted' },
      },
    }),
  )
  must(await bench.bridge.call('run.cancel', { runId }))
  await bench.lab.lab.idle()
  const { page, complaints, close } = await openWatchedPage(bench.browser)
  await page.goto(`${bench.lab.url}#/settings?section=storage`)
  const row = page.getByRole('row').filter({ hasText: 'to be deleted' })
  await row.getByRole('button', { name: /^Archive/ }).click()
  // Under the pointer it stays, whatever else takes its time.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await row.getByText('archived', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.getByText('archived', { exact: true }).waitFor({ state: 'detached' })
  expect(await accessibilityProblems(page)).toEqual([])
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByText('No runs yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
  expect(must(await bench.bridge.call('run.list', {}))).toMatchObject([{ id: runId, isArchived: false }])
  expect(complaints).toEqual([])
  await close()
})
