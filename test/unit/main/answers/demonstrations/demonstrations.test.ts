import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type DemonstrationFormat, demonstrationCard } from '../../../../../main/answers/demonstrations/card.ts'
import { checkDemonstrations, isDemonstrations } from '../../../../../main/answers/demonstrations/check.ts'
import { type Demonstration, demonstrationOf } from '../../../../../main/answers/demonstrations/demonstration.ts'
import type { Content } from '../../../../../main/answers/demonstrations/folder.ts'
import type { DemonstrationPictures } from '../../../../../main/answers/demonstrations/pictures.ts'
import { turnsOf } from '../../../../../main/answers/demonstrations/turns.ts'
import { openWriter } from '../../../../../main/answers/demonstrations/writers.ts'
import { readTransitions } from '../../../../../main/answers/transitions/read-transitions.ts'
import { scenarioByAddress, suiteOfTask } from '../../../../../main/suites/index.ts'
import { ok } from '../../../../../shared/contract/errors.ts'
import type { TrackFrame } from '../../../../../shared/contract/record/track.ts'
import { actionOfCall } from '../../../../../shared/core/teamcraft/written-calls.ts'
import { EpisodeTimeline } from '../../../../../shared/core/timeline/episode-timeline.ts'
import { encodeTrack } from '../../../../../shared/core/track-codec.ts'
import { episodeResult } from '../../../../fakes/episode-result.ts'
import { must } from '../../../../fakes/must.ts'
import { tempFolder } from '../../../../fakes/temp-folder.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'
import { fixtureHeader } from '../../../../fixtures/record.ts'

const agents = ['bot1', 'bot2']
const scenario = present(scenarioByAddress('teamcraft/build/test-0'))
const joint = present(suiteOfTask(scenario.task).jointBrief?.(scenario, agents))

function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The case is not there.')
  return value
}

/** Two steps: both place a block; then one places and the other is refused. Between them everybody turns for 200 ms. */
function timeline(): EpisodeTimeline {
  const [member] = fixtureHeader.team.members
  const made = new EpisodeTimeline({
    ...fixtureHeader,
    scenario,
    team: { ...fixtureHeader.team, members: agents.map((name) => ({ ...present(member), name })) },
  })
  const start = (id: number, item: string, pos: [number, number, number]) => ({
    id,
    call: actionOfCall({ name: 'placeItem', item, pos }, joint.center),
  })
  const end = (id: number) => ({ id, ok: true, message: 'placed', durationMs: 100 })
  const steps = { agents: [...agents], reward: 0.5 }
  made.appendEvents(
    toldEvents([
      [0, 'judger', 'episode.start', { agents: [...agents] }],
      [0, 'bot1', 'action.start', start(1, 'dirt', [0, 0, 0])],
      [0, 'bot2', 'action.start', start(2, 'stone', [1, 0, 0])],
      [400, 'server', 'block.change', { pos: [...joint.center], from: 'air', to: 'dirt', by: 'bot1' }],
      [400, 'bot1', 'action.end', end(1)],
      [450, 'bot2', 'action.end', end(2)],
      [1000, 'judger', 'joint.step', { ...steps, step: 1, completion: 0.5 }],
      [9000, 'bot1', 'action.start', start(3, 'dirt', [0, 1, 0])],
      [9000, 'bot2', 'action.start', start(4, 'stone', [1, 1, 0])],
      [9200, 'bot1', 'action.end', end(3)],
      [9200, 'bot2', 'action.end', { ...end(4), ok: false, reason: 'taken', message: 'Something stands there.' }],
      [9500, 'judger', 'joint.step', { ...steps, step: 2, completion: 1 }],
    ]),
  )
  const held = (tick: number): TrackFrame['inventories'] =>
    agents.map((player) => ({
      ...{ player, heldSlot: 0 },
      slots: [
        { slot: 36, name: 'dirt', count: tick < 10 ? 2 : 1 },
        { slot: 37, name: 'dirt', count: 3 },
      ],
    }))
  const pig = { type: 'pig', name: 'pig', yaw: 0, pitch: 0, onGround: true, sneaking: false }
  const [x, y, z] = joint.center
  made.appendTrack(
    encodeTrack(
      Array.from({ length: 200 }, (_, tick) => ({
        tick,
        entities: [{ ...pig, id: 9, x: x + 1.5, y, z: z + 0.5 }],
        inventories: held(tick),
      })),
    ),
  )
  return made
}

function demonstration(): Demonstration {
  const shown = timeline()
  const blocksAt = (atMs: number) => (pos: readonly number[]) =>
    shown.blocksBetween(Number.NEGATIVE_INFINITY, atMs).find((step) => String(step.pos) === String(pos))?.block ?? 'air'
  return present(demonstrationOf(shown, joint, blocksAt))
}

/** A picture tells what it shows. */
const pictures: DemonstrationPictures = {
  task: () => ok(Buffer.from('the task')),
  eyes: (agent, atMs) => ok(Buffer.from(`${agent} at ${atMs}`)),
}

const result = episodeResult('trial', {
  ...{ scenario: scenario.address, method: 'scripted-expert', teamSize: 2 },
  metrics: [{ id: 'success', value: 1 }],
})
const content: Content = {
  ...{ number: 1, family: 'build', task: scenario.address, split: 'test', episode: 'trial-1' },
  ...{ method: 'scripted-expert', agents: 2, seed: 1, steps: 2, success: true },
}

