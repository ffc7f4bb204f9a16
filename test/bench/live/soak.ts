/** Live episodes one after the other with the page open: whether page and lab keep what they need, or ever more. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type CDPSession, chromium } from 'playwright'
import { z } from 'zod'
import { drawingFlags, ensureBrowser, flags } from '../../e2e/browser.ts'
import { costsOf } from '../page/process-costs.ts'
import { OwnLab } from './own-lab.ts'
import { slopePerHour } from './slope.ts'

const SCENARIO = 'villagerbench/construction/pyramid-54'
const MINUTE_MS = 60_000
/** Caches fill, code is compiled: what is not counted as growth. */
const WARM_UP_MINUTES = 10
const LIMIT_MS = 300_000
/** The model's usual latency. */
const THINK_MS = 200

const heapSchema = z.object({ usedSize: z.number() })
const countersSchema = z.object({ nodes: z.number(), jsEventListeners: z.number(), documents: z.number() })

export interface SoakSample {
  readonly minute: number
  readonly episodes: number
  /** The page's JavaScript after its garbage was collected, its processes' memory, and the lab's; MB of 1,000,000 bytes. */
  readonly heapMb: number
  readonly pageMb: number
  readonly browserMb: number
  readonly labMb: number
  readonly labHeapMb: number
  readonly nodes: number
  readonly listeners: number
}

export interface SoakOptions {
  readonly minutes: number
  readonly agents: number
  readonly pace: number
  readonly seed: number
  readonly onSample: (sample: SoakSample) => void
}

/** Slopes in MB an hour over the samples after warming up, and the last sample. */
export interface Soaked {
  readonly samples: readonly SoakSample[]
  readonly slopes: Readonly<Record<'heapMb' | 'pageMb' | 'labMb' | 'labHeapMb', number>>
}

async function pageMemory(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = heapSchema.parse(await cdp.send('Runtime.getHeapUsage'))
  const { nodes, jsEventListeners } = countersSchema.parse(await cdp.send('Memory.getDOMCounters'))
  return { heapMb: usedSize / 1e6, nodes, listeners: jsEventListeners }
}

export async function soak({ minutes, agents, pace, seed, onSample }: SoakOptions): Promise<Soaked> {
  const lab = new OwnLab()
  const server = await chromium.launchServer({ executablePath: ensureBrowser(), args: [...flags, ...drawingFlags] })
  try {
    const { url } = await lab.hear('open')
    const browser = await chromium.connect(server.wsEndpoint())
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(url)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('HeapProfiler.enable')
    const samples: SoakSample[] = []
    const startMs = performance.now()
    let episodes = 0
    let isOver = false
    const playOn = async (): Promise<void> => {
      while (!isOver) {
        lab.order({ kind: 'play', scenario: SCENARIO, agents, pace, seed: seed + episodes, thinkMs: THINK_MS })
        const { place } = await lab.hear('playing')
        await page.evaluate(`location.hash = ${JSON.stringify(place)}`)
        await page.getByRole('toolbar', { name: 'Time of the episode' }).waitFor({ timeout: LIMIT_MS })
        await lab.hear('played')
        episodes += 1
      }
    }
    const playing = playOn()
    for (let minute = 1; minute <= minutes; minute++) {
      await Promise.race([sleep(startMs + minute * MINUTE_MS - performance.now()), playing])
      lab.order({ kind: 'memory' })
      const { rssMb, heapMb: labHeapMb } = await lab.hear('memory')
      const own = await pageMemory(cdp)
      const { pageMb, pssMb } = costsOf(server.process().pid ?? 0)
      const sample = { minute, episodes, ...own, pageMb, browserMb: pssMb, labMb: rssMb, labHeapMb }
      samples.push(sample)
      onSample(sample)
    }
    isOver = true
    await playing
    return { samples, slopes: slopesOf(samples) }
  } finally {
    await server.close()
    await lab.close()
  }
}

export function slopesOf(samples: readonly SoakSample[]): Soaked['slopes'] {
  const warm = samples.filter(({ minute }) => minute > Math.min(WARM_UP_MINUTES, samples.length / 3))
  const slope = (name: keyof Soaked['slopes']): number =>
    slopePerHour(warm.map((sample) => ({ minute: sample.minute, value: sample[name] })))
  return { heapMb: slope('heapMb'), pageMb: slope('pageMb'), labMb: slope('labMb'), labHeapMb: slope('labHeapMb') }
}

/** One line a minute, for people. */
export function sampleLine({ minute, episodes, ...sample }: SoakSample): string {
  const { heapMb, pageMb, browserMb, labMb, labHeapMb, nodes, listeners } = sample
  const mb = (value: number): string => value.toFixed(1).padStart(6)
  return `min ${String(minute).padStart(3)}  episodes ${String(episodes).padStart(3)}  page heap ${mb(heapMb)}  page ${mb(pageMb)}  browser ${mb(browserMb)}  lab ${mb(labMb)}  lab heap ${mb(labHeapMb)} MB  nodes ${nodes}  listeners ${listeners}`
}
