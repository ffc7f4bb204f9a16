/**
 * The control strip of a running episode, in one load of the page: time stands, so that nothing is over too early.
 * @module-tag landing
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { must } from '../fakes/must.ts'
import { drawingFlags } from './browser.ts'
import { type LabBench, openLabBench } from './lab-bench.ts'
import { accessibilityProblems, openWatchedPage } from './watched-page.ts'

const LIMIT_MS = 240_000
const SCENARIO = 'villagerbench/construction/task_24'

let bench: LabBench
let runId: string
let episodeId: string

beforeAll(async () => {
  bench = await openLabBench('intervene', { browserFlags: drawingFlags })
  const started = await bench.bridge.call('run.start', {
    spec: {
      name: 'hands',
      scenarios: [SCENARIO],
      methods: [{ method: 'causalmace' }],
      agents: 2,
      seeds: [1],
      clock: 'paced',
      pace: 1,
      model: { provider: 'scripted', model: 'scripted', params: {} },
    },
  })
  runId = must(started).runId
  const playing = await vi.waitUntil(
    async () => {
      const { trials } = must(await bench.bridge.call('run.get', { runId }))
      const [episode] = trials[0]?.episodes ?? []
      return episode?.pace === null ? undefined : episode
    },
    { timeout: LIMIT_MS, interval: 100 },
  )
  episodeId = playing.id
  must(await bench.bridge.call('episode.pace', { episodeId, change: { kind: 'pause' } }))
})

afterAll(() => bench?.close())

test('a person speaks, takes an agent over, acts for it, gives it back and stops the episode', async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser, { viewport: { width: 1024, height: 700 } })
  await page.goto(bench.lab.url)
  await page.evaluate(`location.hash = ${JSON.stringify(`#/runs/${runId}/episodes/${episodeId}/views`)}`)
  const strip = page.getByRole('region', { name: 'Control of the episode' })
  const time = page.getByRole('toolbar', { name: 'Time of the episode' })
  await strip.getByRole('button', { name: 'Intervene' }).click({ timeout: LIMIT_MS })
  await strip.getByText('it will not count in any result').waitFor()
  await time.getByRole('button', { name: 'Max', exact: true }).click()
  await time.getByRole('button', { name: 'Max', exact: true, pressed: true }).waitFor()

  await strip.getByRole('combobox', { name: 'Say it to' }).selectOption('Alice')
  await strip.getByRole('textbox', { name: 'What to say' }).fill('Mind the poppy')
  await page.keyboard.press('Enter')
  await strip.getByText('Said to Alice.').waitFor()
  await strip.getByText('human intervention: does not count').waitFor()

  await strip.getByRole('combobox', { name: 'What it does by itself' }).selectOption('hunting')
  await strip.getByRole('button', { name: 'Switch on' }).click()
  await strip.getByRole('button', { name: 'Switch off' }).waitFor()

  await strip.getByRole('button', { name: 'Take over Alice' }).click()
  await time.getByRole('button', { name: '1×', exact: true, pressed: true }).waitFor()
  const act = strip.getByRole('region', { name: 'Acting for Alice' })
  await act.getByText('The game is paused').waitFor()
  await act.getByRole('button', { name: 'Do it' }).click()
  await act.getByText('Choose a block, or write x, y, z.').waitFor()
  const { scenario } = must(await bench.bridge.call('scenario.get', { address: SCENARIO }))
  const [x, y, z] = scenario.world.start
  const goal = [x + 1, y, z + 2]
  await page.evaluate(`location.hash += '?select=block.${goal.join('.')}'`)
  const position = act.getByRole('combobox', { name: 'Position' })
  await vi.waitUntil(async () => (await position.inputValue()) === goal.join(', '), { timeout: LIMIT_MS })
  await position.press('Enter')
  const performed = act.getByRole('list', { name: /^What you did/ })
  await performed.getByText('paused with the game').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(1024)
  await time.getByRole('button', { name: 'Resume game' }).click()
  await performed.getByText(/goes on|paused with the game/).waitFor({ state: 'hidden' })
  await page.evaluate('document.activeElement.blur()')
  await page.keyboard.press(' ')
  await time.getByRole('button', { name: 'Resume game' }).waitFor()
  // Behind the end of the record the same button and the same row are the picture's.
  await page.keyboard.press('Home')
  await time.getByText('behind').waitFor()
  await time.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await time.getByRole('group', { name: 'Speed of the recording' }).waitFor()
  await page.keyboard.press('f')
  await time.getByRole('button', { name: 'Resume game' }).waitFor()
  await time.getByRole('group', { name: 'Speed of the game' }).waitFor()
  expect(await page.getByRole('button', { name: /^(Pause|Resume|Hold)/ }).count()).toBe(1)
  await act.getByRole('button', { name: 'Give Alice back' }).click()
  await act.waitFor({ state: 'hidden' })

  await strip.getByRole('button', { name: 'Stop episode' }).click()
  await strip.getByRole('button', { name: 'Let it play' }).click()
  await strip.getByRole('button', { name: 'Stop episode' }).click()
  await strip.getByRole('button', { name: 'Stop', exact: true }).click()
  await strip.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
  await close()

  const { run, trials } = must(await bench.bridge.call('run.get', { runId }))
  expect([run.status, trials[0]?.status, trials[0]?.episodes[0]?.endReason]).toEqual(['done', 'cancelled', 'cancelled'])
  const { rows } = must(await bench.bridge.call('episode.events', { episodeId, afterSeq: -1 }))
  const did = rows.filter(({ type }) => type === 'external.input').map(({ data }) => data)
  expect(did).toEqual([
    { player: 'Lab', input: 'said', text: 'Mind the poppy', agent: 'Alice' },
    { player: 'Lab', input: 'possessed', agent: 'Alice' },
    { player: 'Lab', input: 'released', agent: 'Alice' },
  ])
})
