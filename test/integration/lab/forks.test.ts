/** Forks of an episode with two agents: each kind, what they leave as it was, and that none of them is a result. */
import { expect, onTestFinished, test } from 'vitest'
import { createLab } from '../../../main/lab/create-lab.ts'
import { connectLocally } from '../../../main/lab/local-bridge.ts'
import type { CallInput } from '../../../shared/contract/calls.ts'
import type { ForkDo } from '../../../shared/contract/fork.ts'
import type { Forks, ForkView } from '../../../shared/contract/forks.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { sharedEpisodes } from '../../fakes/shared-episodes.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const changes = {
  refused: { kind: 'skip', subtask: 2, as: 'refused' },
  believed: { kind: 'skip', subtask: 2, as: 'believed' },
  delayed: { kind: 'delay', of: { agent: 'Alice' }, seconds: 20 },
  idle: { kind: 'idle', agent: 'Alice' },
  unable: { kind: 'without-ability', agent: 'Alice', action: 'PlaceBlock' },
  given: { kind: 'give', agent: 'Alice', item: 'diamond', count: 2 },
  gone: { kind: 'without-item', item: 'torch' },
  taken: { kind: 'take', agent: 'Alice', item: 'redstone_lamp' },
} as const satisfies Readonly<Record<string, ForkDo>>

