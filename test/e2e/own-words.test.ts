/**
 * A run in its own words, a building of one's own, and a price that stays: in the page as it ships, over the web shell, with a real episode.
 * @module-tag landing
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { methodChoiceSchema } from '../../shared/contract/record/header.ts'
import { must } from '../fakes/must.ts'
import { type LabBench, openLabBench } from './lab-bench.ts'
import { goToStep, setUpSmallestRun } from './small-run.ts'
import { accessibilityProblems, openWatchedPage } from './watched-page.ts'

/** Server start, joining, building: on a loaded machine. */
const EPISODE_LIMIT_MS = 400_000

/** What the page's editors are to bring into the record. */
const words = {
  act: 'You build with others. Choose one action.\nAnswer with one JSON object: {"thought", "action", "arguments"}.',
  below: 'What lies below is placed first.',
  lower: 'What lies lower is placed first.',
}

let bench: LabBench

beforeAll(async () => {
  bench = await openLabBench('words', {
    prepare: (folder) =>
      writeFileSync(join(folder, 'keys.json'), '{"https://api.openai.com": "key-never-shown"}', { mode: 0o600 }),
  })
})

afterAll(() => bench?.close())

/** The method's choice in the header of the run's only episode. */
async function recordedMethod(runId: string) {
  const { trials } = must(await bench.bridge.call('run.get', { runId }))
  const episodeId = trials[0]?.episodes[0]?.id ?? ''
  const { text } = must(await bench.bridge.call('export.results', { format: 'jsonl', episodeId }))
  return z.object({ method: methodChoiceSchema }).parse(JSON.parse(text.split('\n')[0] ?? '')).method
}

async function describeEdit(page: Page): Promise<void> {
  await page.getByText('Prompts and rules').first().click()
  await page.getByText('worker.act', { exact: true }).click()
  await page.getByLabel('Instructions of worker.act', { exact: true }).fill(words.act)
  await page.getByText('causalmace.dependencies', { exact: true }).click()
  const dependencies = page.getByLabel('Instructions of causalmace.dependencies', { exact: true })
  await expect.poll(() => dependencies.inputValue()).toContain('Find out which of them have to')
  await page.getByText('Rules of Construction', { exact: true }).click()
  await page.getByRole('button', { name: 'Take the paper’s rules' }).click()
  await page.getByLabel('Text of rule lower-before-higher').waitFor()
  await page.getByText('Left out: below-before-above, side-before-attached, beside-before-floating.').waitFor()
  await page.getByRole('button', { name: 'Restore the suite’s rules' }).click()
  await page.getByLabel('Text of rule side-before-attached').fill(`${words.lower} So is what hangs.`)
  expect(await page.getByText('may overlap', { exact: true }).count()).toBe(2)
  await page.getByText('May overlap with below-before-above: both speak of what a block stands on.').waitFor()
  await page.getByLabel('Text of rule below-before-above').fill(words.below)
  await page.getByRole('button', { name: 'Remove rule equip-before-place' }).click()
  await page.getByText('Left out: equip-before-place.').waitFor()
  await page.getByText('2 changed').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
}

