import { expect, test } from 'vitest'
import { knownPlace, wokeNews } from '../../../../renderer/app/window-requests.tsx'
import { routeHref } from '../../../../renderer/store/route.ts'
import { placeSchema } from '../../../../shared/contract/native.ts'

test('a place from elsewhere is one of the page’s own, in the page’s own words, or nothing', () => {
  const moment = '#/runs/abc/episodes/def/views?at=61000'
  expect(knownPlace(moment)).toBe(moment)
  expect(knownPlace('#/about')).toBe('#/about')
  expect(knownPlace('#/runs/abc/episodes/def/views?at=x&evil=1')).toBe('#/runs/abc/episodes/def/views')
  expect(knownPlace('#/nowhere')).toBeNull()
  expect(knownPlace('#//example.org')).toBeNull()
})

test('links to moments, episodes and comparisons fit what windows hand over', () => {
  const views = { page: 'views', runId: 'a', episodeId: 'b', atMs: 61_000 } as const
  const places = [
    routeHref({ ...views, select: { kind: 'event', seq: 12 } }),
    routeHref({ ...views, select: null, other: 'c', of: 'other' }),
    routeHref({ page: 'compare', query: 'runIds=a,b&conditionIds=c' }),
    routeHref({ page: 'settings', query: 'section=storage' }),
  ]
  for (const place of places) expect(placeSchema.safeParse(place).success).toBe(true)
})

test('who wakes the machine hears how long it slept and what was held', () => {
  const held = [{ runId: 'a', episodeId: 'b' }]
  expect(wokeNews({ kind: 'woke', sleptMs: 7_200_000, held })).toContain('1 episode was held.')
  expect(wokeNews({ kind: 'woke', sleptMs: 7_200_000, held: [...held, ...held] })).toContain('2 episodes were held.')
})
