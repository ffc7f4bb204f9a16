/** Episodes of all families that failed for a known cause: the page's first line names it, and leads there. */
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { must } from '../fakes/must.ts'
import { planted } from '../fixtures/planted.ts'
import { drawingFlags } from './browser.ts'
import { openLabBench } from './lab-bench.ts'
import { accessibilityProblems, openWatchedPage } from './watched-page.ts'

const LIMIT_MS = 480_000

const episodeEntry = join(import.meta.dirname, '../fakes/planted-entry.ts')

/** What the first line says, and what stands there after one press on it. */
const told = [
  { spec: planted.falseDone, line: /^False “done”/, there: /^Reflection.*false done/s },
  {
    spec: planted.spuriousEdge,
    line: /^Blocked by a dependency that nothing asks for/,
    there: /^Dependency.*neither the world nor a rule/s,
  },
  {
    spec: planted.dishFalseDone,
    line: /^Said “done” too early\d check points.*had not been done.*Behind .*1 cake/s,
    there: /^Reflection.*says done.*nothing to check/s,
  },
  {
    spec: planted.roomsAlone,
    line: /^Never all at once3 rooms.*Room 1, at most 1 of 2 conditions counted at once, all worked by Alice alone.*Behind Room 1, Room 2, Room 3/s,
    there: /^Block change.*stone_button/s,
  },
  { spec: planted.pushedOff, line: /^Bob was thrown off its place/, there: /^Agent.*thrown.*by no action of its own/s },
] as const

test('the cause of a failed episode is a press away', { tags: ['long'] }, async () => {
  await using closing = new AsyncDisposableStack()
  const bench = await openLabBench('planted', { browserFlags: drawingFlags, episodeEntry })
  closing.defer(() => bench.close())
  const { page, complaints } = await openWatchedPage(bench.browser)
  await page.goto(bench.lab.url)
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  for (const { spec, line, there } of told) {
    const { runId } = must(await bench.bridge.call('run.start', { spec }))
    await bench.lab.lab.idle()
    const { trials } = must(await bench.bridge.call('run.get', { runId }))
    const views = `#/runs/${runId}/episodes/${trials[0]?.episodes[0]?.id}/views`
    await page.evaluate(`location.hash = ${JSON.stringify(views)}`)
    const wrong = inspector.getByRole('region', { name: 'What went wrong' })
    const first = wrong.getByRole('button').first()
    await vi.waitUntil(async () => line.test((await first.textContent()) ?? ''), { timeout: LIMIT_MS, interval: 50 })
    if (spec === planted.falseDone || spec === planted.dishFalseDone)
      expect(await accessibilityProblems(page)).toEqual([])
    await first.click()
    await vi.waitUntil(async () => there.test((await inspector.getByRole('article').textContent()) ?? ''), {
      timeout: LIMIT_MS,
      interval: 50,
    })
    await vi.waitUntil(() => /select=.*at=\d+/.test(page.url()), { timeout: LIMIT_MS, interval: 50 })
  }
  // The track knows it without the summary, too.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Home')
  await page.keyboard.press('d')
  await inspector.getByText('by no action of its own, from').waitFor()
  expect(complaints).toEqual([])
})
