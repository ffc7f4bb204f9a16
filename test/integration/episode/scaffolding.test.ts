/** A building with blocks in the air is put up with dirt that is gone in the end: real server, real bots, the simulated model. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { boundingBox, positionsOf } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { scenarioImportSchema } from '../../../shared/contract/storage.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import { worldOfRecord } from '../../../shared/core/voxel-world.ts'
import { ofType } from '../../fakes/events-of-type.ts'
import { type PlayedEpisode, playRun } from '../../fakes/played-run.ts'
import { faultless } from '../../fakes/simulated-models.ts'

const buildings = [
  // A post with a shelf that does not touch it, and a block over the floor.
  {
    name: 'shelf',
    size: [4, 3, 2],
    blocks: [
      { position: [0, 0, 0], name: 'bone_block', facing: 'y' },
      { position: [0, 1, 0], name: 'bone_block', facing: 'y' },
      { position: [1, 2, 0], name: 'bone_block', facing: 'x' },
      { position: [2, 2, 0], name: 'bone_block', facing: 'x' },
      { position: [4, 1, 2], name: 'coal_ore', facing: 'A' },
      { position: [4, 3, 2], name: 'coal_ore', facing: 'A' },
    ],
  },
  { name: 'nothing on the floor', size: [1, 3, 1], blocks: [{ position: [0, 2, 0], name: 'bricks', facing: 'A' }] },
  {
    name: 'a lamp',
    size: [4, 3, 1],
    blocks: [
      { position: [0, 0, 0], name: 'bricks', facing: 'A' },
      { position: [3, 1, 0], name: 'lantern', facing: 'A' },
      { position: [3, 2, 0], name: 'bricks', facing: 'A' },
    ],
  },
]

async function startImport(bridge: Bridge, dataFolder: string): Promise<void> {
  const file = join(dataFolder, 'building_blue_print.json')
  writeFileSync(file, JSON.stringify(buildings))
  const from = { kind: 'blueprints' as const, files: [file] }
  let asked = await bridge.call('scenario.import', { from })
  for (;;) {
    if (!asked.ok) throw new Error(asked.error.message)
    const job = scenarioImportSchema.parse(asked.value)
    if (job.state.kind !== 'working') break
    asked = await bridge.call('scenario.import', { from, jobId: job.jobId })
  }
}

async function play(tasks: readonly number[], methods: readonly string[]): Promise<readonly PlayedEpisode[]> {
  const spec = {
    name: 'in the air',
    scenarios: tasks.map((task) => `villagerbench/construction/imported.task_${task}`),
    methods: methods.map((method) => ({ method })),
    agents: 2,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted', params: { ...faultless } },
  }
  return playRun(spec, startImport)
}

let episodes: readonly PlayedEpisode[] = []
beforeAll(async () => {
  episodes = await play([0], ['causalmace', 'sequential', 'oracle-graph'])
})

test('every method that plans completes it', () => {
  expect(episodes).toHaveLength(3)
  for (const { result } of episodes) {
    expect(result).toMatchObject({ endReason: 'completed', validity: 'valid' })
    const value = (metric: string) => result.metrics.find(({ id }) => id === metric)?.value
    expect([value('completion'), value('view-hit-rate'), value('failed-subtasks')]).toEqual([1, 1, 0])
  }
})

test('dirt is placed, and none of it is left', () => {
  for (const { record } of episodes) {
    const dirt = ofType({ record }, 'block.change').filter(({ data }) => data.to === 'dirt')
    expect(dirt.length).toBeGreaterThan(1)
    const { min, max } = boundingBox(blueprintCells(record.header.scenario.task).map(({ pos }) => pos))
    const world = worldOfRecord(record)
    const around = positionsOf({ min: [min[0] - 1, min[1], min[2] - 1], max: [max[0] + 1, max[1] + 1, max[2] + 1] })
    expect([...around].filter((pos) => world.at(pos) === 'dirt')).toEqual([])
  }
})

test('the planner starts from the rule about it, and refines the plan to what that rule and the others imply', () => {
  const [episode] = episodes
  if (episode === undefined) throw new Error('Nothing was played.')
  const [told] = ofType(episode, 'plan.rules')
  expect(told?.data.rules.map(({ id }) => id)).toContain('scaffold-after-use')
  const value = (metric: string) => episode.result.metrics.find(({ id }) => id === metric)?.value
  expect([value('graph-rules-f1'), value('graph-physical-recall')]).toEqual([1, 1])
})

test('a building that nothing on the floor carries is built, and a lantern is hung under bricks in the air', async () => {
  const played = await play([1, 2], ['causalmace', 'oracle-graph'])
  expect(played).toHaveLength(4)
  for (const { result, record } of played) {
    expect([result.scenario, result.method, result.endReason]).toEqual([result.scenario, result.method, 'completed'])
    const value = (metric: string) => result.metrics.find(({ id }) => id === metric)?.value
    expect([value('completion'), value('failed-subtasks')]).toEqual([1, 0])
    const lanterns = ofType({ record }, 'block.change').filter(({ data }) => data.to.startsWith('lantern'))
    expect(lanterns.every(({ data }) => data.to.includes('hanging=true'))).toBe(true)
    expect(lanterns).toHaveLength(result.scenario.endsWith('task_2') ? 1 : 0)
  }
})
