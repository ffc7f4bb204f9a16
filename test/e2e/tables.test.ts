/** The tables of runs and episodes in the page as it ships, over the web shell, with forty runs that nobody played. */
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import type { RunView } from '../../shared/contract/views.ts'
import { generateStore } from '../bench/store/generate-store.ts'
import { must } from '../fakes/must.ts'
import { type LabBench, openLabBench } from './lab-bench.ts'
import { accessibilityProblems, openWatchedPage, type WatchedPage } from './watched-page.ts'

const EPISODES = 1_000

let bench: LabBench
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  bench = await openLabBench('tables', {
    prepare: (folder) => {
      const db = must(openDatabase(join(folder, 'lab.sqlite')))
      generateStore(db, { episodes: EPISODES, eventsPerEpisode: 2, callsPerEpisode: 2, trackBytes: 100 })
      db.close()
    },
  })
})

afterAll(() => bench?.close())

beforeEach(async () => {
  watched = await openWatchedPage(bench.browser)
  page = watched.page
  await page.goto(bench.lab.url)
  return async () => {
    expect(watched.complaints).toEqual([])
    await watched.close()
  }
})

async function goTo(hash: string): Promise<void> {
  await page.goto(`${new URL(bench.lab.url).origin}/${hash}`)
  await rows().first().waitFor()
}

function table() {
  return page.getByRole('treegrid')
}

/** Drawn ones, without the head. */
function rows() {
  return table().locator('tbody tr:not([data-look=waiting])')
}

/** How many rows there are, drawn or not. */
async function waitForRows(count: number): Promise<void> {
  await page.locator(`table[aria-rowcount="${count + 1}"]`).waitFor()
}

async function runNamed(name: string): Promise<RunView | undefined> {
  return must(await bench.bridge.call('run.list', {})).find((run) => run.name === name)
}

