import { expect, test } from 'vitest'
import { parseRoute, type Route, routeHref } from '../../../../renderer/lab/route.ts'

type Known = Exclude<Route, { page: 'unknown' }>

const run = { page: 'run', runId: '4f1c-_A9' } as const
const routes: readonly Known[] = [
  { page: 'runs' },
  { page: 'new-run' },
  { page: 'settings' },
  { ...run, tab: 'live', episodeId: null },
  { ...run, tab: 'live', episodeId: 'e-1' },
  { ...run, tab: 'results', episodeId: null },
]

test.each(routes)('$page comes back from its own address', (route) => {
  expect(parseRoute(routeHref(route))).toEqual(route)
})

test.each(['', '#', '#/'])('%o is the list of runs', (hash) => expect(parseRoute(hash)).toEqual({ page: 'runs' }))

test.each(['#/runs/a/b', '#/runs/a/episodes', '#/runs/a%20b', '#/runs/', '#/elsewhere'])('%s is nothing', (hash) => {
  expect(parseRoute(hash).page).toBe('unknown')
})
