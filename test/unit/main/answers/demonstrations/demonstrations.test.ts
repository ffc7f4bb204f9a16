import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { askingOf, askingWords, type GivenAsking } from '../../../../../main/answers/demonstrations/asking.ts'
import { type DemonstrationFormat, demonstrationCard } from '../../../../../main/answers/demonstrations/card.ts'
import { checkDemonstrations, isDemonstrations } from '../../../../../main/answers/demonstrations/check.ts'
import { type Demonstration, demonstrationOf } from '../../../../../main/answers/demonstrations/demonstration.ts'
import type { Content } from '../../../../../main/answers/demonstrations/folder.ts'
import type { DemonstrationPictures } from '../../../../../main/answers/demonstrations/pictures.ts'
import { rawFiles, rawNumber } from '../../../../../main/answers/demonstrations/raw.ts'
import { licenceOfCalls } from '../../../../../main/answers/demonstrations/rights.ts'
import { turnsOf } from '../../../../../main/answers/demonstrations/turns.ts'
import { type GivenDemonstration, openWriter } from '../../../../../main/answers/demonstrations/writers.ts'
import { removeLeftParts } from '../../../../../main/answers/transitions/disk.ts'
import { readTransitions } from '../../../../../main/answers/transitions/read-transitions.ts'
import { readConfigFiles } from '../../../../../main/lab/teamcraft/config-files.ts'
import { readEvalResults } from '../../../../../main/lab/teamcraft/eval-results.ts'
import type { Message } from '../../../../../main/models/model.ts'
import { importTeamcraft } from '../../../../../main/suites/import-scenarios.ts'
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
const expertSteps = 'expertSteps' in scenario.task ? scenario.task.expertSteps : 0
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
      [9000, 'bot2', 'action.start', start(4, 'stone', [1, 1, 0])],
      [9000, 'bot1', 'action.start', start(3, 'dirt', [0, 1, 0])],
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
        { slot: 38, name: 'clay', count: 1 },
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

const demonstrated = demonstrationOnce()
const demonstration = (): Demonstration => demonstrated

function demonstrationOnce(): Demonstration {
  const shown = timeline()
  const blocksAt = (atMs: number) => (pos: readonly number[]) =>
    shown.blocksBetween(Number.NEGATIVE_INFINITY, atMs).find((step) => String(step.pos) === String(pos))?.block ?? 'air'
  return present(demonstrationOf(shown, joint, blocksAt))
}

/** A picture tells what it shows. */
const pictures: DemonstrationPictures = {
  task: (isOrthographic) => ok(Buffer.from(isOrthographic ? 'the flat task' : 'the task')),
  observer: () => ['above', 'west', 'south'].map((side) => ok(Buffer.from(`from ${side}`))),
  eyes: (agent, atMs) => ok(Buffer.from(`${agent} at ${atMs}`)),
}

const result = episodeResult('trial', {
  ...{ scenario: scenario.address, method: 'scripted-expert', teamSize: 2 },
  metrics: [{ id: 'success', value: 1 }],
})
const content: Content = {
  ...{ number: 1, family: 'build', task: scenario.address, split: 'test', episode: 'trial-1' },
  ...{ method: 'scripted-expert', agents: 2, seed: 1, steps: 2, success: true },
  ...{ asked: 'centralised and decentralised', licence: 'MIT', origin: 'own' },
}
const byScript = { method: { id: 'scripted-expert', variant: '', params: {} } }
const config = suiteOfTask(scenario.task).config?.(scenario, []) ?? {}

function given(settings: GivenAsking = {}): GivenDemonstration {
  return { config, demonstration: demonstration(), asking: askingOf(byScript, settings), pictures, result, content }
}

async function written(format: DemonstrationFormat, settings: GivenAsking = {}): Promise<string> {
  const writer = must(openWriter(format, join(tempFolder(), 'data')))
  must(await writer.write(given(settings)))
  const about = { appVersion: '1', from: 'run r', contents: [content], pictures: writer.pictureCount, leftOut: {} }
  return must(writer.finish([{ path: 'DATA_CARD.md', bytes: demonstrationCard({ ...about, format }) }]))
}

const turns = (agent: string | null, settings: GivenAsking = {}) =>
  must(turnsOf(demonstration(), agent, askingOf(byScript, settings), pictures))

test('a step is seen as it was chosen: with heads turned, before the wait of any action', () => {
  const { steps, end } = demonstration()
  const seen = steps.map(({ before }) => before)
  expect([...seen, end].map(({ atMs }) => atMs)).toEqual([25, joint.lookAt === null ? 1000 : 1200, 9500])
  expect(seen.map(({ state }) => state.blocks)).toEqual([[], [{ pos: [0, 0, 0], block: 'dirt' }]])
  expect(seen[0]?.state.creatures).toEqual([{ pos: [1, 0, 0], species: 'pig' }])
  expect(seen.map(({ inventories }) => inventories[0]?.items)).toEqual([
    [
      { name: 'clay', count: 1 },
      { name: 'dirt', count: 5 },
    ],
    [
      { name: 'clay', count: 1 },
      { name: 'dirt', count: 4 },
    ],
  ])
  expect(steps[1]?.calls.map(({ agent, failure }) => [agent, failure])).toEqual([
    ['bot1', null],
    ['bot2', 'Something stands there.'],
  ])
})