async function written(format: DemonstrationFormat): Promise<string> {
  const writer = must(openWriter(format, join(tempFolder(), 'data'), 'unknown'))
  must(await writer.write({ scenario, demonstration: demonstration(), pictures, result, content }))
  const pictureCount = writer.pictureCount
  expect(pictureCount).toBe(5)
  const about = { appVersion: '1', from: 'run r', contents: [content], pictures: pictureCount, leftOut: {} }
  return must(writer.finish([{ path: 'DATA_CARD.md', bytes: demonstrationCard({ ...about, format }) }]))
}

test('a step is seen as it was chosen: with heads turned, before the wait of any action', () => {
  const { steps } = demonstration()
  expect(steps.map(({ atMs }) => atMs)).toEqual([25, joint.lookAt === null ? 1000 : 1200])
  expect(steps.map(({ state }) => state.blocks)).toEqual([[], [{ pos: [0, 0, 0], block: 'dirt' }]])
  expect(steps[0]?.state.creatures).toEqual([{ pos: [1, 0, 0], species: 'pig' }])
  expect(steps.map(({ inventories }) => inventories[0]?.items)).toEqual([
    [{ name: 'dirt', count: 5 }],
    [{ name: 'dirt', count: 4 }],
  ])
  expect(steps[1]?.calls.map(({ agent, failure }) => [agent, failure])).toEqual([
    ['bot1', null],
    ['bot2', 'Something stands there.'],
  ])
})

test('a member is asked for its own call alone, and answers with it', () => {
  const own = must(turnsOf(demonstration(), 'bot2', pictures))
  expect(own.map(({ answer }) => answer)).toEqual([
    "placeItem(bot2, 'stone', new Vec3(1,0,0))",
    "placeItem(bot2, 'stone', new Vec3(1,1,0))",
  ])
  const all = must(turnsOf(demonstration(), null, pictures))
  expect(all[0]?.answer).toBe("placeItem(bot1, 'dirt', new Vec3(0,0,0))\nplaceItem(bot2, 'stone', new Vec3(1,0,0))")
  // System, the first step's words with their answer, and the step that is asked for.
  expect(all[1]?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
})

test('raw has the steps of a case in the benchmark’s folders', async () => {
  const folder = await written('raw')
  const steps = JSON.parse(readFileSync(join(folder, 'task_build/json/1.json'), 'utf8'))
  expect(steps).toMatchObject([
    { time: 25, reward: 0.5, done: false, inventory: { bot1: { dirt: 5 } }, failed: {} },
    { done: true, failed: { "placeItem(bot2, 'stone', new Vec3(1,1,0))": 'Something stands there.' } },
  ])
  expect(readFileSync(join(folder, 'task_build/data/1/2/screenshot_25.png'), 'utf8')).toBe('bot2 at 25')
  expect(readFileSync(join(folder, 'task_build/data/1/4/screenshot_0.png'), 'utf8')).toBe('the task')
})

test('llava has a picture for each word that stands for one, and the task’s in the first turn alone', async () => {
  const folder = await written('llava')
  const [all] = JSON.parse(readFileSync(join(folder, 'centralised.json'), 'utf8'))
  expect(all.image).toEqual(['10001_0_1.png', '10001_1_1.png', '10001_1_2.png', '10001_2_1.png', '10001_2_2.png'])
  expect(all.conversations.map(({ from }: { from: string }) => from)).toEqual(['human', 'gpt', 'human', 'gpt'])
  const members = JSON.parse(readFileSync(join(folder, 'decentralised.json'), 'utf8'))
  expect(members.map(({ id, image }: { id: string; image: string[] }) => [id, ...image])).toEqual([
    ['10001_1', '10001_0_1.png', '10001_1_1.png', '10001_2_1.png'],
    ['10001_2', '10001_0_1.png', '10001_1_2.png', '10001_2_2.png'],
  ])
  expect(readFileSync(join(folder, 'DATA_CARD.md'), 'utf8')).toContain('| build | test | scripted-expert | 1 | 2.0 |')
})

test('lines are transitions, which are read back as such', async () => {
  const folder = await written('jsonl')
  const asked: string[] = []
  const read = must(readTransitions(folder, ({ facts }) => asked.push(`${facts.agent} ${facts.turn}`)))
  expect(asked).toEqual(['planner 1', 'planner 2', 'bot1 1', 'bot1 2', 'bot2 1', 'bot2 2'])
  expect(read).toMatchObject({ isWhole: true, missingImages: 0 })
  expect(isDemonstrations(folder)).toBe(false)
})

test.each(['raw', 'llava'] as const)(
  'a folder of %s is read back whole, and what changed or went is named',
  async (format) => {
    const folder = await written(format)
    expect(must(checkDemonstrations(folder))).toMatchObject({ demonstrations: 1, changed: [], missing: [] })
    const picture = format === 'raw' ? 'task_build/data/1/1/screenshot_25.png' : 'images/10001_1_1.png'
    writeFileSync(join(folder, picture), 'another')
    expect(must(checkDemonstrations(folder)).changed).toEqual([picture])
    rmSync(join(folder, picture))
    expect(must(checkDemonstrations(folder)).missing).toEqual([picture])
    const list = join(folder, format === 'raw' ? 'task_build/json/1.json' : 'centralised.json')
    writeFileSync(list, readFileSync(list, 'utf8').replace('placeItem(bot1', 'placeitem(bot1'))
    expect(checkDemonstrations(folder)).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  },
)

test('nothing is left of what is not finished', async () => {
  const target = join(tempFolder(), 'data')
  const writer = must(openWriter('raw', target, 'unknown'))
  must(await writer.write({ scenario, demonstration: demonstration(), pictures, result, content }))
  writer.discard()
  expect(existsSync(target)).toBe(false)
})
