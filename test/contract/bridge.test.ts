import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createBridge } from '../../preload/bridge-client.ts'
import type { Bridge, ConnectionStatus } from '../../shared/contract/bridge.ts'
import { type CallInput, type CallName, type CallOutput, calls } from '../../shared/contract/calls.ts'
import type { LabError } from '../../shared/contract/errors.ts'
import type { RunView } from '../../shared/contract/views.ts'
import type { Wire } from '../../shared/contract/wire.ts'
import type { EventRow } from '../../shared/core/upcast.ts'
import { buildReportCharts } from '../fakes/report-charts.ts'
import { makeReport, sendFolder } from './ask-file-calls.ts'
import { exchange } from './exchange.ts'
import { measureNothing, refusedHere } from './measure-nothing.ts'
import { COMPLETES, next, playingEpisode, specOf, stage, value } from './stage.ts'
import { transports } from './transports.ts'
import { refusedWithoutMachines, useMachines } from './use-machines.ts'
import { refusedWithoutServer, useOwnServers } from './use-own-servers.ts'
import { useSandbox } from './use-sandbox.ts'

beforeAll(buildReportCharts)

const MANY_EVENTS = 4500

/** Starts a run and waits until it has the status. */
async function runUntil(bridge: Bridge, status: RunView['status'], ...seeds: number[]): Promise<string> {
  const reached = next(bridge, 'run.changed', (run) => run.status === status)
  const { runId } = await value(bridge, 'run.start', { spec: specOf(...seeds) })
  expect((await reached).id).toBe(runId)
  return runId
}

async function allEvents(bridge: Bridge, episodeId: string, afterSeq = -1): Promise<readonly EventRow[]> {
  const rows: EventRow[] = []
  for (let more = true; more; ) {
    const page = await value(bridge, 'episode.events', { episodeId, afterSeq: rows.at(-1)?.seq ?? afterSeq })
    rows.push(...page.rows)
    more = page.more
  }
  return rows
}

const seqs = (rows: readonly EventRow[]): readonly number[] => rows.map(({ seq }) => seq)
const count = (length: number): readonly number[] => Array.from({ length }, (_, index) => index)

