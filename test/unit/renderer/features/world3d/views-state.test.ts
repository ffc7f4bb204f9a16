import { expect, test } from 'vitest'
import {
  fewTiles,
  initialViews,
  MOST_AGENT_TILES,
  shownTiles,
  viewsAfterKey,
  viewsOfActing,
  WORLD_TILE,
} from '../../../../../renderer/features/world3d/views-state.ts'

const team = ['Alice', 'Bob', 'Cindy']

test('up to eight agents have a view each, and one belongs to nobody', () => {
  expect(shownTiles(team, initialViews)).toEqual([...team, WORLD_TILE])
  const many = Array.from({ length: 24 }, (_, index) => `Agent${index}`)
  expect(shownTiles(many, initialViews)).toHaveLength(9)
})

test('an enlarged view is the only one, unless its agent is none of the team', () => {
  expect(shownTiles(team, { ...initialViews, enlarged: 'Bob' })).toEqual(['Bob'])
  expect(shownTiles(team, { ...initialViews, enlarged: 'Zoe' })).toHaveLength(4)
})

test('beside another episode there are few: the selected agent and the world, or what is enlarged in both', () => {
  expect(fewTiles(team, initialViews, null)).toEqual([WORLD_TILE])
  expect(fewTiles(team, initialViews, 'Bob')).toEqual(['Bob', WORLD_TILE])
  expect(fewTiles(team, initialViews, 'Zoe')).toEqual([WORLD_TILE])
  expect(fewTiles(team, { ...initialViews, enlarged: 'Cindy' }, 'Bob')).toEqual(['Cindy'])
  expect(fewTiles(team, { ...initialViews, enlarged: 'Zoe' }, 'Bob')).toEqual([WORLD_TILE])
})

test('numbers enlarge and put back, letters switch, other keys mean nothing', () => {
  const bob = viewsAfterKey(initialViews, '2', team)
  expect(bob?.enlarged).toBe('Bob')
  expect(viewsAfterKey({ ...initialViews, enlarged: 'Bob' }, '2', team)?.enlarged).toBeNull()
  expect(viewsAfterKey({ ...initialViews, enlarged: 'Bob' }, '0', team)?.enlarged).toBeNull()
  expect(viewsAfterKey(initialViews, '4', team)?.enlarged).toBe(WORLD_TILE)
  expect(viewsAfterKey(initialViews, '5', team)).toBeNull()
  expect(viewsAfterKey(initialViews, 'V', team)?.person).toBe('third')
  expect(viewsAfterKey(initialViews, 'o', team)?.world).toBe('free')
  expect(viewsAfterKey(initialViews, 'l', team)?.blueprint).toBe(true)
  expect(viewsAfterKey(initialViews, 'p', team)?.paths).toBe(true)
  expect(viewsAfterKey(initialViews, ' ', team)).toBeNull()
})

test('who acts for an agent sees its view in the place of all, else the one that belongs to nobody', () => {
  const team = Array.from({ length: MOST_AGENT_TILES + 1 }, (_, index) => `agent${index}`)
  expect(viewsOfActing(initialViews, team, 'agent3').enlarged).toBe('agent3')
  expect(viewsOfActing(initialViews, team, `agent${MOST_AGENT_TILES}`).enlarged).toBe(WORLD_TILE)
})
