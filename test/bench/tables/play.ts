/** Presses what users press in tables and comparisons of a lab with many episodes, and waits for the pictures. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { z } from 'zod'
import { openLab } from '../../../main/shells/web/open-lab.ts'
import { drawingFlags, ensureBrowser, flags } from '../../e2e/browser.ts'
import { buildPage } from '../../e2e/build-page.ts'
import { must } from '../../fakes/must.ts'
import type { Play } from '../bench.ts'
import { medianOf } from '../laps.ts'
import { makeStore, sizeOfStore } from '../store/make-store.ts'
import { storeFolder } from '../store/store-folder.ts'
import { type Interaction, interactions } from './interactions.ts'

const TIMES = 9
/** Until the lab has read ahead, and after whatever was done before. */
const STILL_MS = 2_500
/** Nothing changed for so long: all is there. */
const QUIET_MS = 400
const TYPED = 'task_7'

/**
 * `press(act)` answers the milliseconds to the first and the last picture that shows a change; scrolling itself is no change
 * of the page, but rows that come are.
 */
const pressing = `
globalThis.press = async (act) => {
  const shown = []
  const start = performance.now()
  let last = start
  const observer = new MutationObserver(() => {
    last = performance.now()
    requestAnimationFrame(() => setTimeout(() => shown.push(performance.now() - start)))
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  act()
  const isWaiting = () => document.querySelector('main [aria-busy=true], main [role=status] svg') !== null
  while (performance.now() - last < ${QUIET_MS} || isWaiting()) await new Promise((resolve) => setTimeout(resolve, 20))
  observer.disconnect()
  return [shown[0], shown.at(-1)]
}
globalThis.named = (selector, words) => [...document.querySelectorAll(selector)].find((found) => found.textContent.trim().startsWith(words))
globalThis.fill = (input, value) => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value').set.call(input, value)
  input.dispatchEvent(new Event(input.localName === 'select' ? 'change' : 'input', { bubbles: true }))
}
globalThis.table = () => document.querySelector('[aria-rowcount]').parentElement`

interface Scene {
  /** Where it begins. */
  readonly at: (runIds: readonly string[]) => string
  /** What is pressed the so manieth time, as an expression. */
  readonly act: (time: number, runIds: readonly string[]) => string
  /** Whether every time begins from the same place. */
  readonly returns?: true
}

const goTo = (hash: string): string => `location.hash = ${JSON.stringify(hash)}`
const onRuns = () => '#/runs'
const onEpisodes = () => '#/episodes'
const onCompare = ([runId]: readonly string[]) => `#/compare?runIds=${runId}`
const head = (words: string) => `named('thead button', ${JSON.stringify(words)}).click()`

const scenes: Readonly<Record<Interaction, Scene>> = {
  'runs: open the page': { at: () => '#/', act: () => goTo('#/runs'), returns: true },
  'runs: sort': { at: onRuns, act: () => head('Completion') },
  'runs: open conditions': {
    at: onRuns,
    act: () =>
      `[...document.querySelectorAll('tbody button')].find(({ ariaLabel }) => /^(Open|Close) /.test(ariaLabel)).click()`,
  },
  'runs: choose': { at: onRuns, act: (time) => `document.querySelectorAll('tbody input')[${time % 5}].click()` },
  'episodes: open the page': { at: () => '#/', act: () => goTo('#/episodes'), returns: true },
  'episodes: sort by a metric': { at: onEpisodes, act: () => head('Completion') },
  'episodes: scroll far': {
    at: onEpisodes,
    act: (time) => `table().scrollTop = ${(time + 1) * 0.1} * table().scrollHeight`,
  },
  'episodes: search': {
    at: onEpisodes,
    act: (time) =>
      `fill(document.querySelector('main input[type=search]'), ${JSON.stringify(time % 2 === 0 ? TYPED : '')})`,
  },
  'compare: open one run': {
    at: onRuns,
    act: (time, runIds) => goTo(`#/compare?runIds=${runIds[time + 1]}`),
    returns: true,
  },
  'compare: another measure': {
    at: onCompare,
    act: (time) => `(() => {
      const list = named('main label', 'Measure').querySelector('select')
      fill(list, list.options[${(time % 4) + 1}].value)
    })()`,
  },
  'compare: hide a condition': {
    at: onCompare,
    act: (time) => `document.querySelectorAll('main button[aria-pressed][title]')[${time % 2}].click()`,
  },
}

const timesSchema = z.tuple([z.number(), z.number()])

async function pressOften(page: Page, { at, act, returns }: Scene, runIds: readonly string[]) {
  const times: z.output<typeof timesSchema>[] = []
  const begin = async (): Promise<void> => {
    await page.evaluate(goTo(at(runIds)))
    await sleep(STILL_MS)
  }
  await begin()
  for (let time = 0; time < TIMES; time++) {
    if (time > 0 && returns === true) await begin()
    times.push(timesSchema.parse(await page.evaluate(`press(() => { ${act(time, runIds)} })`)))
  }
  return times
}

export const playTables: Play = async (variant, { seed }) => {
  const interaction = interactions.find((known) => known === variant)
  if (interaction === undefined) throw new Error(`There is no interaction "${variant}".`)
  await buildPage()
  const folder = storeFolder(process.ppid)
  await makeStore(folder, seed)
  const lab = must(await openLab({ dataFolder: folder }))
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...flags, ...drawingFlags] })
  try {
    const runIds = must(await lab.lab.handlers['run.list']({})).map(({ id }) => id)
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.addInitScript(pressing)
    await page.goto(lab.url)
    await sleep(STILL_MS)
    const times = await pressOften(page, scenes[interaction], runIds)
    return {
      figures: {
        answerMs: medianOf(times.map(([answered]) => answered)),
        settledMs: medianOf(times.map(([, settled]) => settled)),
        firstMs: times[0]?.[1] ?? 0,
        episodes: sizeOfStore().episodes,
      },
      // What is measured here is time alone.
      hash: createHash('sha256').update(variant).digest('hex'),
    }
  } finally {
    await browser.close()
    await lab.close()
  }
}