test('a member is asked for its own call alone, and answers with it', () => {
  const own = turns('bot2')
  expect(own.map(({ answer }) => answer)).toEqual([
    "placeItem(bot2, 'stone', new Vec3(1,0,0))",
    "placeItem(bot2, 'stone', new Vec3(1,1,0))",
  ])
  const all = turns(null)
  expect(all[0]?.answer).toBe("placeItem(bot1, 'dirt', new Vec3(0,0,0))\nplaceItem(bot2, 'stone', new Vec3(1,0,0))")
  // System, the first step's words with their answer, and the step that is asked for.
  expect(all[1]?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
})

test('questions follow the parameters that were asked for', () => {
  const words = (turn: { readonly messages: readonly Message[] } | undefined): string => JSON.stringify(turn?.messages)
  const [, second] = turns(null, { observation: 'text' })
  expect(words(second)).toContain('In the area now: dirt (0,0,0)')
  expect(words(second)).toContain('What is to stand, and nothing else')
  expect(words(second)).not.toContain('base64')
  const flat = Buffer.from('the flat task').toString('base64')
  expect([turns(null), turns(null, { camera: 'orthographic' })].map(([first]) => words(first).includes(flat))).toEqual([
    false,
    true,
  ])
  // System, and no step of before but the first, which always stays.
  expect(turns('bot1', { turnsKept: 0 })[1]?.messages.length).toBe(4)
  const prompts = { 'vision-step.member': 'Be quick. {{task}}' }
  expect(words(turns('bot1', { prompts })[0])).toContain('Be quick. The task:')
  expect(words(turns(null, { prompts })[0])).not.toContain('Be quick.')
})

test('members are told what they held a step ago where inventories come late', () => {
  const told = { ...demonstration(), joint: { ...joint, repeatsInventories: true } }
  const asked = (staleInventory: boolean) =>
    must(turnsOf(told, 'bot1', askingOf(byScript, { staleInventory }), pictures))[1]?.messages.at(-1)
  expect(JSON.stringify(asked(false))).toContain('bot1 has 1 clay, 4 dirt.')
  expect(JSON.stringify(asked(true))).toContain('bot1 has 1 clay, 5 dirt.')
})

test('an episode of a seeing team is asked as it was, unless something else is wanted', () => {
  const params = { form: 'decentralised', observation: 'text', wait: 'vanilla' }
  const bySeeing = { method: { id: 'vision-step', variant: '', params } }
  expect(askingOf(bySeeing, {})).toMatchObject({ forms: ['decentralised'], observation: 'text', turnsKept: 40 })
  expect(askingOf(bySeeing, { form: 'centralised' })).toMatchObject({ forms: ['centralised'], observation: 'text' })
  expect(askingOf(byScript, {}).forms).toEqual(['centralised', 'decentralised'])
  expect(askingOf(byScript, { form: 'centralised' }).forms).toEqual(['centralised'])
  expect(askingWords(askingOf(bySeeing, { parser: 'released' }))).toBe(
    'decentralised, observation text, parser released',
  )
})

test('raw has a case in the benchmark’s folders: pictures of all, and what came of each step', async () => {
  const folder = await written('raw')
  const read = (path: string): string => readFileSync(join(folder, 'task_build', path), 'utf8')
  const [x, y, z] = joint.center
  const steps = JSON.parse(read('json/1.json'))
  const placed = `placeItem(bot1, 'dirt', new Vec3(${x},${y},${z}))`
  const refused = `placeItem(bot2, 'stone', new Vec3(${x + 1},${y + 1},${z}))`
  expect(steps).toMatchObject({
    obs: { 0: { time: '1970-01-01_000000000' }, 3: { action: expect.stringContaining('/fill') } },
    0: { time: '1970-01-01_000000025', action: null, reward: 0, inventory: { bot1: { clay: 1, dirt: 5 } } },
    1: { action: expect.arrayContaining([placed]), reward: 0.5, done: false, failed: {} },
    2: { time: '1970-01-01_000009500', reward: 1, done: true, failed: { [refused]: 'Something stands there.' } },
  })
  expect(steps[0].creatures).toEqual([{ species: 'pig', x: x + 1, y, z }])
  expect(Object.keys(steps)).toEqual(['0', '1', '2', 'obs'])
  expect(JSON.parse(read('configure/1.json'))).toMatchObject({ actions: [[], [], []].slice(0, expertSteps) })
  expect(read('data/1/2/screenshot_1970-01-01_000000025.png')).toBe('bot2 at 25')
  expect(read('data/1/1/screenshot_1970-01-01_000009500.png')).toBe('bot1 at 9500')
  expect([0, 1, 2].map((ms) => read(`data/1/4/screenshot_1970-01-01_00000000${ms}.png`))).toEqual([
    'from above',
    'from west',
    'from south',
  ])
})

test('raw is read back by the import: the case, and its result as eval.py leaves one', async () => {
  const folder = await written('raw')
  const { results, problems } = readEvalResults(folder)
  expect(problems).toEqual([])
  expect(results).toMatchObject([{ family: 'build', number: 1, subgoal: 1, isDone: true, steps: 2 }])
  const files = must(readConfigFiles([folder])).files
  const brought = await importTeamcraft({ files, rules: {} })
  expect(brought.problems).toEqual([])
  expect(brought.scenarios[0]?.world).toEqual(scenario.world)
})

test('further demonstrations of a case have numbers of their own, and bot0 of four a folder', () => {
  expect(rawNumber(17, new Set())).toBe(17)
  expect(rawNumber(17, new Set([17, 1017, 18]))).toBe(2017)
  const four = { ...demonstration(), agents: ['bot0', 'bot1', 'bot2', 'bot3'] }
  const files = must(rawFiles(config, four, pictures, { family: 'build', number: 3, isDone: true }))
  const folders = files.flatMap(({ path }) => /data\/3\/(\d)\//.exec(path)?.[1] ?? [])
  expect([...new Set(folders)].toSorted()).toEqual(['0', '1', '2', '3', '4'])
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
})

test('the card counts, and says how it was asked and whose the parts are', () => {
  const foreign: Content = {
    ...content,
    method: 'vision-step',
    asked: 'decentralised',
    licence: 'unknown',
    origin: 'imported',
  }
  const about = { appVersion: '1', from: 'run r', pictures: 5, leftOut: {}, format: 'llava' as const }
  const card = demonstrationCard({ ...about, contents: [content, foreign] })
  expect(card).toContain('| build | test | scripted-expert | 1 | 2.0 |')
  expect(card).toContain('Asked as: centralised and decentralised (1); decentralised (1).')
  expect(card).toContain('1 case of the lab’s own generator: MIT.')
  expect(card).toContain('Copyright (c) 2024 TeamCraft Team')
  expect(card).toContain('Calls of 1 demonstration by scripted-expert: MIT.')
  expect(card).toContain('Calls of 1 demonstration by vision-step: unknown.')
  expect(demonstrationCard({ ...about, contents: [content] })).not.toContain('TeamCraft Team')
})

test('calls of scripts and of the simulated model are the lab’s own; of a model’s somebody has to say', () => {
  const { models: bound } = fixtureHeader
  const other = { provider: 'openai', model: 'gpt', params: {} }
  const models = { ...bound, planner: other, worker: other, reflection: other, vision: other }
  const licence = (modelCalls: number, modelKind: 'simulated' | 'live') =>
    licenceOfCalls({ models }, { modelKind, modelCalls }, (model) => `terms of ${model}`)
  expect(licence(0, 'live')).toBe('MIT')
  expect(licence(3, 'simulated')).toBe('MIT')
  expect(licence(3, 'live')).toBe('terms of gpt')
})

test('where all is told in words no entry has a picture', async () => {
  const folder = await written('llava', { observation: 'text', form: 'decentralised' })
  expect(existsSync(join(folder, 'centralised.json'))).toBe(false)
  const members = JSON.parse(readFileSync(join(folder, 'decentralised.json'), 'utf8'))
  expect(members.map((entry: object) => Object.keys(entry))).toEqual([
    ['id', 'conversations'],
    ['id', 'conversations'],
  ])
  expect(must(await checkDemonstrations(folder))).toMatchObject({ demonstrations: 1, changed: [], missing: [] })
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
    expect(must(await checkDemonstrations(folder))).toMatchObject({ demonstrations: 1, changed: [], missing: [] })
    const picture =
      format === 'raw' ? 'task_build/data/1/1/screenshot_1970-01-01_000000025.png' : 'images/10001_1_1.png'
    writeFileSync(join(folder, picture), 'another')
    expect(must(await checkDemonstrations(folder)).changed).toEqual([picture])
    rmSync(join(folder, picture))
    expect(must(await checkDemonstrations(folder)).missing).toEqual([picture])
    const list = join(folder, format === 'raw' ? 'task_build/json/1.json' : 'centralised.json')
    writeFileSync(list, readFileSync(list, 'utf8').replace('placeItem(bot1', 'placeitem(bot1'))
    expect(await checkDemonstrations(folder)).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  },
)

test('nothing is left of what is not finished', async () => {
  const target = join(tempFolder(), 'data')
  const writer = must(openWriter('raw', target))
  must(await writer.write(given()))
  writer.discard()
  expect(existsSync(target)).toBe(false)
  expect(readdirSync(join(target, '..'))).toEqual([])
})

test('what an export left behind whose process is gone is removed, and nothing else', () => {
  const target = join(tempFolder(), 'data')
  // No process has a number as high as that.
  const left = `${target}.part-99999999`
  for (const folder of [left, `${target}.part-${process.pid}`, `${target}.part-mine`]) mkdirSync(folder)
  expect(must(removeLeftParts(target))).toBe(1)
  expect(existsSync(left)).toBe(false)
  expect(readdirSync(join(target, '..'))).toHaveLength(2)
})
