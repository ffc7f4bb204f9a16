/**
 * The server page over the web shell, by clicks: a world is joined, ordered, saved, opened again, and looked at from outside.
 * @module-tag landing
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinBot } from '../../main/minecraft/bots/index.ts'
import { createDraw } from '../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../packages/minecraft-server/clock/real-clock.ts'
import { must } from '../fakes/must.ts'
import { type LabBench, openLabBench } from './lab-bench.ts'
import { accessibilityProblems, openWatchedPage } from './watched-page.ts'

let bench: LabBench

beforeAll(async () => {
  bench = await openLabBench('server')
})

afterAll(() => bench?.close())

async function order(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Command' }).fill(text)
  await page.keyboard.press('Enter')
}

/** Of the world that runs. */
async function portOf(page: Page): Promise<number> {
  const text = await page.getByRole('region', { name: 'Sandbox' }).locator('code').first().textContent()
  return Number(text?.split(':').at(-1))
}

test('a world from its start to its end', async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser, { reducedMotion: 'reduce' })
  await page.goto(`${bench.lab.url}#/server`)
  const sandbox = page.getByRole('region', { name: 'Sandbox' })
  const log = page.getByRole('log')
  await sandbox.getByText('A scenario’s world').click()
  await sandbox.getByRole('radio', { checked: true, name: / · \d+ \w/ }).waitFor()
  await page.getByLabel('Search scenarios').fill('task_24')
  await sandbox.getByLabel('Let other machines of the network join').check()
  await sandbox.getByText('Names are not checked').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await sandbox.getByLabel('Let other machines of the network join').uncheck()
  await sandbox.getByText('Bare ground').click()
  await sandbox.getByLabel('Port').fill('0')
  await sandbox.getByRole('button', { name: 'Start the world' }).click()
  await sandbox.getByText('Nobody yet.').waitFor()

  const { signal } = new AbortController()
  const link = { host: '127.0.0.1', port: await portOf(page) }
  const bot = must(await joinBot({ link, name: 'Guest', clock: createRealClock(), draw: createDraw(1), signal }))
  await sandbox.getByText('Guest', { exact: true }).waitFor()
  await order(page, '/time set 0')
  await log.getByText('Set the time to 0').waitFor()
  await order(page, 'tiem set 0')
  await log.getByText('Unknown command "tiem"').waitFor()
  await order(page, 'setblock 4 -60 4 oak_log')
  await sandbox.getByText('Not saved').waitFor()
  await log.getByText('Changed the block at 4, -60, 4').waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => page.getByRole('textbox', { name: 'Command' }).inputValue()).toBe('tiem set 0')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.getByRole('textbox', { name: 'Command' }).inputValue()).toBe('')

  await sandbox.getByRole('button', { name: 'Stop' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Guest is in it, and what was built is not saved.').waitFor()
  await dialog.getByRole('button', { name: 'Save first…' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Log house')
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Saved worlds' }).getByText('Log house', { exact: true }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await sandbox.getByText('Log house').waitFor()
  await sandbox.getByRole('button', { name: 'Save as…' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('con')
  await page.keyboard.press('Enter')
  await dialog.getByText('Windows keeps this name for itself').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await order(page, '/help')
  await log.getByText('setblock <x> <y> <z> <block>').waitFor()
  await log.getByText('help <command>').waitFor()
  const below = () =>
    page.evaluate<number>(`(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)(
      document.querySelector('[role=log]'),
    )`)
  await expect.poll(below).toBeLessThan(1)
  await page.getByRole('link', { name: 'Home' }).click()
  await log.waitFor({ state: 'detached' })
  await page.goBack()
  await log.getByText('setblock <x> <y> <z> <block>').waitFor()
  await expect.poll(below).toBeLessThan(1)
  bot.leave()
  await log.getByText('Guest has left.').waitFor()
  await sandbox.getByRole('button', { name: 'Stop' }).click()
  await sandbox.getByRole('button', { name: 'Start the world' }).waitFor()

  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await sandbox.getByText('Log house').waitFor()
  await order(page, 'setblock 4 -60 4 oak_log')
  await log.getByText('Could not set the block').waitFor()
  await order(page, 'op Looker')
  const other = page.getByRole('region', { name: 'Another server' })
  await other.getByLabel('Port').fill(String(await portOf(page)))
  await other.getByLabel('Player').fill('Looker')
  await other.getByRole('button', { name: 'Check the server' }).click()
  const findings = other.getByRole('list', { name: 'What was found' })
  await findings.waitFor()
  await expect.poll(() => findings.getByText('Good', { exact: true }).count()).toBe(9)
  await other.getByLabel('Player').fill('Other')
  await other.getByText('The form has changed since: check again.').waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 1024, height: 700 })
  expect(await accessibilityProblems(page)).toEqual([])
  await sandbox.getByRole('button', { name: 'Stop' }).click()
  // The page takes its other form first: what moves is not to be pressed.
  await sandbox.getByRole('button', { name: 'Start the world' }).waitFor()

  await page.getByRole('button', { name: 'More for Log house' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Undo' }).hover()
  await page.getByText('None yet.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('list', { name: 'Saved worlds' }).getByText('Log house', { exact: true }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