describe('the table of runs', () => {
  test('is sorted, searched, and stripped of a column, and the address and the browser keep it', async () => {
    await goTo('#/runs')
    await waitForRows(40)
    expect(await accessibilityProblems(page)).toEqual([])
    await table().getByRole('button', { name: 'Name' }).click()
    await table().getByRole('columnheader', { name: 'Name' }).and(page.locator('[aria-sort=ascending]')).waitFor()
    await rows()
      .first()
      .getByRole('link', { name: /^Run 1 of/ })
      .waitFor()
    await table()
      .getByRole('button', { name: 'Started' })
      .click({ modifiers: ['Shift'] })
    await page.waitForURL((url) => decodeURIComponent(url.href).includes('sort=name,-started'))
    await page.keyboard.press('/')
    await page.keyboard.type('run 7 of')
    await waitForRows(1)
    await page.waitForURL(/q=run\+7\+of/)
    await page.keyboard.press('Escape')
    await waitForRows(40)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: /^Completion/ }).uncheck()
    await page.keyboard.press('Escape')
    const completion = table().getByRole('columnheader', { name: /^Completion/ })
    await completion.waitFor({ state: 'detached' })
    await page.reload()
    await rows().first().waitFor()
    await table().getByRole('columnheader', { name: /^Tags/ }).waitFor()
    expect(await completion.count()).toBe(0)
  })

  test('takes tags, notes and another name by keyboard', { tags: ['long'] }, async () => {
    await goTo('#/runs?q=run+7+of')
    await waitForRows(1)
    const name = (await rows().first().getByRole('link').first().textContent()) ?? ''
    await table().focus()
    await page.keyboard.press('t')
    await page.keyboard.type('night, odd')
    await page.keyboard.press('Enter')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Enter')
    await rows().first().getByRole('button', { name: 'odd' }).waitFor()
    await page.keyboard.press('w')
    await page.keyboard.type('Look at the third.')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('r')
    // A name that is none is not taken for the old one: it says so, and the field stays.
    await page.keyboard.type(' ')
    await page.keyboard.press('Enter')
    await page.getByText('A run needs a name.').first().waitFor()
    await page.keyboard.type(name)
    await page.keyboard.press('End')
    await page.keyboard.type(', again')
    await page.keyboard.press('Enter')
    await rows()
      .first()
      .getByRole('link', { name: `${name}, again` })
      .waitFor()
    await expect
      .poll(() => runNamed(`${name}, again`))
      .toMatchObject({ tags: ['night', 'odd'], notes: 'Look at the third.' })
    await rows().first().getByRole('button', { name: 'odd' }).click()
    await page.getByRole('button', { name: 'Remove the filter Tag: odd' }).waitFor()
  })

  test('lets runs go and takes them back', async () => {
    await goTo('#/runs?q=run+9+of')
    await waitForRows(1)
    const name = (await rows().first().getByRole('link').first().textContent()) ?? ''
    await table().focus()
    await page.keyboard.press('e')
    // Under the pointer it stays, whatever else takes its time.
    await page.getByText(`${name} is archived.`).hover()
    await expect.poll(async () => (await runNamed(name))?.isArchived).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await waitForRows(1)
    await expect.poll(async () => (await runNamed(name))?.isArchived).toBe(false)
    await page.getByRole('button', { name: `What to do with ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText(`${name} is in the trash for 7 days.`).hover()
    expect(await runNamed(name)).toBeUndefined()
    await page.getByRole('button', { name: 'Undo' }).click()
    await waitForRows(1)
    await expect.poll(async () => (await runNamed(name))?.name).toBe(name)
  })

  test('leads from two chosen runs, or conditions, to their comparison', { tags: ['long'] }, async () => {
    await goTo('#/runs')
    await waitForRows(40)
    const [first, second] = must(await bench.bridge.call('run.list', {}))
    await page.getByRole('checkbox', { name: `Select ${first?.name}`, exact: true }).check()
    await page.getByRole('checkbox', { name: `Select ${second?.name}`, exact: true }).check()
    await page.getByText('2 runs chosen').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    const compare = page.getByRole('region', { name: 'Chosen rows' }).getByRole('link', { name: 'Compare' })
    await expect.poll(() => compare.getAttribute('href')).toBe(`#/compare?runIds=${first?.id},${second?.id}`)
    await page.getByRole('button', { name: 'Clear' }).click()
    // By keyboard: the second run’s first two conditions.
    await table().focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('2 conditions of 1 run chosen').waitFor()
    await compare.press('Enter')
    await page.waitForURL(new RegExp(`#/compare\\?runIds=${second?.id}&conditionIds=[0-9a-f]+,[0-9a-f]+$`))
  })

  test('is walked through, all chosen and let go by keyboard', async () => {
    await goTo('#/runs?group=status')
    await waitForRows(41)
    await table().focus()
    await page.keyboard.press('Control+a')
    await page.getByText('40 runs chosen').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('40 runs chosen').waitFor({ state: 'hidden' })
    await page.keyboard.press('End')
    const activeRow = `document.getElementById(
      document.querySelector('[role=treegrid]').getAttribute('aria-activedescendant'))?.ariaRowIndex`
    await expect.poll(() => page.evaluate(activeRow)).toBe('42')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await waitForRows(1)
    await page.keyboard.press('Enter')
    await waitForRows(41)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/#\/runs\/[\w-]+\/results$/)
    await page.getByRole('table', { name: 'Conditions' }).getByText('simulated').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

describe('the table of episodes', () => {
  test('is reached from the runs, filtered, sorted, grouped and walked through to its end', async () => {
    await goTo('#/runs')
    await page.getByRole('navigation', { name: 'Tables' }).getByRole('link', { name: 'Episodes' }).click()
    await waitForRows(EPISODES)
    expect(await accessibilityProblems(page)).toEqual([])
    await table().focus()
    await page.keyboard.press('End')
    await page.locator(`tr[aria-rowindex="${EPISODES + 1}"]:not([data-look=waiting])`).waitFor()
    await page.getByRole('button', { name: 'End', exact: true }).first().click()
    await page.getByRole('checkbox', { name: 'Time limit', exact: true }).check()
    await page.keyboard.press('Escape')
    const filter = { endReasons: ['time-limit' as const] }
    const { total } = must(await bench.bridge.call('episode.list', { filter, sort: [], offset: 0, limit: 1 }))
    await waitForRows(total)
    await table().getByRole('button', { name: 'Completion' }).click()
    await table()
      .getByRole('columnheader', { name: 'Completion' })
      .and(page.locator('[aria-sort=descending]'))
      .waitFor()
    const sort = [{ column: 'completion', descending: true }]
    const [best] = must(await bench.bridge.call('episode.list', { filter, sort, offset: 0, limit: 1 })).rows
    await page.locator(`tr[aria-rowindex="2"] a[href*="${best?.episodeId}"]`).waitFor()
    await page.getByLabel('Group by').selectOption('condition')
    const groups = must(await bench.bridge.call('episode.groups', { filter, by: 'condition' }))
    await waitForRows(groups.length)
    await page.getByRole('button', { name: `Open group ${groups[0]?.label}` }).click()
    await waitForRows(groups.length + (groups[0]?.episodes ?? 0))
    await page.waitForURL(/end=time-limit/)
  })

  test('takes a tag, and leads from chosen episodes to their conditions, and from one to its views', {
    tags: ['long'],
  }, async () => {
    await goTo('#/episodes')
    await waitForRows(EPISODES)
    await table().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('2 episodes chosen').waitFor()
    await page.keyboard.press('t')
    await page.keyboard.type('strange')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const tagged = async () =>
      must(await bench.bridge.call('episode.list', { filter: { tags: ['strange'] }, sort: [], offset: 0, limit: 5 }))
        .rows
    await expect.poll(async () => (await tagged()).length).toBe(2)
    await rows().nth(1).getByRole('button', { name: 'strange', exact: true }).waitFor()
    const [first] = await tagged()
    await page.getByRole('button', { name: 'Compare their conditions' }).click()
    await page.waitForURL(new RegExp(`#/compare\\?runIds=${first?.runId}&conditionIds=[0-9a-f]+,[0-9a-f]+$`))
    await page.goBack()
    await rows().first().waitFor()
    await expect
      .poll(() => rows().first().getByRole('link').first().getAttribute('href'))
      .toMatch(/\/episodes\/[\w-]+\/views$/)
  })
})

test('deleted runs are found in the trash once the message is gone: one is restored, one deleted for good', async () => {
  const runs = must(await bench.bridge.call('run.list', {}))
  const [kept, gone, opened] = [runs.at(-1), runs.at(-2), runs.at(-3)]
  for (const run of [kept, gone, opened]) must(await bench.bridge.call('run.delete', { runId: run?.id ?? '' }))
  await page.goto(`${new URL(bench.lab.url).origin}/#/runs/${opened?.id}`)
  await page.getByText('This run is in the trash').waitFor()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('heading', { name: opened?.name ?? '' }).waitFor()
  await expect.poll(async () => (await runNamed(opened?.name ?? ''))?.id).toBe(opened?.id)
  await page.evaluate("location.hash = '#/runs'")
  await page.getByRole('link', { name: 'Trash' }).click()
  const row = (name: string | undefined) => page.getByRole('row').filter({ hasText: name ?? '' })
  await row(kept?.name).getByRole('button', { name: 'Restore' }).click()
  await row(kept?.name).waitFor({ state: 'detached' })
  await expect.poll(async () => (await runNamed(kept?.name ?? ''))?.id).toBe(kept?.id)
  await row(gone?.name).getByRole('button', { name: 'Delete for good' }).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('The trash is empty').waitFor()
  expect(must(await bench.bridge.call('run.trash', {}))).toEqual([])
})
