/** The form of a run over a fake lab: what is typed stays, what is wrong is led to, what is loaded can be taken back. */
import type { Locator } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStatesBench, type StatesBench } from './lab-bench.ts'
import { goToStep } from './small-run.ts'
import { accessibilityProblems, openWatchedPage } from './watched-page.ts'
import { small, testInWindows } from './windows.ts'

let bench: StatesBench

beforeAll(async () => {
  bench = await openStatesBench()
})
afterAll(() => bench?.close())

describe('a run in its own words', () => {
  testInWindows('$colorScheme at $viewport.width', async (window) => {
    const { page, complaints, close } = await openWatchedPage(bench.browser, window)
    await page.goto(`${bench.address}/?state=live#/new/methods`)
    await page.getByRole('img', { name: /^Loop of CausalMACE/ }).waitFor()
    await page.getByText('Prompts and rules').first().click()
    await page.getByText('causalmace.dependencies', { exact: true }).click()
    await page.getByText('Rules of Construction', { exact: true }).click()
    expect(await accessibilityProblems(page)).toEqual([])
    const prompt = page.getByLabel('Instructions of causalmace.dependencies')
    await prompt.fill(' ')
    await page.getByText('There is no text.').last().waitFor()
    await page.getByRole('button', { name: 'Add a rule' }).click()
    await expect.poll(() => page.evaluate('document.activeElement.value')).toBe('')
    await page.getByText('The rule has no name.').last().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(window.viewport.height)
    await goToStep(page, 'Team')
    await page.getByRole('button', { name: 'Start the run' }).click()
    await prompt.waitFor()
    // Sent with problems: what was folded opens, and the first of them has the focus.
    await expect.poll(() => page.evaluate('document.activeElement.value')).toBe(' ')
    expect(await prompt.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Restore the lab’s own' }).first().click()
    await page.getByText('Rules of Construction', { exact: true }).click()
    await page.getByRole('button', { name: 'Restore the suite’s rules' }).click()
    await expect.poll(() => page.evaluate('document.activeElement.value')).toBe('take-before-use')
    await page.getByText('2 changed').waitFor({ state: 'hidden' })
    await expect.poll(() => prompt.inputValue()).toContain('You plan the work of a team.')
    expect(complaints).toEqual([])
    await close()
  })

  testInWindows('a budget per episode is the same for all methods: $colorScheme', async (window) => {
    const { page, complaints, close } = await openWatchedPage(bench.browser, window)
    await page.goto(`${bench.address}/?state=live#/new/repeats`)
    const budget = page.getByRole('group', { name: 'Budget of an episode' })
    await budget.getByLabel('Actions per agent').fill('40')
    await page.getByText('with a budget').waitFor()
    await budget.getByLabel('Tokens').fill('many')
    await page.getByRole('button', { name: 'Start the run' }).click()
    await page.getByText('A whole number from 1, such as 200000.').last().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('budget and reuse are asked for with a live model alone; a look at the prices loses nothing', {
    tags: ['long'],
  }, async () => {
    const { page, complaints, close } = await openWatchedPage(bench.browser, { viewport: small })
    await page.goto(`${bench.address}/?state=live#/new/model`)
    const tokens = page.getByLabel('Budget in tokens')
    await page.getByText('Settings of the model').waitFor()
    expect(await tokens.count()).toBe(0)
    await page.getByRole('combobox', { name: 'Model', exact: true }).selectOption('openai')
    await page.getByLabel('Model name').fill('mistral-small')
    await tokens.fill('some')
    await page.getByLabel('Budget in US dollars').fill('5')
    await page.getByRole('button', { name: 'Start the run' }).click()
    await page.getByText('A whole number of tokens').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Set a price' }).click()
    await page.getByRole('button', { name: 'Add a price' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Name the model.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page
      .getByRole('textbox', { name: /^Model/ })
      .last()
      .fill('mistral-*')
    await page
      .getByRole('textbox', { name: /of questions$/ })
      .last()
      .fill('0.2')
    await page
      .getByRole('textbox', { name: /of answers$/ })
      .last()
      .fill('0.6')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.goBack()
    await expect.poll(() => tokens.inputValue()).toBe('some')
    await page.getByRole('link', { name: 'Set a price' }).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })
})

describe('several models of a loaded spec', () => {
  testInWindows('are shown, left out or chosen: $colorScheme at $viewport.width', async (window) => {
    const { page, complaints, close } = await openWatchedPage(bench.browser, window)
    await page.goto(`${bench.address}/?state=live#/new/model`)
    const setOf = (name: string, params: object) => ({
      name,
      model: { provider: 'scripted', model: 'scripted', params },
    })
    const spec = {
      scenarios: ['villagerbench/construction/task_24'],
      methods: [{ method: 'causalmace' }],
      agents: 2,
      seeds: [1],
      models: [setOf('careful', {}), setOf('erring', { badActionRate: 0.5 }), setOf('silent', { badActionRate: 1 })],
    }
    const file = { name: 'models.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(spec)) }
    await page.getByLabel('Spec file').setInputFiles(file)
    const models = page.getByRole('region', { name: 'Models to compare' })
    await models.getByText('badActionRate 0.5', { exact: false }).waitFor()
    await page.getByText('3 episodes', { exact: true }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await models.getByRole('button', { name: 'Leave out silent' }).press('Enter')
    await page.getByText('2 episodes', { exact: true }).waitFor()
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Models')
    await models.getByRole('button', { name: 'Use only erring' }).press('Enter')
    await page.getByText('1 episode', { exact: true }).waitFor()
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Models')
    await page.getByRole('combobox', { name: 'Model', exact: true }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a live model is asked before the run starts', () => {
  testInWindows('$colorScheme at $viewport.width', async (window) => {
    const { page, complaints, close } = await openWatchedPage(bench.browser, window)
    await page.goto(`${bench.address}/?state=live#/new/model`)
    const test = page.getByRole('button', { name: /^Test( again)? the model$/ })
    await page.getByText('Settings of the model').waitFor()
    expect(await test.count()).toBe(0)
    await page.getByRole('combobox', { name: 'Model', exact: true }).selectOption('openai')
    await page.getByLabel('Model name').fill('mistral-small')
    const summary = page.getByRole('complementary', { name: 'Summary' })
    await summary.getByText('asked a small question before the run', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Start the run' }).click()
    await summary.getByText('ECONNREFUSED', { exact: false }).waitFor()
    await summary.getByRole('button', { name: 'Start anyway' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(page.url()).toContain('#/new/model')
    await test.click()
    await summary.getByText('then 58 tokens/s', { exact: false }).waitFor()
    await summary.getByRole('button', { name: 'Start anyway' }).waitFor({ state: 'detached' })
    expect(await accessibilityProblems(page)).toEqual([])
    // What was found is of this model alone.
    await page.getByLabel('Model name').fill('mistral-large')
    await summary.getByText('asked a small question before the run', { exact: false }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a refused run', () => {
  test('says why and keeps what was typed', async () => {
    const { page, close } = await openWatchedPage(bench.browser)
    await page.goto(`${bench.address}/?state=live#/new/team`)
    await page.getByRole('textbox', { name: 'Agents' }).fill('25')
    await page.getByRole('button', { name: 'Start the run' }).click()
    await page.getByText('Teams have 1 to 24 agents').first().waitFor()
    expect(await page.getByRole('textbox', { name: 'Agents' }).getAttribute('aria-invalid')).toBe('true')
    // The words stood there since they were typed: the press is what leads to the field.
    await expect
      .poll(() => page.evaluate('document.activeElement === document.querySelector("[aria-invalid=true]")'))
      .toBe(true)
    await page.getByRole('textbox', { name: 'Agents' }).fill('4')
    await page.getByRole('button', { name: 'Start the run' }).click()
    await page.getByText('Did you mean causalmace?').waitFor()
    expect(await page.getByRole('textbox', { name: 'Agents' }).inputValue()).toBe('4')
    await close()
  })
})

test('an agent takes a model of its own, and its team’s again', { tags: ['long'] }, async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser)
  await page.goto(`${bench.address}/?state=live#/new/team`)
  await page.getByText('Bob', { exact: true }).click()
  await page.getByRole('button', { name: 'Another model for Bob' }).click()
  await page.getByLabel('Model of Bob, acting and reflecting').waitFor()
  await page.getByText('can do everything · its own model').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Same model for Bob' }).click()
  await page.getByRole('button', { name: 'Another model for Bob' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('an agent’s body is told what to do by itself, and no more', { tags: ['long'] }, async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser)
  await page.goto(`${bench.address}/?state=live#/new/team`)
  await page.getByText('Bob', { exact: true }).click()
  const modes = page.getByRole('group', { name: 'What the body of Bob does by itself' })
  await modes.getByRole('checkbox', { name: 'hunting' }).check()
  await modes.getByRole('checkbox', { name: 'self-defence' }).check()
  await modes.getByRole('checkbox', { name: 'no-unstuck' }).check()
  await page.getByText('can do everything · by itself: self-defence, hunting, no-unstuck').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await modes.getByRole('checkbox', { name: 'hunting' }).uncheck()
  await modes.getByRole('checkbox', { name: 'self-defence' }).uncheck()
  await modes.getByRole('checkbox', { name: 'no-unstuck' }).uncheck()
  await page.getByText('· by itself:').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})

describe('the keyboard alone', () => {
  test('one stop for the table of scenarios, arrow keys and Space in it; Ctrl+Enter starts from any step', async () => {
    const { page, complaints, close } = await openWatchedPage(bench.browser, { viewport: small })
    await page.goto(`${bench.address}/?state=live#/new/task`)
    const boxes = page.getByRole('table').first().getByRole('checkbox')
    await boxes.first().waitFor()
    const stops = 'document.querySelectorAll("tbody :is(input, button):not([tabindex=\\"-1\\"])").length'
    await expect.poll(() => page.evaluate(stops)).toBe(1)
    await boxes.first().focus()
    await page.keyboard.press('End')
    const isOnLast = 'document.activeElement === [...document.querySelectorAll("tbody input")].at(-1)'
    await expect.poll(() => page.evaluate(isOnLast)).toBe(true)
    const before = await boxes.last().isChecked()
    await page.keyboard.press('Space')
    await expect.poll(() => boxes.last().isChecked()).toBe(!before)
    await page.keyboard.press('Home')
    const isOnFirst = 'document.activeElement === document.querySelector("tbody input")'
    await expect.poll(() => page.evaluate(isOnFirst)).toBe(true)
    await expect.poll(() => page.evaluate(stops)).toBe(1)
    expect(await accessibilityProblems(page)).toEqual([])

    await page.getByLabel('Spec file').setInputFiles({
      name: 'path.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('run,path'),
    })
    await page.getByText('path.csv is not a run specification').waitFor()
    await goToStep(page, 'Team')
    await page.getByText('path.csv is not a run specification').waitFor({ state: 'detached' })

    await page.getByRole('textbox', { name: 'Agents' }).fill('4')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Did you mean causalmace?').waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

describe('the form', () => {
  test('is still there after a reload, and is as it was at first when asked to be', { tags: ['long'] }, async () => {
    const { page, complaints, close } = await openWatchedPage(bench.browser, { viewport: small })
    await page.goto(`${bench.address}/?state=live#/new/repeats`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('overnight')
    await page.getByLabel('Number of seeds').fill('5')
    await page.getByText('10 episodes', { exact: true }).waitFor()
    await page.reload()
    await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('overnight')
    await expect.poll(() => page.getByRole('textbox', { name: 'Seeds', exact: true }).inputValue()).toBe('1..5')
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('overnight')
    // Other pages are fetched ahead, which a reload may cut off.
    expect(complaints.filter((complaint) => !complaint.endsWith('net::ERR_ABORTED'))).toEqual([])
    await close()
  })
})

test('an episode on the wall clock is played where one chooses, and a server of one’s own says how it is', async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser, { viewport: small })
  await page.goto(`${bench.address}/?state=live#/new/repeats`)
  await page.getByRole('combobox', { name: 'Time' }).selectOption('real')
  const server = page.getByRole('combobox', { name: 'Server' })
  await server.selectOption({ label: 'vanilla (EULA not agreed to)' })
  await page.getByText('vanilla cannot start before you agree').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await server.selectOption('own:spare')
  await page.getByText('The run starts spare for its first episode').waitFor()
  await server.selectOption({ label: 'Another one, by its address…' })
  await page.getByRole('textbox', { name: 'Address' }).fill('mc.example')
  await page.getByRole('textbox', { name: 'Operator there' }).waitFor()
  await page.getByRole('textbox', { name: 'Address' }).fill('')
  expect(await server.inputValue()).toBe('address')
  expect(complaints).toEqual([])
  await close()
})

test('a number of seeds that is none says so, stays as it was typed, and changes no seed', async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser, { viewport: small })
  await page.goto(`${bench.address}/?state=live#/new/repeats`)
  const count = page.getByLabel('Number of seeds')
  const seeds = page.getByLabel('Seeds', { exact: true })
  await count.waitFor()
  const before = await seeds.inputValue()
  for (const wrong of ['1000000', '0', '-3', '2.5', '']) {
    await count.fill(wrong)
    await page.getByText('A whole number from 1 to 10,000').waitFor()
    expect([await count.inputValue(), await seeds.inputValue()]).toEqual([wrong, before])
  }
  await count.fill('4')
  await page.getByText('A whole number from 1 to 10,000').waitFor({ state: 'hidden' })
  expect(await seeds.inputValue()).toBe('1..4')
  expect(complaints).toEqual([])
  await close()
})

describe('chosen scenarios', () => {
  testInWindows('are named, looked at and removed one by one, at $viewport.width', async (window) => {
    const { page, complaints, close } = await openWatchedPage(bench.browser, window)
    await page.goto(`${bench.address}/?state=many-scenarios#/new/task`)
    const list = page.getByRole('region', { name: 'Chosen scenarios' })
    const table = page.getByRole('region', { name: 'Scenarios', exact: true })
    await list.getByText('1 of 60 chosen').waitFor()
    const labels = await Promise.all(
      [3, 5].map((box) => table.getByRole('checkbox').nth(box).getAttribute('aria-label')),
    )
    for (const name of labels) await table.getByRole('checkbox', { name: name ?? '', exact: true }).click()
    const summary = page.getByRole('list', { name: 'Scenarios of the run' })
    await expect.poll(() => summary.getByRole('listitem').count()).toBe(3)
    const names = await list.getByRole('listitem').allInnerTexts()

    // None of them is among what the table shows: the list still has all.
    await page.getByRole('searchbox', { name: 'Search scenarios' }).fill('boxes 59')
    await expect.poll(() => table.getByRole('checkbox').count()).toBe(1)
    expect(await list.getByRole('listitem').count()).toBe(3)
    await list.getByRole('button', { name: 'Remove Suspension' }).nth(1).click()
    await list.getByText('2 of 60 chosen').waitFor()
    expect(await list.getByRole('listitem').allInnerTexts()).toEqual([names[0], names[2]])
    // The keyboard goes on where it was.
    const focused = page.locator(':focus')
    expect(await focused.getAttribute('aria-label')).toMatch(/^Remove Suspension bridge/)
    expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('searchbox', { name: 'Search scenarios' }).fill('')
    const room = (await table.boundingBox())?.height ?? 0
    expect(room).toBeGreaterThan(window.viewport.height === 800 ? 240 : 138)
    // Another one is looked at: the table goes to its row.
    await list.getByRole('listitem').last().getByRole('button').first().click()
    const row = table.getByRole('row').filter({ has: page.getByRole('button', { pressed: true }) })
    await expect.poll(() => isInside(row, table)).toBe(true)
    await list.getByRole('button', { name: 'Remove all' }).click()
    await page.getByText('Choose at least one scenario.').first().waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

async function isInside(inner: Locator, outer: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([inner.boundingBox(), outer.boundingBox()])
  return a !== null && b !== null && a.y >= b.y && a.y + a.height <= b.y + b.height + 1
}