test('each kind of fork leaves its prefix as it was and does what it says; doing nothing is equal to the byte', {
  tags: ['long'],
}, async () => {
  const lab = unwrap(createLab({ dataFolder: tempFolder(), episodes: sharedEpisodes }))
  onTestFinished(() => lab.close())
  const bridge = connectLocally(lab)
  const spec = {
    name: 'small',
    scenarios: ['villagerbench/construction/lamp-04'],
    methods: [{ method: 'causalmace' }],
    agents: 2,
    seeds: [1],
    repeats: 2,
    model: { provider: 'scripted', model: 'scripted' },
  } satisfies CallInput<'run.start'>['spec']
  const { runId } = unwrap(await bridge.call('run.start', { spec }))
  await lab.idle()
  const results = unwrap(await bridge.call('run.results', { runId }))
  const { episodeId, gameTimeS = 0 } = results.find(({ repeat }) => repeat === 2) ?? { episodeId: '' }

  const fork = async (request: Omit<CallInput<'forks.start'>, 'episodeId'>): Promise<Forks> => {
    const started = unwrap(await bridge.call('forks.start', { episodeId, ...request }))
    await lab.idle()
    return unwrap(await bridge.call('forks.get', started))
  }
  const refusal = async (change: ForkDo, atMs: number): Promise<string> => {
    const request = { episodeId, do: [change], at: { atMs } }
    const [begun, estimated] = [await bridge.call('forks.start', request), await bridge.call('forks.estimate', request)]
    expect(begun).toEqual(estimated)
    return begun.ok ? '' : `${begun.error.code}: ${begun.error.message}`
  }

  // When the agents begin: nothing of the plan is otherwise then.
  const first = await fork({ do: [changes.refused] })
  const [{ atMs = 0 } = {}] = first.forks
  expect(atMs).toBeGreaterThan(1000)
  const request = { do: Object.values(changes), at: { atMs } }
  const estimate = unwrap(await bridge.call('forks.estimate', { episodeId, ...request }))
  expect(estimate).toMatchObject({ episodes: 10, atMs, asked: 0, tokens: 0, usd: 0 })
  const { run, forks } = await fork(request)
  expect(run).toMatchObject({ purpose: 'forks', trials: { total: 10, done: 10 } })
  expect(forks.map((one) => one.do.kind).slice(0, 2)).toEqual(['null', 'placebo'])
  expect(forks[0]?.played).toMatchObject([{ isEqual: true, first: null }])
  for (const { played } of forks) {
    expect(played).toMatchObject([{ prefix: { isEqual: true } }])
    expect(played[0]?.prefix.events).toBeGreaterThan(10)
    expect(played[0]?.first?.atMs ?? atMs).toBeGreaterThanOrEqual(atMs)
  }
  const of = (kind: keyof typeof changes): ForkView => {
    const found = forks.find((one) => JSON.stringify(one.do) === JSON.stringify(changes[kind]))
    if (found === undefined) throw new Error(`no fork is ${kind}`)
    return found
  }
  expect(of('refused').tau?.gameTimeS).toBeGreaterThan(2)
  expect(of('delayed').tau?.gameTimeS).toBeGreaterThan(5)
  expect(of('idle').tau?.gameTimeS).toBeGreaterThan(50)
  expect(of('unable').played[0]?.first).not.toBeNull()
  expect(of('gone').tau?.completion).toBeLessThan(0)
  expect(of('given').tau).toMatchObject({ completion: 0 })

  const record = async (kind: keyof typeof changes): Promise<string> => {
    const id = of(kind).played[0]?.episodeId ?? ''
    return unwrap(await bridge.call('export.results', { format: 'jsonl', episodeId: id })).text
  }
  expect(await record('given')).toMatch(
    /"do":\{"agent":"Alice","count":2,"item":"diamond","kind":"give"\}.*"type":"fork"/,
  )
  expect(await record('believed')).toMatch(/"message":"\w+ is done\."/)
  expect(await record('refused')).toContain('Alice cannot do')
  expect(await record('idle')).toContain('took longer than 60 s and was stopped')

  let asked = unwrap(await bridge.call('episode.verify', { episodeId: of('idle').played[0]?.episodeId ?? '' }))
  while (asked.verification.state !== 'done') {
    asked = unwrap(await bridge.call('episode.verify', { episodeId, verificationId: asked.verificationId }))
  }
  expect(asked.verification.verdict).toMatchObject({ kind: 'equal' })

  // The same again is read, not played.
  const again = unwrap(await bridge.call('forks.start', { episodeId, ...request }))
  expect(again.runId).toBe(run.id)
  expect(unwrap(await bridge.call('forks.list', { episodeId }))).toHaveLength(2)
  const effects = unwrap(await bridge.call('forks.effects', { runId, at: { atMs }, do: [changes.idle] }))
  expect(effects).toMatchObject({
    episodes: 2,
    rows: [
      { do: { kind: 'placebo' }, units: 1 },
      { do: changes.idle, units: 1, gameTimeS: { mean: of('idle').tau?.gameTimeS, interval: null } },
    ],
  })

  expect(await refusal({ kind: 'idle', agent: 'Carol' }, atMs)).toBe(
    'bad-input: A fork with “Carol idle” cannot be played: the team has no agent Carol, only Alice, Bob.',
  )
  expect(await refusal(changes.idle, 1000 * gameTimeS)).toContain('the episode is over at')
  expect(await refusal({ ...changes.refused, subtask: 99 }, atMs)).toContain('no action of subtask 99 begins')
  expect(await refusal({ kind: 'edge', how: 'cut', from: 1, to: 99 }, 0)).toContain('no plan with both subtasks')
  expect(await refusal({ kind: 'lose-message', agent: 'Bob' }, atMs)).toContain('Bob says nothing')
  expect(await refusal({ ...changes.unable, action: 'Fly' }, atMs)).toContain('Alice cannot do Fly as it is')
  const ofFork = { episodeId: of('idle').played[0]?.episodeId ?? '', do: [changes.given], at: { atMs } }
  expect(await bridge.call('forks.start', ofFork)).toMatchObject({ error: { code: 'wrong-state' } })

  const listed = unwrap(await bridge.call('run.list', {}))
  expect(listed.map(({ id }) => id)).toEqual([runId])
  const compared = unwrap(await bridge.call('episode.list', { filter: {}, sort: [], offset: 0, limit: 50 }))
  expect(JSON.stringify(compared)).not.toContain(of('idle').played[0]?.episodeId)
})
