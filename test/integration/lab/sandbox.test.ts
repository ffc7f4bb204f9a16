/** The sandbox as pages have it: through the lab's calls, with the real process of the world and a real bot. */
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join as joinPath } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createServers, type Servers } from '../../../main/lab/handlers/server.ts'
import { joinBot } from '../../../main/minecraft/bots/index.ts'
import { broughtScenarios } from '../../../main/suites/brought-scenarios.ts'
import { scenarioByAddress } from '../../../main/suites/index.ts'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../../packages/minecraft-server/clock/real-clock.ts'
import { ok } from '../../../shared/contract/errors.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { ConsoleLine, SandboxState } from '../../../shared/contract/server.ts'
import { childrenOf } from '../../fakes/children-of.ts'
import { must } from '../../fakes/must.ts'
import { isRunning } from '../../fakes/process-list.ts'
import { silentLog } from '../../fakes/runs-parts.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const bare = { world: { kind: 'bare' }, port: 0, isOpen: false } as const
type Running = Extract<SandboxState, { status: 'running' }>

interface Open {
  readonly servers: Servers
  readonly folder: string
  readonly state: () => SandboxState
  readonly lines: () => readonly ConsoleLine[]
  /** Resolves with the state once it is this one. */
  becomes(status: 'running'): Promise<Running>
  becomes(status: SandboxState['status']): Promise<SandboxState>
  says(words: string): Promise<unknown>
}

function open(sandboxEntry?: string, brought: readonly Scenario[] = []): Open {
  const folder = tempFolder()
  const servers = createServers({
    dataFolder: folder,
    log: silentLog,
    imported: () => ok({ ...broughtScenarios(brought), leftOut: () => [] }),
    ...(sandboxEntry === undefined ? {} : { sandboxEntry }),
  })
  onTestFinished(() => servers.close())
  let state: SandboxState = { status: 'stopped', error: null, world: null }
  const lines: ConsoleLine[] = []
  servers.onEvent((event) => {
    if (event.name === 'server.changed') state = event.payload
    if (event.name === 'server.lines') lines.push(...event.payload.lines)
  })
  const until = <T>(what: () => T | false) => vi.waitUntil(what, { timeout: 60_000, interval: 20 })
  return {
    servers,
    folder,
    state: () => state,
    lines: () => lines,
    becomes: (status) => until(() => (state.status === status ? (state as never) : false)),
    says: (words) => until(() => lines.some(({ text }) => text.includes(words))),
  }
}

async function join(port: number, name: string) {
  const { signal } = new AbortController()
  const link = { host: '127.0.0.1', port }
  return must(await joinBot({ link, name, clock: createRealClock(), draw: createDraw(1), signal }))
}

test('a world is started, joined, ordered, saved, stopped, opened again, removed and brought back', async () => {
  const { servers, folder, becomes, says, lines, state } = open()
  const { handlers } = servers
  expect(must(await handlers['server.start'](bare))).toMatchObject({ status: 'starting' })
  expect(await handlers['server.start'](bare)).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
  const { port, host, otherAddresses } = await becomes('running')
  expect({ host, otherAddresses }).toEqual({ host: '127.0.0.1', otherAddresses: [] })

  const bot = await join(port, 'Visitor')
  await says('Visitor has joined.')
  expect(state()).toMatchObject({ players: ['Visitor'], hasChanges: false })
  for (const text of ['setblock 3 -60 3 barrel', '/time set 0', 'tiem set 0', 'give Visitor stone 2']) {
    must(await handlers['server.command']({ text }))
  }
  await says('Gave 2 [Stone] to Visitor')
  expect(lines().filter(({ kind }) => kind === 'problem')).toMatchObject([{ text: /^Unknown command "tiem"/ }])
  expect(state()).toMatchObject({ hasChanges: true })
  bot.leave()
  await says('Visitor has left.')

  expect(must(await handlers['server.save']({ name: 'My world', replaces: false }))).toMatchObject({
    name: 'My world',
    origin: 'Bare ground',
    folder: worldPath(folder, 'My world'),
  })
  expect(state()).toMatchObject({ players: [], hasChanges: false, name: 'My world' })
  must(await handlers['server.save']({ name: 'Another', replaces: false }))
  expect(state()).toMatchObject({ name: 'Another' })
  expect(await handlers['server.save']({ name: 'My world', replaces: false })).toMatchObject({
    ok: false,
    error: { code: 'wrong-state', message: expect.stringMatching(/^There is another saved world "My world"/) },
  })
  expect(state()).toMatchObject({ name: 'Another' })
  must(await handlers['server.save']({ name: 'My world', replaces: true }))
  must(await handlers['server.remove-world']({ name: 'Another' }))
  must(await handlers['server.command']({ text: '/help setblock' }))
  await says('setblock <x> <y> <z> <block>')
  expect(must(await handlers['server.stop']({}))).toEqual({ status: 'stopped', error: null, world: null })

  must(await handlers['server.start']({ ...bare, world: { kind: 'saved', name: 'My world' } }))
  await becomes('running')
  must(await handlers['server.command']({ text: 'setblock 3 -60 3 barrel' }))
  await says('Could not set the block')
  expect(state()).toMatchObject({ name: 'My world', hasChanges: false })
  expect(must(await handlers['server.save']({ name: 'My world', replaces: false })).name).toBe('My world')
  const [saved, ...others] = must(await handlers['server.worlds']({}))
  expect(saved).toMatchObject({ name: 'My world', origin: 'Bare ground' })
  expect(others).toEqual([])
  expect(saved?.bytes).toBeGreaterThan(10_000)

  expect(must(await handlers['server.remove-world']({ name: 'My world' }))).toEqual({ graceMs: 10_000 })
  expect(must(await handlers['server.worlds']({}))).toEqual([])
  expect(must(await handlers['server.restore-world']({ name: 'My world' }))).toEqual(saved)
  expect(await handlers['server.restore-world']({ name: 'My world' })).toMatchObject({
    ok: false,
    error: { code: 'wrong-state' },
  })
  must(await handlers['server.remove-world']({ name: 'My world' }))
  await servers.close()
  expect(existsSync(worldPath(folder, 'My world'))).toBe(false)
})

