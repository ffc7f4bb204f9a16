import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { drawingFlags, ensureBrowser, flags } from '../../e2e/browser.ts'
import { buildPage } from '../../e2e/build-page.ts'
import { lagsOf, quantile } from './lags.ts'
import { OwnLab } from './own-lab.ts'
import { ticksFile } from './ticks-file.ts'
import { watchLive, controls } from './watch-live.ts'
const pace = Number(process.argv[2] ?? 4)
const mode = process.argv[3] ?? 'trace'
await buildPage()
const lab = new OwnLab({ episodeEntry: fileURLToPath(new URL('./live-entry.ts', import.meta.url)) })
const server = await chromium.launchServer({ executablePath: ensureBrowser(), args: [...flags, ...drawingFlags] })
try {
  const { url } = await lab.hear('open')
  const browser = await chromium.connect(server.wsEndpoint())
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(watchLive)
  await page.goto(url)
  lab.order({ kind: 'play', scenario: 'villagerbench/construction/cottage-51', agents: 6, pace, seed: 1, thinkMs: 800 })
  const { place } = await lab.hear('playing')
  await page.evaluate(`location.hash = ${JSON.stringify(place)}`)
  await page.getByRole('region', { name: /^World/ }).waitFor({ timeout: 300000 })
  await page.getByText(/^(Fetching textures|Building the world)/).waitFor({ state: 'hidden', timeout: 300000 })
  await sleep(2000)
  const cdp = await page.context().newCDPSession(page)
  const events: unknown[] = []
  if (mode === 'trace') {
    const bcdp = await browser.newBrowserCDPSession()
    bcdp.on('Tracing.dataCollected', ({ value }) => { for (const v of value) events.push(v) })
    await bcdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'toplevel', 'cc', 'gpu', 'disabled-by-default-devtools.timeline', 'v8','viz','blink.user_timing'] } } as never)
    await page.evaluate('globalThis.seen.length = 0; performance.mark("sync"+(performance.timeOrigin+performance.now()))')
    await sleep(8000)
    const done = new Promise<void>((r) => bcdp.once('Tracing.tracingComplete', () => r()))
    await bcdp.send('Tracing.end'); await done
    writeFileSync('/tmp/prof/trace.json', JSON.stringify(events))
  } else if (mode === 'cpu') {
    await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 500 })
    await cdp.send('Profiler.start')
    await page.evaluate('globalThis.seen.length = 0')
    await sleep(8000)
    const { profile } = await cdp.send('Profiler.stop')
    writeFileSync('/tmp/prof/page.cpuprofile', JSON.stringify(profile))
  } else { await page.evaluate('globalThis.seen.length = 0'); await sleep(Number(process.argv[4] ?? 8000)) }
  const seen = (await page.evaluate('globalThis.seen')) as [number, number, number][]
  const ticks = readFileSync(ticksFile(lab.pid), 'utf8').trim().split('\n').map((l) => { const [wallMs = 0, gameMs = 0] = l.split(' ').map(Number); return { wallMs, gameMs } })
  writeFileSync('/tmp/prof/seen.json', JSON.stringify({ seen, ticks }))
  for (const [n, i] of [['shown', 1], ['known', 2]] as const) {
    const l = lagsOf(ticks, seen.map((s) => ({ wallMs: s[0], gameMs: s[i] })))
    console.log(n, [0.1, 0.5, 0.75, 0.9, 0.95, 0.99].map((q) => quantile(l, q)).join(' '))
  }
  // gaps
  const gaps = seen.slice(1).map((s, i) => s[0] - (seen[i]?.[0] ?? 0))
  console.log('main-thread gaps ms', [0.5, 0.9, 0.95, 0.99, 1].map((q) => Math.round(quantile(gaps, q))).join(' '), 'n', gaps.length)
  const tg = ticks.filter((t) => t.wallMs > (seen[0]?.[0] ?? 0)).map((t, i, a) => i ? t.wallMs - (a[i - 1]?.wallMs ?? 0) : 0)
  console.log('tick gaps ms', [0.5, 0.9, 0.95, 0.99, 1].map((q) => quantile(tg, q).toFixed(1)).join(' '))
  console.log('pictures', await page.evaluate('globalThis.pictures'))
  const evaluate = async () => { const out = []; for (const { name, act, isAnswered } of controls.slice(0, 2)) for (let k = 0; k < 1; k++) { out.push(name, Math.round(Number(await page.evaluate(`untilAnswered(() => { ${act} }, () => ${isAnswered})`)))); await sleep(300) } return out }
  for (let i = 0; i < 4; i++) console.log('select', (await evaluate()).join(' '))
} finally { await server.close(); await lab.close(); rmSync(ticksFile(lab.pid), { force: true }) }
