/** Plays the bench of seeking in the page, with everything that shows an episode open. */
import { createHash } from 'node:crypto'
import { chromium } from 'playwright'
import { z } from 'zod'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { drawingFlags, ensureBrowser, flags } from '../../e2e/browser.ts'
import { buildPage } from '../../e2e/build-page.ts'
import type { Play } from '../bench.ts'
import { quantile } from './lags.ts'
import { storeLongEpisode } from './long-record.ts'
import { OwnLab } from './own-lab.ts'
import { watchLive } from './watch-live.ts'

const SEEKS = 40
const LIMIT_MS = 300_000
/** No further picture for so long: all of the moment is there. */
const QUIET_MS = 300

/** `seekTo(ms)` answers the milliseconds to the first and the last picture after the slider was moved. */
const seeking = `
globalThis.seekTo = async (atMs) => {
  const slider = document.querySelector('[role=toolbar][aria-label="Time of the episode"] input[type=range]')
  const start = performance.now()
  const pictures = globalThis.pictures
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(slider, String(atMs))
  slider.dispatchEvent(new Event('input', { bubbles: true }))
  let [seen, first, last] = [pictures, 0, start]
  while (performance.now() - last < ${QUIET_MS} || first === 0) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    if (globalThis.pictures === seen) continue
    seen = globalThis.pictures
    last = performance.now()
    if (first === 0) first = last
  }
  return [first - start, last - start]
}`

const timesSchema = z.tuple([z.number(), z.number()])

export const playSeek: Play = async (variant, { seed }) => {
  await buildPage()
  const minutes = Number(variant)
  let place = ''
  const lab = new OwnLab({
    prepare: (folder) => {
      place = storeLongEpisode(folder, minutes)
    },
  })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...flags, ...drawingFlags] })
  try {
    const { url } = await lab.hear('open')
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.addInitScript(watchLive)
    await page.addInitScript(seeking)
    await page.goto(url)
    await page.evaluate(`location.hash = ${JSON.stringify(place)}`)
    await page.getByRole('region', { name: /^World/ }).waitFor({ timeout: LIMIT_MS })
    await page.getByText(/^(Fetching textures|Building the world)/).waitFor({ state: 'hidden', timeout: LIMIT_MS })
    const draw = createDraw(seed)
    const times: z.output<typeof timesSchema>[] = []
    for (let seek = 0; seek < SEEKS; seek++) {
      const atMs = Math.floor(draw('seek', seek) * minutes * 60) * 1000
      times.push(timesSchema.parse(await page.evaluate(`seekTo(${atMs})`)))
    }
    const [first, last] = [times.map(([own]) => own), times.map(([, own]) => own)]
    return {
      figures: {
        firstMs: quantile(first, 0.5),
        firstWorstMs: quantile(first, 0.95),
        wholeMs: quantile(last, 0.5),
        wholeWorstMs: quantile(last, 0.95),
      },
      // What is measured here is time alone.
      hash: createHash('sha256').update(variant).digest('hex'),
    }
  } finally {
    await browser.close()
    await lab.close()
  }
}