function worldPath(folder: string, name: string): string {
  return joinPath(folder, 'worlds', name)
}

test('a port that is taken, a scenario and a world that are not there: each says what to do, and nothing runs', async () => {
  const { servers, becomes, state } = open()
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await new Promise((resolve) => taken.once('listening', resolve))
  const address = taken.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const { handlers } = servers
  must(await handlers['server.start']({ ...bare, port }))
  await vi.waitUntil(() => state().status === 'stopped', { timeout: 60_000, interval: 20 })
  expect(state()).toMatchObject({
    error: {
      code: 'bad-input',
      message: `Port ${port} on 127.0.0.1 is in use: choose another port, or 0 for a free one.`,
    },
  })
  const world = { kind: 'scenario', address: 'villagerbench/construction/task_42' } as const
  expect(await handlers['server.start']({ ...bare, world })).toMatchObject({
    ok: false,
    error: { code: 'unknown-name' },
  })
  expect(state()).toMatchObject({ status: 'stopped', error: { code: 'unknown-name' } })
  expect(await handlers['server.start']({ ...bare, world: { kind: 'saved', name: 'Nowhere' } })).toMatchObject({
    ok: false,
    error: { code: 'unknown-name' },
  })
  expect(await becomes('stopped')).toMatchObject({ error: { code: 'unknown-name' } })
  expect(await handlers['server.save']({ name: 'None', replaces: false })).toMatchObject({
    ok: false,
    error: { code: 'wrong-state' },
  })
  expect(await handlers['server.command']({ text: 'list' })).toMatchObject({
    ok: false,
    error: { code: 'wrong-state' },
  })
})

test('a stop that comes while the world is looked up is heard', async () => {
  const { servers, state } = open()
  const before = childrenOf(process.pid)
  const starting = servers.handlers['server.start']({ ...bare, world: { kind: 'saved', name: 'House' } })
  expect(state().status).toBe('starting')
  expect(must(await servers.handlers['server.stop']({}))).toMatchObject({ status: 'stopped' })
  expect(await starting).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
  expect(childrenOf(process.pid).filter((pid) => !before.includes(pid))).toEqual([])
})

test('the world of an imported scenario is begun like one of ours', async () => {
  const own = scenarioByAddress('villagerbench/construction/task_24')
  if (own === null) throw new Error('no task_24')
  const address = 'villagerbench/construction/imported.own'
  const set = { kind: 'set', pos: [20, -60, 20], block: { name: 'gold_block' } } as const
  const world = { ...own.world, steps: [...own.world.steps, set] }
  const { servers, becomes, says } = open(undefined, [{ ...own, address, origin: 'imported', world }])
  must(await servers.handlers['server.start']({ ...bare, world: { kind: 'scenario', address } }))
  await becomes('running')
  must(await servers.handlers['server.command']({ text: 'execute if block 20 -60 20 gold_block run list' }))
  await says('There are 0')
})

test.runIf(process.platform === 'linux')(
  'a world that dies says so and can be started anew; none outlives the lab',
  async () => {
    const { servers, becomes, state } = open()
    const before = new Set(childrenOf(process.pid))
    const { handlers } = servers
    must(await handlers['server.start']({ ...bare, isOpen: true }))
    expect(await becomes('running')).toMatchObject({ host: '0.0.0.0' })
    const [world = 0] = childrenOf(process.pid).filter((pid) => !before.has(pid))
    process.kill(world, 'SIGKILL')
    expect(await becomes('stopped')).toEqual({
      status: 'stopped',
      error: {
        code: 'server-lost',
        message: "The world's process was ended by SIGKILL. What was not saved is lost. Start it again.",
      },
      world: { kind: 'bare' },
    })
    must(await handlers['server.start'](bare))
    await becomes('running')
    must(await handlers['server.save']({ name: 'Kept', replaces: false }))
    const [next = 0] = childrenOf(process.pid).filter((pid) => !before.has(pid))
    expect(isRunning(next)).toBe(true)
    process.kill(next, 'SIGKILL')
    expect(await becomes('stopped')).toMatchObject({ world: { kind: 'saved', name: 'Kept' } })
    must(await handlers['server.start']({ ...bare, world: { kind: 'saved', name: 'Kept' } }))
    await becomes('running')
    const [last = 0] = childrenOf(process.pid).filter((pid) => !before.has(pid))
    expect(isRunning(last)).toBe(true)
    await servers.close()
    expect(isRunning(last)).toBe(false)
    expect(state()).toEqual({ status: 'stopped', error: null, world: null })
  },
)
