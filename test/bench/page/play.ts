/** Plays the bench of an episode's views in the page as it ships. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { connectLocally } from '../../../main/lab/local-bridge.ts'
import { openLab } from '../../../main/shells/web/open-lab.ts'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { drawingFlags, ensureBrowser, flags } from '../../e2e/browser.ts'
import { buildPage } from '../../e2e/build-page.ts'
import { must } from '../../fakes/must.ts'
import type { BenchOptions, Play } from '../bench.ts'
import { costsOf } from './process-costs.ts'

const SCENARIO = 'villagerbench/construction/cottage-51'
const WARM_UP_MS = 4_000
const MEASURED_MS = 10_000
const LIMIT_MS = 300_000

/**
 * One picture of all views clears the whole canvas once, colours included; each view clears depths alone. A change of blocks is
 * on the screen with the first picture that begins after the worker has answered it.
 */
const watchPictures = `
globalThis.pictures = 0
globalThis.changesMs = []
const sent = new Map()
let answered = []
globalThis.Worker = class extends Worker {
  constructor(...given) {
    super(...given)
    this.addEventListener('message', ({ data }) => {
      if (data.kind === 'changed' && sent.has(data.ticket)) answered.push(sent.get(data.ticket))
    })
  }
  postMessage(message, ...more) {
    if (message.kind === 'change' && message.steps.length > 0) sent.set(message.ticket, performance.now())
    return super.postMessage(message, ...more)
  }
}
const { clear } = WebGL2RenderingContext.prototype
WebGL2RenderingContext.prototype.clear = function (mask) {
  if (mask & this.COLOR_BUFFER_BIT) {
    globalThis.pictures += 1
    for (const sentMs of answered) globalThis.changesMs.push(performance.now() - sentMs)
    answered = []
  }
  return clear.call(this, mask)
}`

/** The middle of what was measured from the moment on that warming up was over; nothing where nothing changed. */
const medianChange = `(() => {
  const sorted = globalThis.changesMs.toSorted((a, b) => a - b)
  return sorted.length === 0 ? Number.NaN : sorted[Math.floor(sorted.length / 2)]
})()`

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

interface PlayedEpisode {
  readonly hash: string
  /** Of its views in the page. */
  readonly place: string
}

async function playEpisode(bridge: Bridge, agents: number, { seed }: BenchOptions): Promise<PlayedEpisode> {
  const model = { provider: 'scripted', model: 'scripted', params: {} }
  const spec = {
    name: 'bench',
    scenarios: [SCENARIO],
    methods: [{ method: 'causalmace' }],
    agents,
    seeds: [seed],
    model,
  }
  const { runId } = must(await bridge.call('run.start', { spec }))
  while (must(await bridge.call('run.get', { runId })).run.status !== 'done') await sleep(200)
  const [result] = must(await bridge.call('run.results', { runId }))
  if (result === undefined) throw new Error('a run that is done has a result')
  return { hash: result.logSha256 ?? '', place: `#/runs/${runId}/episodes/${result.episodeId}/views` }
}

async function openViews(page: Page, url: string, place: string): Promise<void> {
  await page.addInitScript(watchPictures)
  await page.goto(url)
  await page.evaluate(`location.hash = ${JSON.stringify(place)}`)
  await page.getByRole('region', { name: /^World/ }).waitFor({ timeout: LIMIT_MS })
  const waiting = page.getByText(/^(Fetching textures|Building the world)/)
  await waiting.waitFor({ state: 'hidden', timeout: LIMIT_MS })
}

/** In the page; a number always comes back from there. */
async function numberOf(page: Page, expression: string): Promise<number> {
  return Number(await page.evaluate(expression))
}

async function measure(page: Page, browserPid: number) {
  await sleep(WARM_UP_MS)
  await page.evaluate('globalThis.changesMs.length = 0')
  const [before, pictures, startMs] = [costsOf(browserPid), await numberOf(page, 'pictures'), performance.now()]
  await sleep(MEASURED_MS)
  const [after, drawn] = [costsOf(browserPid), (await numberOf(page, 'pictures')) - pictures]
  const seconds = (performance.now() - startMs) / 1000
  const cpuS = after.cpuS - before.cpuS
  const changeMs = await numberOf(page, medianChange)
  return {
    picturesPerS: drawn / seconds,
    cores: cpuS / seconds,
    pictureMs: drawn === 0 ? 0 : (cpuS * 1000) / drawn,
    ...(Number.isNaN(changeMs) ? {} : { changeMs }),
    pssMb: after.pssMb,
    pageMb: after.pageMb,
  }
}

export const playPage: Play = async (variant, options) => {
  const [views = '1', still] = variant.split(' ')
  await buildPage()
  const folder = mkdtempSync(join(tmpdir(), 'causalmace-bench-'))
  const lab = must(await openLab({ dataFolder: folder }))
  const bridge = connectLocally(lab.lab)
  const server = await chromium.launchServer({ executablePath: ensureBrowser(), args: [...flags, ...drawingFlags] })
  try {
    // One view belongs to nobody; a single one is an agent's, enlarged.
    const { hash, place } = await playEpisode(bridge, Math.max(2, Number(views) - 1), options)
    const browser = await chromium.connect(server.wsEndpoint())
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const startMs = performance.now()
    await openViews(page, lab.url, place)
    const readyS = (performance.now() - startMs) / 1000
    // Into the building: before, the team plans.
    for (let step = 0; step < 3; step++) await page.getByRole('slider').press('PageUp')
    await page.locator('main').press('Escape')
    if (views === '1') await page.keyboard.press('1')
    if (still === undefined) await page.keyboard.press(' ')
    const figures = await measure(page, server.process().pid ?? 0)
    return { figures: { ...figures, readyS }, hash }
  } finally {
    await server.close()
    bridge.close()
    await lab.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
