import { expect, test } from 'vitest'
import { importTeamcraft } from '../../../../main/suites/import-scenarios.ts'
import type { ConfigFamily } from '../../../../main/suites/teamcraft/import/splits.ts'
import type { EpisodeEvent } from '../../../../shared/contract/record/events.ts'
import type { EpisodeRecord } from '../../../../shared/contract/record/record.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import type { ActionCall } from '../../../../shared/contract/task-graph.ts'
import type { TeamcraftRules } from '../../../../shared/contract/teamcraft-import.ts'
import { ownConfigs } from '../../../fakes/teamcraft-configs.ts'
import { toldEvents } from '../../../fakes/told-events.ts'
import { measured } from './measured.ts'
import { action, recordOf } from './record-of.ts'

async function scenarioOf(family: ConfigFamily, rules: TeamcraftRules = {}, change = (text: string) => text) {
  const files = [{ name: `${family}/7.json`, text: change(JSON.stringify(ownConfigs[family]())) }]
  const { scenarios, problems } = await importTeamcraft({ files, rules })
  const [scenario] = scenarios
  if (scenario === undefined) throw new Error(problems.join('\n'))
  return scenario
}

const of = (scenario: Scenario, events: readonly EpisodeEvent[]): EpisodeRecord => {
  const record = recordOf(events, ['bot1', 'bot2'])
  return { ...record, header: { ...record.header, scenario } }
}

const ids = ['teamcraft-success', 'teamcraft-success@mended', 'teamcraft-subgoal', 'teamcraft-subgoal@mended']
const readings = (record: EpisodeRecord) => ids.map((id) => measured(id, record))

const block = (pos: readonly [number, number, number], to: string): EpisodeEvent =>
  toldEvents([[0, 'server', 'block.change', { pos: [...pos], from: 'air', to }]])[0] ?? raise()
const carried = (agent: string, item: string, count: number): EpisodeEvent =>
  toldEvents([[0, agent, 'item.carried', { agent, item, count }]])[0] ?? raise()

function raise(): never {
  throw new Error('an event is expected')
}

test('more of a smelted item than wanted is done by the mended reading alone, whatever the task’s own rules are', async () => {
  for (const smeltDone of ['exact', 'at-least'] as const) {
    const scenario = await scenarioOf('smelt', { smeltDone })
    const record = (count: number) => of(scenario, [carried('bot1', 'iron_ingot', count)])
    expect(readings(record(0))).toEqual([0, 0, 0, 0])
    expect(readings(record(1))).toEqual([1, 1, 1, 1])
    expect(readings(record(2))).toEqual([0, 1, 1, 1])
  }
})

test('what a farming team begins with does not count; one crop of two is half of the subgoal', async () => {
  const scenario = await scenarioOf('farm')
  const record = (first: number) => of(scenario, [carried('bot1', 'carrot', first), carried('bot2', 'carrot', 1)])
  expect(readings(record(3))).toEqual([0, 0, 0, 0])
  expect(readings(record(4))).toEqual([0, 0, 0.5, 0.5])
  expect(readings(record(6))).toEqual([1, 1, 1, 1])
})

test('a block that the benchmark does not name counts for the mended readings alone', async () => {
  const clear = await scenarioOf('break', {}, (text) => text.replace('minecraft:iron_ore', 'minecraft:gold_block'))
  expect(readings(of(clear, [block([41, 70, -19], 'air')]))).toEqual([1, 0, 1, 0.5])
  expect(readings(of(clear, [block([41, 70, -19], 'air'), block([38, 70, -22], 'air')]))).toEqual([1, 1, 1, 1])
  const build = await scenarioOf('build')
  const built = [block([40, 70, -20], 'dirt'), block([41, 70, -20], 'clay'), block([40, 71, -20], 'sponge')]
  expect(readings(of(build, built))).toEqual([1, 1, 1, 1])
  expect(readings(of(build, [...built, block([42, 70, -20], 'gold_block')]))).toEqual([1, 0, 1, 0.75])
  expect(readings(of(build, built.slice(1)))).toEqual([0, 0, 2 / 3, 2 / 3])
})

test('tasks of other benchmarks have neither', () => {
  expect(readings(recordOf([], ['Alice']))).toEqual([null, null, null, null])
  expect(measured('joint-steps', recordOf([], ['Alice']))).toBeNull()
})

test('steps are counted and held against the expert’s; calls are idle or at one target within their own step', async () => {
  const scenario = await scenarioOf('smelt')
  const call = (id: number, agent: string, name: string, where: ActionCall['arguments'], reason?: string) =>
    action(id, agent, id, id + 1).map((event): EpisodeEvent => {
      if (event.type === 'action.start') {
        return { ...event, data: { ...event.data, call: { action: name, arguments: { ...where } } } }
      }
      if (event.type !== 'action.end' || reason === undefined) return event
      return { ...event, data: { ...event.data, ok: false, reason } }
    })
  const step = (count: number) =>
    toldEvents([[count * 1000, 'judger', 'joint.step', { step: count, agents: [], completion: 0, reward: 0 }]])
  const here = { pos: [40, 70, -19] }
  const record = of(scenario, [
    ...call(1, 'bot1', 'PutFuel', { furnace: [40, 70, -19], item: 'coal' }),
    ...call(2, 'bot2', 'ObtainBlock', here, 'wrong-tool'),
    ...step(1),
    ...call(3, 'bot1', 'ObtainBlock', here),
    ...call(4, 'bot2', 'KillAt', { pos: [42, 70, -18], within: 0.4 }, 'interrupted'),
    ...step(2),
    ...call(5, 'bot1', 'ObtainBlock', here),
  ])
  expect(measured('joint-steps', record)).toBe(2)
  expect(measured('steps-per-expert-step', record)).toBe(0.5)
  expect(measured('idle-call-share', record)).toBeCloseTo(1 / 3, 10)
  expect(measured('same-target-share', record)).toBe(0.5)
  expect(measured('same-target-share', of(scenario, step(1)))).toBeNull()
})
