/** The form of a run over a fake lab: what is typed stays, what is wrong is led to, what is loaded can be taken back. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { buildPageStates } from './build-page.ts'
import { goToStep } from './small-run.ts'
import { type StaticServer, serveFolder } from './static-server.ts'
import { accessibilityProblems, openWatchedPage } from './watched-page.ts'

let folder: string
let browser: Browser
let server: StaticServer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'causalmace-form-'))
  await buildPageStates(folder)
  server = await serveFolder(folder)
  browser = await startBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
})

const large = { width: 1280, height: 800 }
const small = { width: 1024, height: 700 }
const windows = [
  { colorScheme: 'light', viewport: large },
  { colorScheme: 'dark', viewport: small },
] as const

describe('a run in its own words', () => {
  test.each(windows)('$colorScheme at $viewport.width', async (window) => {
    const { page, complaints, close } = await openWatchedPage(browser, window)
    await page.goto(`${server.address}/?state=live#/new/methods`)
    await page.getByText('Prompts and rules').first().click()
    await page.getByText('causalmace.dependencies', { exact: true }).click()
    await page.getByText('Rules of Construction', { exact: true }).click()
    expect(await accessibilityProblems(page)).toEqual([])
    const prompt = page.getByLabel('Instructions of causalmace.dependencies')
    await prompt.fill('Name them.')
    await page.getByText('{rules} is missing').last().waitFor()
    await page.getByRole('button', { name: 'Add a rule' }).click()
    expect(await page.evaluate('document.activeElement.value')).toBe('')
    await page.getByText('The rule has no name.').last().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(window.viewport.height)
    await goToStep(page, 'Team')
    await page.getByRole('button', { name: 'Start the run' }).click()
    await prompt.waitFor()
    // Sent with problems: what was folded opens, and the first of them has the focus.
    expect(await page.evaluate('document.activeElement.value')).toBe('Name them.')
    expect(await prompt.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Take the lab’s own again' }).first().click()
    await page.getByText('Rules of Construction', { exact: true }).click()
    await page.getByRole('button', { name: 'Take the suite’s rules again' }).click()
    expect(await page.evaluate('document.activeElement.value')).toBe('take-before-use')
    await page.getByText('2 changed').waitFor({ state: 'hidden' })
    expect(await prompt.inputValue()).toContain('{rules}')
    expect(complaints).toEqual([])
    await close()
  })

  test('budget and reuse are asked for with a live model alone; a look at the prices loses nothing', async () => {
    const { page, complaints, close } = await openWatchedPage(browser, { viewport: small })
    await page.goto(`${server.address}/?state=live#/new/model`)
    const tokens = page.getByLabel('Budget in tokens')
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
    expect(await tokens.inputValue()).toBe('some')
    expect(await page.getByRole('link', { name: 'Set a price' }).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a refused run', () => {
  test('says why and keeps what was typed', async () => {
    const { page, close } = await openWatchedPage(browser)
    await page.goto(`${server.address}/?state=live#/new/team`)
    await page.getByRole('textbox', { name: 'Agents' }).fill('25')
    await page.getByRole('button', { name: 'Start the run' }).click()
    await page.getByText('Teams have 1 to 24 agents').first().waitFor()
    expect(await page.getByRole('textbox', { name: 'Agents' }).getAttribute('aria-invalid')).toBe('true')
    expect(await page.evaluate('document.activeElement === document.querySelector("[aria-invalid=true]")')).toBe(true)
    await page.getByRole('textbox', { name: 'Agents' }).fill('4')
    await page.getByRole('button', { name: 'Start the run' }).click()
    await page.getByText('Did you mean causalmace?').waitFor()
    expect(await page.getByRole('textbox', { name: 'Agents' }).inputValue()).toBe('4')
    await close()
  })
})

describe('the form', () => {
  test('is still there after a reload, and is as it was at first when asked to be', async () => {
    const { page, complaints, close } = await openWatchedPage(browser, { viewport: small })
    await page.goto(`${server.address}/?state=live#/new/repeats`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('overnight')
    await page.getByRole('spinbutton', { name: 'Number of seeds' }).fill('5')
    await page.getByText('10 episodes', { exact: true }).waitFor()
    await page.reload()
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('overnight')
    expect(await page.getByRole('textbox', { name: 'Seeds', exact: true }).inputValue()).toBe('1..5')
    await page.getByRole('button', { name: 'Start over' }).click()
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('')
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('overnight')
    // Other pages are fetched ahead, which a reload may cut off.
    expect(complaints.filter((complaint) => !complaint.endsWith('net::ERR_ABORTED'))).toEqual([])
    await close()
  })
})
