/** Plays the bench of live episodes: a real lab, the page as it ships, one paced episode. */
import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import { z } from 'zod'
import { drawingFlags, ensureBrowser, flags } from '../../e2e/browser.ts'
import { buildPage } from '../../e2e/build-page.ts'
import type { Play } from '../bench.ts'
import { costsOf } from '../page/process-costs.ts'
import { heldOver, lagsOf, quantile, type Stamp } from './lags.ts'
import { PLAIN_PAGE } from './live-variants.ts'
import { OwnLab } from './own-lab.ts'
import { sampleLine, soak } from './soak.ts'
import { ticksFile } from './ticks-file.ts'
import { controls, LOOK_EVERY_MS, watchLive } from './watch-live.ts'

const SCENARIO = 'villagerbench/construction/cottage-51'
const AGENTS = 6
/** Of a model that takes its time: else the episode is over at 4× before all is measured. */
const THINK_MS = 800
const LIMIT_MS = 300_000
/** Planning is over by then, and the page has compiled what it needs. */
const WARM_UP_MS = 2_000
/** Until controls are pressed. */
const MEASURED_MS = 8_000
const BETWEEN_MS = 300

const seenSchema = z.array(z.tuple([z.number(), z.number(), z.number()]))

export const playLive: Play = async (variant, { seed }) => {
  await buildPage()
  return { figures: await follow(variant, seed), hash: hashOf(variant) }
}

export const playMemory: Play = async (variant, { seed, minutes }) => {
  await buildPage()
  const onSample = (sample: Parameters<typeof sampleLine>[0]): void => console.error(sampleLine(sample))
  const { slopes, samples } = await soak({ minutes, agents: AGENTS, pace: paceIn(variant), seed, onSample })
  const { heapMb: pageHeapMb = 0, pageMb = 0, labMb = 0 } = samples.at(-1) ?? {}
  return { figures: { pageHeapMb, pageMb, labMb, ...slopesNamed(slopes) }, hash: hashOf(variant) }
}

function paceIn(variant: string): number {
  return Number.parseFloat(variant)
}

/** What is measured here is time and memory alone. */
function hashOf(variant: string): string {
  return createHash('sha256').update(variant).digest('hex')
}

function slopesNamed({ heapMb, pageMb, labMb, labHeapMb }: Awaited<ReturnType<typeof soak>>['slopes']) {
  return { pageHeapPerHour: heapMb, pagePerHour: pageMb, labPerHour: labMb, labHeapPerHour: labHeapMb }
}

/**
 * What Chromium does by itself where there is no graphics card: views by a card that the processor plays, the page without one. The
 * flags of the tests have the played card draw the page, too, which takes more.
 */
const plainFlags = ['--disable-gpu', '--enable-unsafe-swiftshader']

async function follow(variant: string, seed: number): Promise<Readonly<Record<string, number>>> {
  const lab = new OwnLab({ episodeEntry: fileURLToPath(new URL('./live-entry.ts', import.meta.url)) })
  const drawing = variant.endsWith(PLAIN_PAGE) ? plainFlags : drawingFlags
  const server = await chromium.launchServer({ executablePath: ensureBrowser(), args: [...flags, ...drawing] })
  try {
    const { url } = await lab.hear('open')
    const browser = await chromium.connect(server.wsEndpoint())
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.addInitScript(watchLive)
    await page.goto(url)
    lab.order({ kind: 'play', scenario: SCENARIO, agents: AGENTS, pace: paceIn(variant), seed, thinkMs: THINK_MS })
    const { place } = await lab.hear('playing')
    await page.evaluate(`location.hash = ${JSON.stringify(place)}`)
    await page.getByRole('region', { name: /^World/ }).waitFor({ timeout: LIMIT_MS })
    await page.getByText(/^(Fetching textures|Building the world)/).waitFor({ state: 'hidden', timeout: LIMIT_MS })
    await sleep(WARM_UP_MS)
    const pid = server.process().pid ?? 0
    const figures = await measured(page, pid, ticksFile(lab.pid))
    return { ...figures, ...(await answers(page)) }
  } finally {
    await server.close()
    await lab.close()
    rmSync(ticksFile(lab.pid), { force: true })
  }
}

async function measured(page: Page, pid: number, file: string) {
  await page.evaluate('globalThis.seen.length = 0; globalThis.pictures = 0')
  const [before, fromMs] = [costsOf(pid).cpuS, performance.now()]
  await sleep(MEASURED_MS)
  const seconds = (performance.now() - fromMs) / 1000
  const cores = (costsOf(pid).cpuS - before) / seconds
  const pictures = Number(await page.evaluate('globalThis.pictures'))
  const seen = seenSchema.parse(await page.evaluate('globalThis.seen'))
  const ticks = ticksIn(file)
  const behind = (part: 1 | 2): readonly number[] =>
    lagsOf(
      ticks,
      heldOver(
        seen.map((sample) => ({ wallMs: sample[0], gameMs: sample[part] })),
        LOOK_EVERY_MS,
      ),
    )
  const [shown, known] = [behind(1), behind(2)]
  return {
    shownMs: quantile(shown, 0.5),
    shownWorstMs: quantile(shown, 0.95),
    knownMs: quantile(known, 0.5),
    knownWorstMs: quantile(known, 0.95),
    pace: paceOf(ticks, seen[0]?.[0] ?? 0, seen.at(-1)?.[0] ?? 0),
    picturesPerS: pictures / seconds,
    cores,
  }
}

/** Game seconds per second that the episode really made. */
function paceOf(ticks: readonly Stamp[], fromMs: number, toMs: number): number {
  const own = ticks.filter(({ wallMs }) => wallMs >= fromMs && wallMs <= toMs)
  const [first, last] = [own[0], own.at(-1)]
  return first === undefined || last === undefined ? 0 : (last.gameMs - first.gameMs) / (last.wallMs - first.wallMs)
}

function ticksIn(file: string): readonly Stamp[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [wallMs = 0, gameMs = 0] = line.split(' ').map(Number)
      return { wallMs, gameMs }
    })
}

/** The slowest answer of each control, in ms until a picture can show it. */
async function answers(page: Page): Promise<Readonly<Record<string, number>>> {
  const times = new Map<string, number>()
  for (const { name, act, isAnswered } of controls) {
    const tookMs = Number(await page.evaluate(`untilAnswered(() => { ${act} }, () => ${isAnswered})`))
    times.set(`${name}Ms`, Math.max(times.get(`${name}Ms`) ?? 0, tookMs))
    await sleep(BETWEEN_MS)
  }
  return Object.fromEntries(times)
}
