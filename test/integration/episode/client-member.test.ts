import { expect, test } from 'vitest'
import { bodyOf } from '../../../main/minecraft/bots/body.ts'
import { joinBot } from '../../../main/minecraft/bots/index.ts'
import { joinClient } from '../../../main/minecraft/bots/join.ts'
import type { BotBody } from '../../../main/minecraft/ports/bot-body.ts'
import { expandRun, trialsOf } from '../../../main/runs/expand.ts'
import { scenarioByAddress } from '../../../main/suites/index.ts'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../../packages/minecraft-server/clock/real-clock.ts'
import type { PaceView } from '../../../shared/contract/pace.ts'
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import type { EpisodeSpec } from '../../../shared/contract/run.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { teamOnStage } from '../../../shared/core/stage-team.ts'
import { upcast } from '../../../shared/core/upcast.ts'
import { must } from '../../fakes/must.ts'
import { playThrough } from '../../fakes/played.ts'
import { resolveInput } from '../../fakes/resolve-input.ts'
import { sharedEpisodes } from '../../fakes/shared-episodes.ts'
import { gateway } from '../../fakes/task-24.ts'

const { signal } = new AbortController()

const input = {
  name: 'with a person in the game',
  scenarios: ['lab/mixture/2-agents-1'],
  methods: [{ method: 'talking', params: {} }],
  agents: 2,
  members: { Bob: { kind: 'human', joins: 'client' } },
  seeds: [1],
  model: { provider: 'scripted', model: 'scripted', params: { profile: 'perfect' } },
  clock: 'paced',
}

/** Two members by the scenario's own names, the second of whom is a person's: an episode meant for people. */
function withChef(): Scenario {
  const found = scenarioByAddress(input.scenarios[0] ?? '')
  if (found === null) throw new Error('the scenario is missing')
  const [first, second] = found.stage?.members ?? []
  const members = [
    { ...first, name: 'Andy', kind: 'agent' as const },
    { ...second, name: 'Chef', kind: 'human' as const, role: 'cook' },
  ]
  return { ...found, address: 'lab/mixture/imported.with-chef', origin: 'imported', stage: { members } }
}

function specWithChef(): EpisodeSpec {
  const scenario = withChef()
  const resolved = resolveInput({ ...input, scenarios: [scenario.address] }, [scenario])
  const [trial] = trialsOf(expandRun(must(resolved).run))
  if (trial === undefined) throw new Error('one trial')
  const { condition, repeat, seed } = trial
  expect(condition.label).toContain('[Bob human with Minecraft]')
  const { method, team, models } = condition
  return { scenario, method, team: teamOnStage(team, scenario), models, clock: 'paced', seed, repeat }
}

type Address = NonNullable<PaceView['address']>

interface Player {
  readonly body: BotBody
  /** Lines of chat so far. */
  readonly lines: readonly string[]
  next(fits: (line: string) => boolean): Promise<string>
}

