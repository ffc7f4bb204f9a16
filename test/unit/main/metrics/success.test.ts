/** Success is what the judge calls complete: of every kind of task, short of it, at it and beyond. */
import { expect, test } from 'vitest'
import { scenarioByAddress, suiteOfTask, suites } from '../../../../main/suites/index.ts'
import { formatBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import type { EpisodeEvent } from '../../../../shared/contract/record/events.ts'
import type { EpisodeRecord } from '../../../../shared/contract/record/record.ts'
import type { Scenario, Task, TaskByKind } from '../../../../shared/contract/scenario.ts'
import type { Amount } from '../../../../shared/contract/tasks/collaboration.ts'
import type { BlueprintCell } from '../../../../shared/contract/tasks/construction.ts'
import { factsOf } from '../../../../shared/core/task-facts.ts'
import { worldOfRecord } from '../../../../shared/core/voxel-world.ts'
import { toldEvents } from '../../../fakes/told-events.ts'
import { measured } from './measured.ts'
import { recordOf } from './record-of.ts'

type Told = Parameters<typeof toldEvents>[0]
/** Ways in which the task may stand; the first is complete, the last is not. */
type Attempts = readonly Told[]

const built = (cells: readonly BlueprintCell[]): Told =>
  cells.map(({ pos, name, state }) => [
    5000,
    'Alice',
    'block.change',
    { pos, from: 'air', to: formatBlock(name, state) },
  ])
const carried = (agent: string, { item, count }: Amount): Told => [
  [5000, agent, 'item.carried', { agent, item, count }],
]
const held = (item: string, count: number): Told => [[5000, 'judger', 'item.held', { agent: 'Alice', item, count }]]

function building(cells: readonly BlueprintCell[]): Attempts {
  return [built(cells), built(cells.slice(1))]
}

function quota({ item, count }: Amount, before = 0): Attempts {
  return [0, 1, -1].map((more) => carried('Alice', { item, count: before + count + more }))
}

function hands(wants: readonly (Amount & { readonly agent?: string })[]): Attempts {
  const all = wants.map(({ agent = 'Alice', ...amount }) => carried(agent, amount))
  return [all.flat(), all.slice(1).flat()]
}

const attemptsOf: { readonly [K in keyof TaskByKind]: (task: TaskByKind[K]) => Attempts } = {
  construction: ({ blueprint }) => building(blueprint.cells),
  'minecollab-construction': ({ cells }) => building(cells),
  'teamcraft-build': ({ cells }) => building(cells),
  'teamcraft-clear': ({ blocks }) => building(blocks.map(({ pos }) => ({ pos, name: 'air' }))),
  'teamcraft-farm': (task) => quota(task, task.initialCount),
  'teamcraft-smelt': quota,
  'minecollab-cooking': ({ required }) => hands(required),
  'minecollab-crafting': ({ required }) => hands(required),
  'minecollab-hells-kitchen': ({ dishes }) => hands(dishes),
  mixture: ({ pot, recipe }) =>
    [recipe, recipe.slice(1)].map((items) =>
      items.map(({ item, count }) => [
        5000,
        'Alice',
        'container.change',
        { pos: pot, item, delta: count, by: 'Alice' },
      ]),
    ),
  cooking: ({ dish, checkPoints }) => [
    held(dish, 1),
    checkPoints.flatMap(({ item, count }) => (item === dish ? [] : held(item, count))),
  ],
  escape: ({ rooms }) =>
    [true, false].map((done) =>
      rooms.map(({ id }) => [5000, 'judger', 'room.state', { room: id, active: [], met: 3, conditions: 3, done }]),
    ),
}

function attempts<K extends Task['kind']>(kind: K, task: TaskByKind[K]): Attempts {
  return attemptsOf[kind](task)
}

function recordWith(scenario: Scenario, events: readonly EpisodeEvent[]): EpisodeRecord {
  const record = recordOf(events, ['Alice', 'Bob'])
  return { ...record, header: { ...record.header, scenario } }
}

const firsts = suites.flatMap((suite) => scenarioByAddress(suite.list()[0]?.address ?? '') ?? [])

test('every kind of task is looked at', () => {
  expect(firsts.map(({ task }) => task.kind).toSorted()).toEqual(Object.keys(attemptsOf).toSorted())
})

test.each(firsts.map((scenario) => [scenario.task.kind, scenario] as const))('%s', (_kind, scenario) => {
  const { task } = scenario
  const told = attempts(task.kind, task)
  const records = told.map((events) => recordWith(scenario, toldEvents(events)))
  const complete = records.map(
    (record) => suiteOfTask(task).progress(scenario, worldOfRecord(record).at, factsOf(record.events)).complete,
  )
  expect([complete[0], complete.at(-1)]).toEqual([true, false])
  expect(records.map((record) => measured('success', record) === 1)).toEqual(complete)
})

test('the time to success is that of what completed the task, not of what its completion is made of', () => {
  const smelting = firsts.find(({ task }) => task.kind === 'teamcraft-smelt')
  if (smelting?.task.kind !== 'teamcraft-smelt') throw new Error('there is no smelting')
  const { item, count } = smelting.task
  const progress = { completion: 1, viewHitRate: null }
  const events = toldEvents([
    [4000, 'Alice', 'item.carried', { agent: 'Alice', item, count: count + 1 }],
    [4000, 'judger', 'progress', progress],
    [9000, 'Alice', 'item.carried', { agent: 'Alice', item, count }],
  ])
  expect(measured('success-time', recordWith(smelting, events.slice(0, 2)))).toBeNull()
  expect(measured('success-time', recordWith(smelting, events))).toBe(9)
})

test('a building behind scaffolding succeeds, though the judge waits until it is seen', () => {
  const building = scenarioByAddress('villagerbench/construction/task_24')
  if (building?.task.kind !== 'construction') throw new Error('there is no building')
  const [shown] = attempts('construction', building.task)
  const hidden: Told = [[6000, 'Alice', 'block.change', { pos: [-9, -59, -2], from: 'air', to: 'dirt' }]]
  const record = recordWith(building, toldEvents([...(shown ?? []), ...hidden]))
  const { progress } = suiteOfTask(building.task)
  expect(progress(building, worldOfRecord(record).at, factsOf(record.events)).complete).toBe(false)
  expect(measured('success', record)).toBe(1)
})
