/** The views of an episode that is followed faster than the game: their pictures are drawn aside, and are the same ones. */
import type { Locator } from 'playwright'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { must } from '../fakes/must.ts'
import { drawingFlags } from './browser.ts'
import { type LabBench, openLabBench } from './lab-bench.ts'
import { openWatchedPage } from './watched-page.ts'

const LIMIT_MS = 240_000

let bench: LabBench

beforeAll(async () => {
  bench = await openLabBench('fast-live', { browserFlags: drawingFlags })
})

afterAll(() => bench?.close())

/** Counts pictures that come from a sheet to the canvas. */
const countCopies = `
globalThis.copies = 0
const { blitFramebuffer } = WebGL2RenderingContext.prototype
WebGL2RenderingContext.prototype.blitFramebuffer = function (...places) {
  globalThis.copies += 1
  return blitFramebuffer.apply(this, places)
}`

/** Mean red, green and blue of each quarter of the height, from the top. */
async function colorsOf(place: Locator): Promise<readonly number[]> {
  const { data, width, height } = PNG.sync.read(await place.screenshot())
  const sums = new Array<number>(12).fill(0)
  for (let at = 0; at < data.length; at += 4) {
    const quarter = Math.floor((at / 4 / width / height) * 4)
    for (const part of [0, 1, 2]) sums[quarter * 3 + part] = (sums[quarter * 3 + part] ?? 0) + (data[at + part] ?? 0)
  }
  return sums.map((sum) => sum / ((width * height) / 4))
}

test('pictures go on at four times the game’s speed, and look as they do when time stands', {
  tags: ['long'],
}, async () => {
  const started = await bench.bridge.call('run.start', {
    spec: {
      name: 'fast',
      scenarios: ['villagerbench/construction/cottage-51'],
      methods: [{ method: 'causalmace' }],
      agents: 2,
      seeds: [1],
      clock: 'paced',
      pace: 4,
      model: { provider: 'scripted', model: 'scripted', params: { latency: { baseMs: 3000 } } },
    },
  })
  const { runId } = must(started)
  const episodeId = await vi.waitUntil(
    async () => must(await bench.bridge.call('run.get', { runId })).trials[0]?.episodes[0]?.id,
    { timeout: LIMIT_MS, interval: 100 },
  )
  const { page, complaints, close } = await openWatchedPage(bench.browser)
  await page.addInitScript(countCopies)
  await page.goto(bench.lab.url)
  await page.evaluate(`location.hash = ${JSON.stringify(`#/runs/${runId}/episodes/${episodeId}/views`)}`)
  const copies = async (): Promise<number> => Number(await page.evaluate('globalThis.copies'))
  await vi.waitUntil(async () => (await copies()) > 5, { timeout: LIMIT_MS, interval: 100 })
  const world = page
    .getByRole('region', { name: 'World, orbit' })
    .getByRole('button', { name: /select what is in the middle/ })
  const aside = await colorsOf(world)
  const before = await copies()
  await vi.waitUntil(async () => (await copies()) > before, { timeout: LIMIT_MS, interval: 100 })

  await page.getByRole('toolbar', { name: 'Time of the episode' }).getByRole('button', { name: 'Pause game' }).click()
  // The picture of a moment that stands is drawn at once, and sharp.
  await vi.waitUntil(
    async () => {
      const now = await copies()
      await page.waitForTimeout(500)
      return now === (await copies())
    },
    { timeout: LIMIT_MS, interval: 100 },
  )
  const standing = await colorsOf(world)
  expect(Math.max(...standing) - Math.min(...standing)).toBeGreaterThan(20)
  for (const [index, value] of standing.entries()) expect(Math.abs(value - (aside[index] ?? 0))).toBeLessThan(6)
  expect(complaints).toEqual([])
  await close()
})
