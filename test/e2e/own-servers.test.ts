/**
 * Servers of one's own on the server page, by clicks: added, agreed to, started in a real Java, told something, stopped, removed.
 * @module-tag landing
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasJdk, noJdk, standInJar } from '../fakes/java-server/build-jar.ts'
import { titleWanting } from '../queue-stores/find-program.ts'
import { type LabBench, openLabBench } from './lab-bench.ts'
import { accessibilityProblems, openWatchedPage } from './watched-page.ts'

let bench: LabBench

beforeAll(async () => {
  bench = await openLabBench('own-servers')
})

afterAll(() => bench?.close())

test.skipIf(!hasJdk)(titleWanting('a server of one’s own from its adding to its removal', hasJdk, noJdk), async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser, { reducedMotion: 'reduce' })
  await page.goto(`${bench.lab.url}#/server`)
  const panel = page.getByRole('region', { name: 'Your own servers' })
  await panel.getByRole('button', { name: 'Add…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('mine')
  await dialog.getByRole('textbox', { name: 'Server’s jar' }).fill('/no/such/server.jar')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByText('There is no file /no/such/server.jar').waitFor()
  await dialog.getByRole('textbox', { name: 'Server’s jar' }).fill(await standInJar())
  await dialog.getByRole('button', { name: 'Add' }).click()
  await panel.getByText('Minecraft’s server runs only where you agree').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await panel.getByRole('button', { name: 'Start' }).isDisabled()).toBe(true)
  await panel.getByRole('button', { name: 'I agree' }).click()
  await panel.getByRole('button', { name: 'Start' }).click()
  await panel.getByText('Ready', { exact: true }).waitFor()
  await panel.getByText(/127\.0\.0\.1:\d+, uses \d+ MiB/).waitFor()
  await panel.getByRole('button', { name: 'Console' }).click()
  const console = page.getByRole('region', { name: 'Console of mine' })
  await console.getByText('Made MaceCheck a server operator').waitFor()
  await console.getByRole('textbox', { name: 'Command' }).fill('list')
  await page.keyboard.press('Enter')
  await console.getByText('Unknown or incomplete command').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await panel.getByRole('button', { name: 'Stop' }).click()
  await panel.getByText('Stopped', { exact: true }).waitFor()
  await panel.getByRole('button', { name: 'More for mine' }).click()
  await page.getByRole('menuitem', { name: 'Remove from the list' }).click()
  await panel.getByRole('list', { name: 'Your own servers' }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})