describe.each(transports)('over $name', (transport) => {
  // What carries them differs in size and order of messages, not in calls.
  const tags = transport === transports[0] ? [] : ['long']
  test('every call is answered as agreed', { tags }, async () => {
    const { connect } = await stage(transport)
    const bridge = connect()
    const answered = new Set<CallName>()
    const ask = <N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> => {
      answered.add(name)
      return value(bridge, name, input)
    }
    expect(await ask('lab.info', {})).toMatchObject({ minecraftVersion: '1.19.2', concurrency: 2 })
    expect(await ask('update.check', {})).toEqual({ kind: 'no-feed' })
    const catalog = await ask('catalog.get', {})
    expect(catalog.methods.map(({ id }) => id)).toContain('causalmace')
    const done = next(bridge, 'run.changed', (run) => run.status === 'done')
    const { runId } = await ask('run.start', { spec: specOf(COMPLETES) })
    await done
    expect((await ask('run.list', {})).map(({ id }) => id)).toEqual([runId])
    const { trials } = await ask('run.get', { runId })
    const episodeId = trials[0]?.episodes[0]?.id ?? ''
    expect(await ask('run.results', { runId })).toMatchObject([{ episodeId, endReason: 'completed' }])
    expect(await ask('run.summary', { runId })).toMatchObject([{ trials: 1, valid: 1, scenario: expect.any(String) }])
    const { rows, more } = await ask('episode.events', { episodeId, afterSeq: -1 })
    expect([rows.map(({ type }) => type), more]).toEqual([['episode.start', 'episode.end'], false])
    const { header } = await ask('episode.header', { episodeId })
    expect(header).toMatchObject({ seed: COMPLETES, method: { id: 'causalmace' } })
    expect(await ask('episode.track', { episodeId, after: 0 })).toMatchObject({ next: 5, total: 5, isOver: true })
    expect(await ask('episode.costs', { episodeId })).toEqual({ costs: [] })
    expect(await ask('episode.questions', { episodeId })).toEqual({ questions: [] })
    expect(await ask('episode.find-words', { episodeId, words: 'log' })).toEqual({ hits: [] })
    expect(await ask('run.calls', { runId })).toEqual({ sums: [] })
    expect(await ask('question.stop', { jobId: 'nobody' })).toEqual({})
    // This one asked no model: what a question looks like is in episode-call.test.ts and questions.test.ts.
    const question = { episodeId, seq: 0, edits: [], model: { provider: 'scripted', model: 'scripted' } }
    for (const [name, input] of [
      ['episode.call', { episodeId, seq: 0 }],
      ['question.line', { episodeId, seq: 0 }],
      ['question.cost', question],
      ['question.ask', { question }],
    ] as const) {
      answered.add(name)
      expect(await bridge.call(name, input)).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
    }
    const { text } = await ask('export.results', { format: 'csv', runId })
    expect(text.split('\n')).toHaveLength(3)
    const [row] = await ask('run.table', {})
    expect(row).toMatchObject({ runId, trials: 1, valid: 1 })
    expect(await ask('condition.look', { conditionId: row?.conditionId ?? '', slot: 9 })).toEqual({})
    expect(await ask('condition.name', { conditionId: row?.conditionId ?? '', name: null })).toEqual({})
    const tagged = { tags: ['seen'], notes: 'a note' }
    expect(await ask('episode.annotate', { episodeId, change: tagged })).toEqual(tagged)
    expect(await ask('episode.list', { filter: { text: 'SEEN' }, sort: [], offset: 0, limit: 5 })).toMatchObject({
      total: 1,
      rows: [{ episodeId, slot: 9, ...tagged }],
    })
    expect(await ask('episode.groups', { filter: {}, by: 'condition' })).toMatchObject([{ episodes: 1, valid: 1 }])
    expect(await ask('episode.facets', { filter: {} })).toMatchObject({ conditions: [{ slot: 9 }], tags: ['seen'] })
    expect(await ask('storage.get', {})).toMatchObject({ runs: [{ runId, episodes: 1, events: 2 }] })
    expect(await ask('run.annotate', { runId, change: { isArchived: true } })).toMatchObject({ isArchived: true })
    const removed = next(bridge, 'run.removed', (run) => run.runId === runId)
    expect((await ask('run.delete', { runId })).graceMs).toBeGreaterThan(0)
    await removed
    expect(await ask('run.list', {})).toEqual([])
    expect(await ask('run.trash', {})).toMatchObject([{ runId, episodes: 1 }])
    expect(await ask('run.restore', { runId })).toMatchObject({ id: runId, isArchived: true })
    const unknown = await bridge.call('run.purge', { runId })
    expect(unknown).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
    answered.add('run.purge')
    const other = await playingEpisode(bridge)
    expect(await ask('episode.watch', { episodeId: other.episodeId, on: true })).toEqual({})
    const slowed = next(bridge, 'episode.changed', ({ pace }) => pace?.pace === 2)
    expect(await ask('episode.pace', { episodeId: other.episodeId, change: { kind: 'pace', pace: 2 } })).toEqual({})
    expect(await slowed).toMatchObject({ id: other.episodeId, pace: { isPaused: false } })
    expect(await ask('run.pause', { runId: other.runId })).toMatchObject({ status: 'paused' })
    expect(await ask('run.resume', { runId: other.runId })).toMatchObject({ status: 'running' })
    expect(await ask('run.cancel', { runId: other.runId })).toMatchObject({ status: 'cancelled' })
    const third = await playingEpisode(bridge)
    expect(await ask('episode.stop', { episodeId: third.episodeId })).toEqual({})
    // What people do in an episode that plays is in people.test.ts: here it is over.
    answered.add('episode.intervene')
    const late = { kind: 'say', to: null, text: 'too late' } as const
    const unheard = await bridge.call('episode.intervene', { episodeId: third.episodeId, intervention: late })
    expect(unheard).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
    for (const name of [...refusedHere, ...refusedWithoutMachines, ...refusedWithoutServer]) answered.add(name)
    await measureNothing(bridge, ask, { runId, episodeId })
    const bookmark = { id: 'first', atMs: 1500, select: 'agent.Alice', label: 'here' }
    expect(await ask('bookmark.save', { episodeId, bookmark })).toEqual({})
    expect(await ask('bookmark.list', { episodeId })).toEqual([bookmark])
    expect(await ask('bookmark.remove', { episodeId, id: bookmark.id })).toEqual({})
    const begun = await ask('episode.verify', { episodeId })
    expect(begun).toMatchObject({ verificationId: expect.any(String), verification: { state: expect.any(String) } })
    expect(await ask('settings.set', { parallel: 3 })).toMatchObject({ parallel: 3 })
    expect(await ask('settings.get', {})).toMatchObject({ parallel: 3 })
    const server = { provider: 'openai', preset: 'compatible', baseUrl: 'http://127.0.0.1:1/v1' }
    expect(await ask('key.set', { ...server, key: 'key-of-a-test' })).toEqual({})
    expect(await ask('key.storage', {})).toMatchObject({ servers: [{ baseUrl: server.baseUrl }] })
    expect(await ask('key.test', server)).toMatchObject({ outcome: 'not-reached', models: [] })
    const spec = specOf(COMPLETES)
    const [address = ''] = spec.scenarios
    expect(await ask('scenario.get', { address })).toMatchObject({ scenario: { address }, warnings: [] })
    const preset = await ask('preset.save', { label: 'kept', spec })
    expect(preset).toMatchObject({ label: 'kept', isOwn: true })
    expect(await ask('preset.remove', { id: preset.id })).toEqual({})
    expect(await ask('run.estimate', { spec })).toMatchObject({ scenarios: 1, episodes: 1, conditions: [{ slot: 9 }] })
    expect(await ask('run.check', { spec })).toEqual({ checks: [] })
    let exported = await ask('run.export', { runId })
    while (exported.state.kind === 'working') exported = await ask('run.export', { runId, jobId: exported.jobId })
    expect(exported.state).toMatchObject({ kind: 'done', result: { folder: expect.stringContaining('exports') } })
    const folder = exported.state.kind === 'done' ? exported.state.result.folder : ''
    let imported = await ask('run.import', { folder })
    while (imported.state.kind === 'working') imported = await ask('run.import', { folder, jobId: imported.jobId })
    expect(imported.state).toMatchObject({ kind: 'done', result: { runId, verified: 1, isKnown: true } })
    const from = { kind: 'villagerbench' as const, folder }
    let brought = await ask('scenario.import', { from })
    while (brought.state.kind === 'working') brought = await ask('scenario.import', { from, jobId: brought.jobId })
    expect(brought.state).toMatchObject({ kind: 'failed', error: { code: 'bad-input' } })
    const { blocks, site } = await ask('building.blocks', {})
    const drawn = { name: 'post', cells: [{ pos: site.min, name: blocks[0]?.name ?? '' }] }
    expect(await ask('building.check', drawn)).toMatchObject({ scenario: { origin: 'imported' } })
    expect(await ask('building.save', { ...drawn, replaces: false })).toMatchObject({
      address: 'villagerbench/construction/imported.post',
    })
    expect(await ask('compare.get', { runIds: [runId] })).toMatchObject({ groups: [{ slot: 9 }] })
    expect(await ask('compare.curves', { runIds: [runId] })).toBeInstanceOf(Array)
    expect(await ask('compare.modes', { runIds: [runId] })).toMatchObject({ modes: expect.any(Array) })
    const table = { request: { runIds: [runId] }, table: 'conditions' as const, format: 'csv' as const }
    expect((await ask('export.table', table)).next).toBeNull()
    await makeReport(ask, runId)
    await sendFolder(ask)
    await useMachines(bridge, ask, runId)
    await useOwnServers(bridge, ask)
    await useSandbox(bridge, ask)
    expect([...answered].toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  test('unknown runs and episodes, wrong states and wrong names are errors that say so', async () => {
    const { connect } = await stage(transport)
    const bridge = connect()
    const code = async <N extends CallName>(name: N, input: CallInput<N>): Promise<LabError['code'] | 'none'> => {
      const answer = await bridge.call(name, input)
      return answer.ok ? 'none' : answer.error.code
    }
    for (const name of ['run.get', 'run.pause', 'run.resume', 'run.cancel', 'run.results', 'run.summary'] as const) {
      expect([name, await code(name, { runId: 'nobody' })]).toEqual([name, 'unknown-name'])
    }
    expect(await code('episode.pace', { episodeId: 'nobody', change: { kind: 'pause' } })).toBe('wrong-state')
    expect(await code('episode.events', { episodeId: 'nobody', afterSeq: -1 })).toBe('unknown-name')
    expect(await code('episode.watch', { episodeId: 'nobody', on: true })).toBe('unknown-name')
    expect(await code('episode.header', { episodeId: 'nobody' })).toBe('unknown-name')
    expect(await code('episode.track', { episodeId: 'nobody', after: 0 })).toBe('unknown-name')
    expect(await code('episode.track', { episodeId: 'nobody', after: -1 })).toBe('bad-input')
    expect(await code('export.results', { format: 'jsonl', episodeId: 'nobody' })).toBe('unknown-name')
    expect(await code('export.results', { format: 'answers', episodeId: 'nobody' })).toBe('unknown-name')
    expect(await code('export.results', { format: 'answers', runId: 'nobody' })).toBe('unknown-name')
    expect(await code('export.results', { format: 'answers' })).toBe('bad-input')
    expect(await code('export.results', { format: 'csv' })).toBe('bad-input')
    expect(await code('settings.set', { parallel: 0 })).toBe('bad-input')
    expect(await code('run.start', { spec: { ...specOf(1), methods: [{ method: 'causalmaze' }] } })).toBe(
      'unknown-name',
    )
    const runId = await runUntil(bridge, 'done', COMPLETES)
    expect(await code('export.results', { format: 'csv', runId, after: 'nobody' })).toBe('unknown-name')
    expect(await code('export.results', { format: 'jsonl', episodeId: 'nobody', after: 'x' })).toBe('bad-input')
    expect(await code('run.pause', { runId })).toBe('wrong-state')
    expect(await value(bridge, 'run.list', {})).toHaveLength(1)
  })

  test('unknown calls, wrong input and garbage are answered, and the connection lives on', async () => {
    const { transport: open } = await stage(transport)
    const wire = await open.openWire()
    const heard = await exchange(
      wire,
      [
        JSON.stringify({ kind: 'call', id: 1, name: 'run.lisst', input: {} }),
        JSON.stringify({ kind: 'call', id: 2, name: 'run.start', input: { spec: { ...specOf(1), agents: 25 } } }),
        JSON.stringify({ kind: 'call', id: 3, name: 'run.list', input: { extra: 1 } }),
        JSON.stringify({ kind: 'call', id: 4, name: 'toString', input: {} }),
        '{"kind":',
        '[]',
        JSON.stringify({ kind: 'call', id: -1, name: 'run.list', input: {} }),
        JSON.stringify({ kind: 'call', id: 5, name: 'run.list', input: {} }),
      ],
      8,
    )
    const byId = (id: number | null): unknown[] => heard.filter((message) => (message as { id: unknown }).id === id)
    const error = (code: string, text: string): unknown => [
      { kind: 'error', error: { code, message: expect.stringContaining(text) } },
    ]
    expect(byId(1)).toMatchObject(error('unknown-name', '"run.list"') as object[])
    expect(byId(2)).toMatchObject(error('bad-input', 'spec.agents') as object[])
    expect(byId(3)).toMatchObject(error('bad-input', 'extra') as object[])
    expect(byId(4)).toMatchObject(error('unknown-name', 'toString') as object[])
    expect(byId(null)).toMatchObject(Array(3).fill({ kind: 'error', error: { code: 'bad-input' } }))
    expect(byId(5)).toEqual([{ kind: 'answer', id: 5, output: [] }])
    wire.close()
  })

  test('an oversized message ends its connection and no other', async () => {
    const { connect, transport: open } = await stage(transport)
    const bridge = connect()
    await value(bridge, 'lab.info', {})
    const wire = await open.openWire()
    const closed = new Promise((resolve) => wire.onClosed(resolve))
    wire.send(JSON.stringify({ kind: 'call', id: 0, name: 'run.list', input: 'x'.repeat(64 * 1024 * 1024) }))
    await closed
    expect(wire.send('{}')).toBe(false)
    expect(await value(bridge, 'run.list', {})).toEqual([])
  })

  test('events come in their order, and a run ends after everything in it', async () => {
    const { connect } = await stage(transport)
    const bridge = connect()
    const told: string[] = []
    const decided: number[] = []
    bridge.on('run.changed', (run) => {
      told.push(`run ${run.status}`)
      decided.push(run.trials.done)
    })
    bridge.on('trial.changed', (trial) => told.push(`trial ${trial.seed} ${trial.status}`))
    bridge.on('episode.changed', (episode) => told.push(`episode ${episode.status}`))
    await runUntil(bridge, 'done', COMPLETES, 30)
    expect(told.at(-1)).toBe('run done')
    expect(decided).toEqual(decided.toSorted((a, b) => a - b))
    expect(decided.at(-1)).toBe(2)
    for (const seed of [COMPLETES, 30]) {
      const own = told.filter((line) => line.startsWith(`trial ${seed} `))
      expect(own.indexOf(`trial ${seed} running`)).toBeGreaterThanOrEqual(0)
      expect(own.at(-1)).toBe(`trial ${seed} done`)
    }
    expect(told.filter((line) => line === 'episode ended')).toHaveLength(2)
  })

  test('only who watches an episode hears its record, without gaps, until the watch ends', async () => {
    const { connect } = await stage(transport)
    const watcher = connect()
    const other = connect()
    const heard: EventRow[] = []
    const overheard: EventRow[] = []
    watcher.on('episode.events', ({ rows }) => heard.push(...rows))
    other.on('episode.events', ({ rows }) => overheard.push(...rows))
    const toldOther = next(other, 'run.changed', (run) => run.status === 'running')
    await value(other, 'run.list', {})
    const { runId, episodeId } = await playingEpisode(watcher)
    expect((await toldOther).id).toBe(runId)
    await value(watcher, 'episode.watch', { episodeId, on: true })
    await next(watcher, 'episode.events', () => heard.length >= 5)
    await value(watcher, 'episode.watch', { episodeId, on: false })
    const heardByThen = heard.length
    await value(other, 'run.cancel', { runId })
    expect(heard).toHaveLength(heardByThen)
    const from = heard[0]?.seq ?? 0
    expect(seqs(heard)).toEqual(count(heardByThen).map((index) => index + from))
    expect(overheard).toEqual([])
    expect(seqs(await allEvents(other, episodeId)).length).toBeGreaterThanOrEqual(from + heardByThen)
  })

  test('a client that loses its connection in the middle of a run catches up', async () => {
    const { transport: open, connect } = await stage(transport)
    const wires: Wire[] = []
    const statuses: ConnectionStatus[] = []
    const bridge = createBridge(
      async () => {
        const wire = await open.openWire()
        wires.push(wire)
        return wire
      },
      { firstRetryMs: 5 },
    )
    onTestFinished(() => bridge.close())
    bridge.onStatus((status) => statuses.push(status))
    const record: EventRow[] = []
    // An event may be heard before the answer that was sent ahead of it has been read: both come in one piece.
    const ahead = new Map<number, EventRow>()
    const take = (rows: readonly EventRow[]): void => {
      for (const row of rows) ahead.set(row.seq, row)
      for (let row = ahead.get(record.length); row !== undefined; row = ahead.get(record.length)) record.push(row)
    }
    bridge.on('episode.events', ({ rows }) => take(rows))
    const { runId, episodeId } = await playingEpisode(bridge)
    const catchUp = async (): Promise<void> => {
      await value(bridge, 'episode.watch', { episodeId, on: true })
      take(await allEvents(bridge, episodeId, record.length - 1))
    }
    await catchUp()
    await next(bridge, 'episode.events', () => record.length >= 5)
    const backAgain = new Promise<void>((resolve) => {
      bridge.onStatus((status) => {
        if (status === 'open' && wires.length === 2) resolve()
      })
    })
    wires[0]?.close()
    await backAgain
    const before = record.length
    await catchUp()
    await next(bridge, 'episode.events', () => record.length >= before + 5)
    await value(bridge, 'run.cancel', { runId })
    take(await allEvents(bridge, episodeId, record.length - 1))
    expect(record).toEqual(await allEvents(connect(), episodeId))
    expect(record.at(-1)?.type).toBe('episode.end')
    expect(statuses).toEqual(['connecting', 'open', 'connecting', 'open'])
  })

  test('a long record comes in pages that add up to it, and leaves as a file with the same bytes for everyone', async () => {
    const { lab, connect } = await stage(transport)
    const bridge = connect()
    const runId = await runUntil(bridge, 'done', MANY_EVENTS)
    const { trials } = await value(bridge, 'run.get', { runId })
    const episodeId = trials[0]?.episodes[0]?.id ?? ''
    const first = await value(bridge, 'episode.events', { episodeId, afterSeq: -1 })
    expect([first.rows.length, first.more]).toEqual([2000, true])
    expect(seqs(await allEvents(bridge, episodeId))).toEqual(count(MANY_EVENTS + 2))
    for (const input of [
      { format: 'jsonl', episodeId },
      { format: 'csv', runId },
    ] as const) {
      const overTheWire = await value(bridge, 'export.results', input)
      expect(await lab.handlers['export.results'](input)).toEqual({ ok: true, value: overTheWire })
    }
  })

  test('two clients at once get their own answers', async () => {
    const { connect } = await stage(transport)
    const bridges = [connect(), connect()]
    const asked = bridges.flatMap((bridge) => count(20).map(() => bridge.call('lab.info', {})))
    const answers = await Promise.all(asked)
    expect(answers.every((answer) => answer.ok)).toBe(true)
    bridges[0]?.close()
    expect(await bridges[0]?.call('lab.info', {})).toMatchObject({ ok: false, error: { code: 'lab-lost' } })
    expect(await bridges[1]?.call('lab.info', {})).toMatchObject({ ok: true })
  })

  test('calls under way fail when the lab leaves; none hangs', async () => {
    const { transport: open, connect } = await stage(transport)
    const bridge = connect()
    const { runId } = await playingEpisode(bridge)
    const left = new Promise<void>((resolve) => {
      bridge.onStatus((status) => {
        if (status === 'connecting') resolve()
      })
    })
    const cancelling = bridge.call('run.cancel', { runId })
    await open.close()
    await left
    const answer = await cancelling
    expect(answer.ok || answer.error.code === 'lab-lost').toBe(true)
    expect(await bridge.call('run.list', {})).toMatchObject({ ok: false, error: { code: 'lab-lost' } })
  })
})