test('a prompt and a rule are replaced for one run, and its record says so', async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser)
  await page.goto(bench.lab.url)
  await page.getByRole('link', { name: 'New run' }).first().click()
  await setUpSmallestRun(page)
  await goToStep(page, 'Methods')
  await describeEdit(page)
  await page.getByRole('button', { name: 'Start the run' }).click()
  await page.waitForURL(/#\/runs\/[\w-]+$/)
  const runId = page.url().split('/').at(-1) ?? ''
  await page.getByText('1 of 1 episode', { exact: true }).waitFor({ timeout: EPISODE_LIMIT_MS })

  const { spec } = must(await bench.bridge.call('run.get', { runId }))
  expect(Object.keys(spec.methods[0]?.params ?? {}).toSorted()).toEqual(['prompts', 'rules'])
  const { id, params } = await recordedMethod(runId)
  expect(id).toBe('causalmace')
  expect(params.prompts).toEqual({ 'worker.act': words.act })
  const rules = z.array(z.object({ id: z.string(), text: z.string() })).parse(params.rules)
  expect(rules.map((rule) => rule.id)).toEqual([
    'take-before-use',
    'below-before-above',
    'side-before-attached',
    'beside-before-floating',
  ])
  expect(rules[1]?.text).toBe(words.below)

  await page.getByRole('link', { name: 'New run' }).first().click()
  await goToStep(page, 'Methods')
  await page.getByText('Prompts and rules').first().waitFor()
  expect(await page.getByText('2 changed').count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('a building is drawn with pointer and keys, outlives a reload, is saved and listed, and asks before it replaces another', async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser)
  const cell = (x: number, z: number) => page.getByRole('button', { name: new RegExp(`^x ${x}, z ${z}: `) })
  const words = (x: number, z: number) => cell(x, z).getAttribute('aria-label')
  await page.goto(bench.lab.url)
  await page.getByRole('link', { name: 'New run' }).first().click()
  await page.getByRole('button', { name: 'New building' }).click()
  await page.getByText('Choose a block, then press').waitFor()
  await page.getByRole('searchbox', { name: 'Search blocks' }).fill('oak log')
  await page.getByText('oak log', { exact: true }).click()
  await page.getByLabel('axis').selectOption('x')
  await cell(-10, 0).hover()
  await page.mouse.down()
  await cell(-9, 0).hover()
  await cell(-8, 0).hover()
  await page.mouse.up()
  expect(await words(-9, 0)).toBe('x -9, z 0: oak_log, axis x')
  // The whole stroke is one step.
  await page.keyboard.press('Control+z')
  await expect.poll(() => words(-10, 0)).toBe('x -10, z 0: empty')
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => words(-10, 0)).toBe('x -10, z 0: oak_log, axis x')
  await page.keyboard.press('PageUp')
  await expect.poll(() => words(-8, 0)).toBe('x -8, z 0: empty, oak_log, axis x below')
  await cell(-10, 0).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => words(-9, 0)).toBe('x -9, z 0: oak_log, axis x')
  await cell(-8, 0).click()
  await page.keyboard.press('Delete')
  await page.getByRole('cell', { name: '4 blocks' }).waitFor()
  await page.getByText('Nothing keeps a team from completing it.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  // A check leads to its cell, whatever layer is open.
  await page.getByRole('searchbox', { name: 'Search blocks' }).fill('poppy')
  await page.getByText('poppy', { exact: true }).click()
  await page.getByRole('slider', { name: 'Layer y' }).fill('-50')
  await cell(-12, 2).click()
  await page.getByRole('slider', { name: 'Layer y' }).fill('-60')
  await page.getByRole('button', { name: '(-12, -50, 2)' }).press('Enter')
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('x -12, z 2: poppy')
  await page.keyboard.press('Delete')
  await page.getByText('Nothing keeps a team from completing it.').waitFor()

  await page.reload()
  await page.getByRole('cell', { name: '4 blocks' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Give the building a name first.').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Log heap')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('imported.log-heap').waitFor()
  await page.getByRole('link', { name: 'To the scenarios' }).click()
  await page.getByRole('searchbox', { name: 'Search scenarios' }).fill('heap')
  await page.getByRole('checkbox', { name: '(imported.log-heap)' }).focus()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('cell', { name: '4 blocks' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Replace it' }).click()
  await page.getByRole('link', { name: 'Use in a new run' }).click()
  await page.getByText('Chosen: building Log heap.').waitFor()
  await page.getByText(/^1 of [\d,]+ chosen$/).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a price is kept, and a key is told of without being shown', { tags: ['long'] }, async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser, { colorScheme: 'dark' })
  await page.goto(bench.lab.url)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: /^OpenAI.*key kept.*in keys\.json/ })
    .waitFor()
  expect(await page.content()).not.toContain('key-never-shown')
  await page.getByRole('link', { name: 'Prices' }).click()
  await page.getByRole('button', { name: 'Add a price' }).click()
  await page.getByRole('textbox', { name: /^Model/ }).fill('gpt-4o*')
  await page.getByRole('textbox', { name: /of questions$/ }).fill('2.5')
  await page.getByRole('textbox', { name: /of answers$/ }).fill('10')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(must(await bench.bridge.call('settings.get', {})).prices).toEqual({
    'gpt-4o*': { inputUsdPerMillion: 2.5, outputUsdPerMillion: 10 },
  })
  await page.reload()
  await expect.poll(() => page.getByRole('textbox', { name: /of answers$/ }).inputValue()).toBe('10')
  await page.getByRole('textbox', { name: /of answers$/ }).fill('8')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(must(await bench.bridge.call('settings.get', {})).prices['gpt-4o*']?.outputUsdPerMillion).toBe(8)
  await page.getByRole('button', { name: 'Remove the price of gpt-4o*' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(must(await bench.bridge.call('settings.get', {})).prices).toEqual({})
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