/** The person's own client, which knows of the episode what the game shows. */
async function playChef(link: Address): Promise<Player> {
  const options = { link, name: 'Chef', clock: createRealClock(), draw: createDraw(1), signal }
  const { session, lost } = must(await joinClient(options))
  const lines: string[] = []
  let wake = (): void => undefined
  session.bot.on('messagestr', (line) => {
    lines.push(line)
    wake()
  })
  const next = async (fits: (line: string) => boolean): Promise<string> => {
    for (;;) {
      const found = lines.find(fits)
      if (found !== undefined) return found
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return { body: bodyOf(session, 'Chef', lost), lines, next }
}

/** All that the person does, from the game alone; answers the lines that he has read. */
async function workAsChef(link: Address, pot: readonly [number, number, number]): Promise<readonly string[]> {
  const stranger = await joinBot({ link, name: 'Guest', clock: createRealClock(), draw: createDraw(2), signal })
  expect(stranger).toMatchObject({ ok: false, error: { message: expect.stringContaining('Join as Chef') } })
  const first = await playChef(link)
  const told = await first.next((line) => line.startsWith('<Andy'))
  first.body.leave()
  await first.body.lost

  const { body, lines } = await playChef(link)
  // A client that stands in the world is told what it carries by a later packet.
  await expect.poll(() => body.inventory().map(({ count }) => count), { timeout: 20_000 }).toEqual([8, 8, 8, 8])
  const own = first.lines.flatMap((line) => /^Only you are told: (.*)$/.exec(line)?.[1] ?? [])
  body.say(`/msg Andy ${own.join('. ')}`)
  expect(await body.goTo({ kind: 'near', pos: pot, range: 2 }, signal)).toMatchObject({ ok: true })
  for (const [, count, item = ''] of told.matchAll(/Recipe: (\d+) (\w+)/g)) {
    expect(await body.store(pot, item, Number(count), signal)).toMatchObject({ ok: true })
  }
  return [...first.lines, ...lines]
}

test('a scenario that is meant for people has conditions of its own, and says where one is wanted', () => {
  const scenario = withChef()
  const idOf = (address: string, members: unknown) => {
    const resolved = resolveInput({ ...input, scenarios: [address], members }, [scenario])
    return expandRun(must(resolved).run).conditions.map(({ id }) => id)
  }
  const ids = [
    ...idOf('lab/mixture/2-agents-1', {}),
    ...idOf(scenario.address, { Bob: { kind: 'human' } }),
    ...idOf(scenario.address, input.members),
  ]
  expect(new Set(ids).size).toBe(3)
  const refused = resolveInput({ ...input, scenarios: [scenario.address], members: {} }, [scenario])
  expect(refused).toMatchObject({
    error: {
      code: 'bad-input',
      message: expect.stringMatching(/members\.Bob\.kind: .*called Chef\. Set it to human\./),
    },
  })
})

test('an episode that nobody comes to ends as infrastructure, and says what to do', async () => {
  const spec = specWithChef()
  let isAwaited = false
  const { end } = await playThrough({
    spawn: sharedEpisodes.spawn,
    spec,
    pace: 1,
    answer: gateway.send,
    onMessage: (message, episode) => {
      if (message.kind !== 'pace' || message.view.awaited === undefined || isAwaited) return
      isAwaited = true
      // Time that is stepped through takes none of the test's.
      episode.send({ kind: 'pace', change: { kind: 'pause' } })
      for (let ticks = 0; ticks < 6_100; ticks += 100)
        episode.send({ kind: 'pace', change: { kind: 'step', ticks: 100 } })
    },
  })
  expect(end).toMatchObject({ endReason: 'member-missing', validity: 'infrastructure' })
  expect(end?.message).toMatch(/Nobody joined as Chef within 300 s\. Resume the run/)
})

test.each([
  [{ clock: 'virtual' }, 'bad-input', /members\.Bob\.joins: .*paced/],
  [
    { clock: 'real', server: { host: 'mc.example', port: 25565, username: 'Boss' } },
    'unsupported',
    /lab's own server only/,
  ],
  [{ members: { Bob: { joins: 'client' } } }, 'bad-input', /Set kind to human/],
  [
    { members: { Bob: { kind: 'human', joins: 'client', abilities: ['NavigateTo'] } } },
    'bad-input',
    /only Say can be blocked/,
  ],
])('a run that no client could play in is refused: %j', (wrong, code, message) => {
  const refused = resolveInput({ ...input, ...wrong })
  expect(refused).toMatchObject({ ok: false, error: { code, message: expect.stringMatching(message) } })
})

test('a person with a Minecraft client completes the task as a member, and the episode is valid', {
  tags: ['long'],
}, async () => {
  const spec = specWithChef()
  const { task, stage } = spec.scenario
  if (task.kind !== 'mixture') throw new Error('another kind')
  const events: EpisodeEvent[] = []
  const views: PaceView[] = []
  const working: Promise<readonly string[]>[] = []
  const played = await playThrough({
    spawn: sharedEpisodes.spawn,
    spec,
    answer: gateway.send,
    onMessage: (message) => {
      if (message.kind === 'events') events.push(...message.events.map((row) => must(upcast(row))))
      if (message.kind !== 'pace') return
      views.push(message.view)
      if (working.length === 0 && message.view.address !== null)
        working.push(workAsChef(message.view.address, task.pot))
    },
  })
  const lines = (await Promise.all(working)).flat()
  expect(played.end).toMatchObject({ endReason: 'completed', validity: 'valid' })

  // Time that goes as fast as it can would be over before anybody has joined.
  expect(views[0]).toMatchObject({ pace: 1, awaited: ['Chef'] })
  expect(views.map(({ awaited }) => awaited === undefined)).toEqual(expect.arrayContaining([true, false]))

  const inputs = events.flatMap((event) => (event.type === 'external.input' ? [event.data] : []))
  expect(inputs).toEqual(['joined', 'left', 'joined'].map((input) => ({ player: 'Chef', input, agent: 'Chef' })))
  const chat = events.flatMap((event) => (event.type === 'chat' ? [{ by: event.actor.id, ...event.data }] : []))
  expect(chat.at(-1)).toEqual({ by: 'Chef', to: 'Andy', text: stage?.members[1]?.brief?.join('. ') })
  expect(lines.filter((line) => line.startsWith('<Chef'))).toEqual([])
  const stored = events.flatMap((event) => (event.type === 'container.change' ? [event.data.by] : []))
  expect(new Set(stored)).toEqual(new Set(['Andy', 'Chef']))
  const carried = events.flatMap((event) =>
    event.type === 'item.carried' && event.data.agent === 'Chef' && event.atMs < 1000 ? [event.data.count] : [],
  )
  expect(carried).toEqual([8, 8])
  expect(events.filter(({ type }) => type === 'server.command')).toEqual([])
})
