/** The task graph of a real record, whose places a worker finds. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawingFlags } from './browser.ts'
import { type LabBench, openLabBench, playRun } from './lab-bench.ts'
import { accessibilityProblems, openWatchedPage } from './watched-page.ts'

const LIMIT_MS = 240_000

let bench: LabBench
let views: string
let replanned: string

beforeAll(async () => {
  bench = await openLabBench('task-graph', { browserFlags: drawingFlags })
  const { runId, episode } = await playRun(bench.bridge, {
    name: 'graph',
    scenarios: ['villagerbench/construction/task_24'],
    methods: [{ method: 'causalmace' }],
    agents: 2,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted' },
  })
  views = `#/runs/${runId}/episodes/${episode.id}/views`
  const other = await playRun(bench.bridge, {
    name: 'plans',
    scenarios: ['villagerbench/construction/hut-corner-20'],
    methods: [{ method: 'villageragent' }],
    agents: 2,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted' },
  })
  replanned = `#/runs/${other.runId}/episodes/${other.episode.id}/views`
}, LIMIT_MS)

afterAll(() => bench?.close())

/** Where each subtask's box stands, and each edge's line. */
const drawn = `(() => {
  const graph = document.querySelector('section[aria-label="Task graph"]')
  const boxes = [...graph.querySelectorAll('[data-node]')].map((box) => [box.dataset.node, box.style.left, box.style.top].join(' '))
  const lines = [...graph.querySelectorAll('[data-edge]')].map((line) => [line.dataset.edge, line.getAttribute('d')].join(' '))
  return [...boxes, ...lines]
})()`

async function graphAt(hash: string, isWorkerThere: boolean): Promise<readonly unknown[]> {
  const { page, close } = await openWatchedPage(bench.browser)
  let refused = 0
  if (!isWorkerThere) {
    await page.route(/graph-places\.worker/, (route) => {
      refused += 1
      return route.abort()
    })
  }
  await page.goto(bench.lab.url)
  await page.evaluate(`location.hash = ${JSON.stringify(hash)}`)
  const panel = page.getByRole('region', { name: 'Task graph', exact: true })
  await panel.getByRole('button', { name: /^Subtask 1\b/ }).waitFor()
  const parts = await page.evaluate(drawn)
  await close()
  expect(refused).toBe(isWorkerThere ? 0 : 1)
  return Array.isArray(parts) ? parts : []
}

test('a graph is drawn where no worker can be had, too, and in the same places', { tags: ['long'] }, async () => {
  const there = await graphAt(`${views}?at=60000`, true)
  expect(there.length).toBeGreaterThan(10)
  expect(await graphAt(`${views}?at=60000`, false)).toEqual(there)
})

test('before the plan there is no graph, after it there is, as often as one goes there', {
  tags: ['long'],
}, async () => {
  const { page, complaints, close } = await openWatchedPage(bench.browser)
  await page.goto(bench.lab.url)
  for (const at of [60_000, 0, 60_000]) {
    await page.evaluate(`location.hash = ${JSON.stringify(`${views}?at=${at}`)}`)
    const isPlanned = at > 0
    if (isPlanned) await page.getByRole('button', { name: /^Subtask 1\b/ }).waitFor()
    else await page.getByRole('region', { name: 'Task graph', exact: true }).waitFor({ state: 'hidden' })
  }
  // In the same page, an episode that was planned more than once: its first plan is kept in sight whatever the time.
  await page.evaluate(`location.hash = ${JSON.stringify(`${replanned}?at=100000000`)}`)
  const panel = page.getByRole('region', { name: 'Task graph', exact: true })
  const plan = panel.getByRole('combobox', { name: 'Plan' })
  await plan.waitFor()
  await expect.poll(() => plan.locator('option:checked').textContent()).toMatch(/^Plan (\d+) of \1, as time goes$/)
  expect(await panel.getByRole('region', { name: 'Paths' }).count()).toBe(0)
  await plan.selectOption('0')
  await panel.getByText(/Replaced at/).waitFor()
  await panel.getByRole('button', { name: 'Graph quality' }).press(']')
  await expect.poll(() => plan.inputValue()).toBe('1')
  await panel.getByRole('button', { name: 'Graph quality' }).click()
  await panel
    .getByText(/No graph quality|as drawn/)
    .first()
    .waitFor()
  await plan.selectOption('')
  await page.getByRole('option', { name: /as time goes/ }).waitFor({ state: 'attached' })
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
