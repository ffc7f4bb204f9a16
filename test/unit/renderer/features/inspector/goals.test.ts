/** Dishes and rooms in the inspector: what they lack at the end, and how they stand at a moment. */
import { expect, test } from 'vitest'
import { episodeDetails } from '../../../../../renderer/features/inspector/moment-details.ts'
import type { EpisodeHeader } from '../../../../../shared/contract/record/header.ts'
import type { Task } from '../../../../../shared/contract/scenario.ts'
import type { CookingTask } from '../../../../../shared/contract/tasks/cooking.ts'
import type { EscapeTask } from '../../../../../shared/contract/tasks/escape.ts'
import { diagnose } from '../../../../../shared/core/diagnosis/diagnosis.ts'
import { RecordIndex } from '../../../../../shared/core/diagnosis/record-index.ts'
import { planFacts } from '../../../../../shared/core/diagnosis/wait-verdict.ts'
import { familyTerms } from '../../../../../shared/core/families/index.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'
import { ended, header, type Told } from '../../../shared/core/diagnosis/planted-record.ts'

const dish: CookingTask = {
  kind: 'cooking',
  dish: 'bread',
  checkPoints: [
    { item: 'bread', count: 1, score: 60, includes: ['wheat'] },
    { item: 'wheat', count: 3, score: 30, includes: [] },
    { item: 'egg', count: 1, score: 10, includes: [] },
  ],
  options: {},
}
const lever = { name: 'lever', state: { powered: 'true' } }
const rooms: EscapeTask = {
  kind: 'escape',
  agents: 2,
  rooms: ['room-1', 'room-2', 'room-3'].map((id, nth) => ({
    id,
    box: { min: [0, -60, nth * 9], max: [6, -56, nth * 9 + 6] },
    mechanism: 'all-levers',
    hint: 'Turn both levers.',
    windowS: 0,
    events: [
      {
        id: 'open',
        conditions: [
          { pos: [1, -59, nth * 9], block: lever },
          { pos: [3, -59, nth * 9], block: lever },
        ],
        effects: [],
        activeS: 5,
        isFinal: true,
      },
    ],
  })),
}
const [off, on] = ['lever[face=wall,facing=south,powered=false]', 'lever[face=wall,facing=south,powered=true]']

const cooking: Told = [
  [1000, 'Alice', 'item.held', { agent: 'Alice', item: 'wheat', count: 1 }],
  [2000, 'Bob', 'item.held', { agent: 'Bob', item: 'wheat', count: 2 }],
  [3000, 'Alice', 'item.held', { agent: 'Alice', item: 'wheat', count: 2 }],
]
const room = (id: string, met: number, done: boolean) => ({ room: id, active: [], met, conditions: 2, done })
const escaping: Told = [
  [1000, 'Alice', 'block.change', { pos: [1, -59, 0], from: off, to: on, by: 'Alice' }],
  [1000, 'judger', 'room.state', room('room-1', 1, false)],
  [2000, 'judger', 'room.state', room('room-1', 2, true)],
  [3000, 'Bob', 'block.change', { pos: [1, -59, 9], from: off, to: on, by: 'Bob' }],
  [3000, 'judger', 'room.state', room('room-2', 1, false)],
  [4000, 'Bob', 'block.change', { pos: [1, -59, 9], from: on, to: off, by: 'Bob' }],
]

function headerOf(task: Task): EpisodeHeader {
  return { ...header, scenario: { ...header.scenario, task } }
}

function diagnosed(task: Task, told: Told) {
  const index = new RecordIndex(toldEvents([...told, ...ended(9000)]), task)
  const own = headerOf(task)
  return diagnose(planFacts(index, own), { header: own, displacements: [], inventoriesAt: () => [] })
}

/** The rows of one section of the episode's details, in words. */
function rowsAt(task: Task, told: Told, atMs: number, heading: string): readonly string[] {
  const moments = { header: headerOf(task), displacements: [], inventoriesAt: () => [] }
  const details = episodeDetails(new RecordIndex(toldEvents(told), task), moments, atMs)
  const section = details.sections.find((own) => own.heading === heading)
  return section?.rows.map(({ term, facts }) => [`${term}:`, ...facts.map((fact) => fact.text)].join(' ')) ?? []
}

test('a dish lists the check points that were not reached, with who held the most of each, and leads there', () => {
  const found = diagnosed(dish, cooking)
  expect(found).toMatchObject({ kind: 'cooking', wanted: 3, lacking: 3 })
  const [, points] = found?.findings ?? []
  expect(points).toMatchObject({ id: 'check points', title: '3 check points not reached', behind: 0 })
  expect(points?.places.map(({ words, jump }) => [words, jump.atMs])).toEqual([
    ['1 bread: nobody ever held any; score 60', 9000],
    ['3 wheat: Bob held 2, the most there was; score 30', 2000],
    ['1 egg: nobody ever held any; score 10', 9000],
  ])
})

test('what a reached dish takes up is not missing', () => {
  const found = diagnosed(dish, [
    ...cooking,
    [4000, 'Bob', 'item.held', { agent: 'Bob', item: 'bread', count: 1 }],
    [5000, 'Bob', 'item.held', { agent: 'Bob', item: 'egg', count: 1 }],
  ])
  expect(found).toMatchObject({ lacking: 0, findings: [] })
})

test('rooms that are not done name what never held, what does not hold any more, and rooms where nothing happened', () => {
  const found = diagnosed(rooms, escaping)
  expect(found).toMatchObject({ kind: 'escape', wanted: 3, lacking: 2 })
  const [, second, third] = found?.findings ?? []
  expect(second).toMatchObject({
    title: 'Room 2 is not done',
    detail: 'It met 1 of 2 conditions at once. Turn both levers.',
  })
  expect(second?.places.map(({ words, jump }) => [words, jump.atMs])).toEqual([
    ['the last that happened to its mechanism', 3000],
    ['lever[powered=true] at 1 -59 9: there once, not at the end', 4000],
    ['lever[powered=true] at 3 -59 9: never there', 3000],
  ])
  expect(third).toMatchObject({ detail: 'Nothing of its mechanism was ever worked. Turn both levers.' })
})

test.each([
  ['construction', 4, 0, 'All 4 blocks stand.'],
  ['construction', 4, 1, '1 of 4 blocks is missing or wrong.'],
  ['cooking', 5, 0, 'All 5 check points are reached.'],
  ['cooking', 5, 2, '2 of 5 check points are not reached.'],
  ['escape', 3, 0, 'All 3 rooms are done.'],
  ['escape', 1, 1, '1 of 1 room is not done.'],
] as const)('%s, %i wanted and %i lacking: %s', (kind, wanted, lacking, words) => {
  expect(familyTerms(kind).reached({ wanted, lacking, inSight: 0 })).toBe(words)
})

test('the details of a moment says how far each check point and each room was then', () => {
  expect(rowsAt(dish, cooking, 1500, 'Check points (3)')).toEqual([
    'bread: open 0 of 1 held at once (score 60)',
    'wheat: open 1 of 3 held at once, by Alice (score 30)',
    'egg: open 0 of 1 held at once (score 10)',
  ])
  expect(rowsAt(rooms, escaping, 1500, 'Rooms (3)')[0]).toBe('Room 1: open met 1 of 2 conditions at once')
  expect(rowsAt(rooms, escaping, 3500, 'Rooms (3)')).toEqual([
    'Room 1: done met 2 of 2 conditions at once',
    'Room 2: open met 1 of 2 conditions at once',
    'Room 3: open nothing has happened in it',
  ])
})
