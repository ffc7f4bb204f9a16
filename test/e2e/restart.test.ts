/**
 * A page that stays open while its lab is killed and started anew, over the web shell; episodes are fake and chat without end.
 * @module-tag landing
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { attach } from '../../main/lab/live-or-own.ts'
import type { Bridge } from '../../shared/contract/bridge.ts'
import { must } from '../fakes/must.ts'
import { sharedPage } from '../fakes/shared-pages.ts'
import { startBrowser } from './browser.ts'
import { openWatchedPage } from './watched-page.ts'

const entry = join(import.meta.dirname, '../fakes/reach-lab.ts')

let folder: string
let browser: Browser

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'causalmace-restart-'))
  browser = await startBrowser()
})

afterAll(async () => {
  await browser?.close()
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** A lab in a process of its own; says where its page is. */
async function startLab(): Promise<{ readonly lab: ChildProcess; readonly url: string }> {
  const page = await sharedPage()
  const lab = spawn(process.execPath, [entry, folder, page], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void lab.kill('SIGKILL'))
  const [line] = await once(lab.stdout, 'data')
  return { lab, url: String(line).trim().replace('own ', '') }
}

async function kill(lab: ChildProcess): Promise<void> {
  const gone = once(lab, 'exit')
  lab.kill('SIGKILL')
  await gone
}

/** Seed 1 completes at once, seed 2 never. */
async function startRun(bridge: Bridge): Promise<string> {
  const model = { provider: 'scripted', model: 'scripted' }
  const methods = [{ method: 'causalmace' }]
  const scenarios = ['villagerbench/construction/task_24']
  const spec = { name: 'restarted', scenarios, methods, agents: 1, seeds: [1, 2], model }
  return must(await bridge.call('run.start', { spec })).runId
}

function bridgeToLab(): Bridge {
  const bridge = must(attach(folder))
  if (bridge === null) throw new Error('there is no lab')
  onTestFinished(() => bridge.close())
  return bridge
}

async function storedLines(bridge: Bridge, episodeId: string): Promise<readonly string[]> {
  const lines: string[] = []
  for (let afterSeq = -1; ; ) {
    const { rows, more } = must(await bridge.call('episode.events', { episodeId, afterSeq }))
    for (const { seq, type } of rows) {
      if (type === 'chat') lines.push(`to all: line ${seq}`)
      afterSeq = seq
    }
    if (!more) return lines
  }
}

/** What the page tells of the episode: at most the last 200 entries, so on a slow machine the first ones may never be seen. */
function shownLines(page: Page): Promise<readonly string[]> {
  const story = page.getByRole('region', { name: 'Log', exact: true })
  return story.getByText(/^to all: line \d+$/).allTextContents()
}

test('the page goes on with the next lab, shows the run interrupted and its record whole, and can resume it', {
  tags: ['long'],
}, async () => {
  const { page, complaints, close } = await openWatchedPage(browser)
  const first = await startLab()
  const bridge = bridgeToLab()
  const runId = await startRun(bridge)
  await page.goto(`${first.url}#/runs/${runId}`)
  await page.getByRole('main').getByText('1 of 2 episodes').waitFor()
  await expect.poll(async () => (await shownLines(page)).length).toBeGreaterThan(20)

  await kill(first.lab)
  await page.getByText('The lab is not running').waitFor()
  expect((await shownLines(page)).length).toBeGreaterThan(20)
  const before = complaints.length
  const next = await startLab()
  expect(next.url).not.toBe(first.url)
  await page.getByText('The lab is not running').waitFor({ state: 'hidden' })
  await page.getByRole('main').getByText('interrupted').waitFor()
  expect(complaints.slice(before).filter((complaint) => !complaint.includes('ERR_CONNECTION_REFUSED'))).toEqual([])

  // This bridge finds the next lab by itself, not at the same moment as the page.
  await expect.poll(async () => (await bridge.call('run.get', { runId })).ok).toBe(true)
  const { trials } = must(await bridge.call('run.get', { runId }))
  const stored = await storedLines(bridge, trials[1]?.episodes[0]?.id ?? '')
  expect(stored.length).toBeGreaterThan(18)
  await expect.poll(() => shownLines(page)).toEqual(stored.slice(-200))
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('link', { name: 'attempt 2: running' }).click()
  await expect.poll(async () => (await shownLines(page)).length).toBeGreaterThan(20)
  const shown = await shownLines(page)
  expect(new Set(shown).size).toBe(shown.length)
  await kill(next.lab)
  await close()
})

test('a page whose key is gone says what to do, and a reload says it too', async () => {
  const { page, close } = await openWatchedPage(browser)
  const first = await startLab()
  await page.goto(first.url)
  await page.getByText('New run').first().waitFor()
  await kill(first.lab)
  const port = Number(new URL(first.url).port)
  writeFileSync(join(folder, 'page-access.json'), JSON.stringify({ key: 'k'.repeat(43), port }), { mode: 0o600 })
  const next = await startLab()
  expect(new URL(next.url).port).toBe(String(port))
  await page.getByText('it does not know this page').waitFor()
  await page.reload()
  await page.getByText('This lab is locked').waitFor()
  await page.goto(next.url)
  await page.getByText('New run').first().waitFor()
  await kill(next.lab)
  await close()
})
