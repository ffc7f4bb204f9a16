import { expect, test } from 'vitest'
import { parseRoute, type Route, routeHref } from '../../../../renderer/store/route.ts'

type Known = Exclude<Route, { page: 'unknown' }>

const run = { page: 'run', runId: '4f1c-_A9' } as const
const views = { page: 'views', runId: '4f1c-_A9', episodeId: 'e-1' } as const
const routes: readonly Known[] = [
  { page: 'home' },
  { page: 'runs', query: '' },
  { page: 'runs', query: 'tags=mine&sort=-cost' },
  { page: 'episodes', query: 'runIds=a' },
  { page: 'compare', query: 'runIds=a,b' },
  { page: 'new-run', step: 'task' },
  { page: 'new-run', step: 'model' },
  { page: 'new-run', step: 'task', from: '4f1c-_A9' },
  { page: 'settings' },
  { page: 'server' },
  { page: 'machines' },
  { page: 'new-run', step: 'task', scenario: 'villagerbench/construction/imported.gate' },
  { page: 'building' },
  { page: 'building', from: 'villagerbench/construction/task_24' },
  { page: 'views', runId: '4f1c-_A9', episodeId: 'e-1', select: null, atMs: 1500, other: 'e-2' },
  { ...views, select: { kind: 'event', seq: 128 }, atMs: null, other: 'e-2', of: 'other' },
  { ...run, tab: 'live', episodeId: null },
  { ...run, tab: 'live', episodeId: 'e-1' },
  { ...run, tab: 'results', episodeId: null },
  { ...views, select: null, atMs: null },
  { ...views, select: null, atMs: 83_250 },
  { ...views, select: { kind: 'subtask', id: 4 }, atMs: null },
  { ...views, select: { kind: 'dependency', from: 3, to: 5 }, atMs: 0 },
  { ...views, select: { kind: 'event', seq: 128 }, atMs: null },
  { ...views, select: { kind: 'agent', name: 'Alice' }, atMs: null },
  { ...views, select: { kind: 'block', pos: [-9, -60, 3] }, atMs: null },
]

test.each(routes)('$page comes back from its own address', (route) => {
  expect(parseRoute(routeHref(route))).toEqual(route)
})

test.each(['', '#', '#/'])('%o is home', (hash) => expect(parseRoute(hash)).toEqual({ page: 'home' }))

test.each(['#/runs/a/b', '#/runs/a/episodes', '#/runs/a%20b', '#/runs/', '#/elsewhere'])('%s is nothing', (hash) => {
  expect(parseRoute(hash).page).toBe('unknown')
})

test.each(['', 'agent.', 'agent.A B', 'block.1.2', 'block.1.2.x', 'view.1'])('select=%s selects nothing', (select) => {
  expect(parseRoute(`#/runs/a/episodes/b/views?select=${select}`)).toEqual({
    page: 'views',
    runId: 'a',
    episodeId: 'b',
    select: null,
    atMs: null,
  })
})
