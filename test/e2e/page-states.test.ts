/** Every state of every page, in both themes and sizes: no complaint of the browser, none of axe, nothing outside the window. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { buildPageStates } from './build-page.ts'
import { type StaticServer, serveFolder } from './static-server.ts'
import { accessibilityProblems, openWatchedPage } from './watched-page.ts'

let folder: string
let browser: Browser
let server: StaticServer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'causalmace-page-'))
  await buildPageStates(folder)
  server = await serveFolder(folder)
  browser = await startBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
})

const windows = [
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 1024, height: 700 } },
] as const

const states = [
  { state: 'live', at: '#/runs', says: 'flower-bed-ablation' },
  { state: 'empty', at: '#/runs', says: 'No runs yet' },
  { state: 'loading', at: '#/runs', says: 'Looking for runs' },
  { state: 'error', at: '#/runs', says: 'The database cannot be read' },
  { state: 'live', at: '#/new', says: 'Methods to compare' },
  { state: 'error', at: '#/new', says: 'The database cannot be read' },
  { state: 'live', at: '#/runs/run-1', says: 'out-of-reach' },
  { state: 'empty', at: '#/runs/run-1', says: 'No episode yet' },
  { state: 'lost', at: '#/runs/run-1', says: 'The connection to the lab is lost' },
  { state: 'error', at: '#/runs/run-1', says: 'The run could not be opened' },
  { state: 'live', at: '#/runs/run-1/results', says: 'simulated' },
  { state: 'empty', at: '#/runs/run-1/results', says: 'No results yet' },
  { state: 'live', at: '#/no/such/page', says: 'There is no such page' },
] as const

describe.each(windows)('$colorScheme at $viewport.width', (window) => {
  test.each(states)('$at, $state', async ({ state, at, says }) => {
    const { page, complaints, close } = await openWatchedPage(browser, window)
    await page.goto(`${server.address}/?state=${state}${at}`)
    await page.getByText(says).first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(window.viewport.width)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('by keyboard', () => {
  test('skip to the page, choose a subtask, see only what belongs to it', async () => {
    const { page, complaints, close } = await openWatchedPage(browser)
    await page.goto(`${server.address}/?state=live#/runs/run-1`)
    const subtask = page.getByRole('button', { name: /step aside.*Bob/ }).first()
    await subtask.waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the page')
    await page.keyboard.press('Enter')
    expect(await page.evaluate('document.activeElement.id')).toBe('content')
    await subtask.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Only subtask 2').waitFor()
    expect(await page.getByRole('region', { name: 'What happens', exact: true }).getByRole('listitem').count()).toBe(3)
    expect(complaints).toEqual([])
    await close()
  })

  test('the theme that is chosen stays after a reload', async () => {
    const { page, close } = await openWatchedPage(browser)
    await page.goto(`${server.address}/?state=empty`)
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

describe('a refused run', () => {
  test('says why and keeps what was typed', async () => {
    const { page, close } = await openWatchedPage(browser)
    await page.goto(`${server.address}/?state=live#/new`)
    await page.getByLabel('Agents').fill('25')
    await page.getByRole('button', { name: 'Start the run' }).click()
    await page.getByText('A team has 1 to 24 agents.').first().waitFor()
    expect(await page.getByLabel('Agents').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Agents').fill('4')
    await page.getByRole('button', { name: 'Start the run' }).click()
    await page.getByText('Did you mean causalmace?').waitFor()
    expect(await page.getByLabel('Agents').inputValue()).toBe('4')
    await close()
  })
})
