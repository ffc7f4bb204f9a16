/**
 * What goes wrong with servers of one's own, by a stand-in in a real Java: each with its cause, and nothing left running.
 * @module-tag landing
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { OwnServerLimits } from '../../../main/own-server/own-server.ts'
import { OwnServers } from '../../../main/own-server/own-servers.ts'
import type { OwnServerCause, OwnServerState } from '../../../shared/contract/own-server.ts'
import { childrenOf } from '../../fakes/children-of.ts'
import { hasJdk, noJdk, standInJar } from '../../fakes/java-server/build-jar.ts'
import { must } from '../../fakes/must.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'
import { titleWanting } from '../../queue-stores/find-program.ts'

const limits: OwnServerLimits = { startQuietMs: 60_000, loadQuietMs: 60_000, stopMs: 60_000, answerMs: 60_000 }

/** What the stand-in says last. */
const saved = 'answer: ThreadedAnvilChunkStorage (causalmace): All chunks are saved'

let jar = ''

interface Managed {
  readonly servers: OwnServers
  readonly folder: string
  readonly states: OwnServerState[]
  /** Done at the next state of this phase. */
  atPhase(phase: string, act: () => void): void
  /** What its console has said so far. */
  said(): readonly string[]
  /** How the stand-in behaves from its next start on. */
  behave(behaviour: Readonly<Record<string, string>>): void
}

/** A server "mine" whose user has agreed to the EULA. */
function managed(behaviour: Readonly<Record<string, string>> = {}, some: Partial<OwnServerLimits> = {}): Managed {
  const dataFolder = tempFolder()
  const folder = join(dataFolder, 'mine')
  mkdirSync(folder)
  const states: OwnServerState[] = []
  const awaited = new Map<string, () => void>()
  const servers = new OwnServers({
    dataFolder,
    limits: { ...limits, ...some },
    onChange: ({ state }) => {
      states.push(state)
      if (state.status !== 'starting') return
      awaited.get(state.phase)?.()
      awaited.delete(state.phase)
    },
    onLines: () => undefined,
  })
  onTestFinished(() => servers.close())
  must(servers.put({ name: 'mine', jar, folder, memoryMb: 512 }))
  must(servers.agreeToEula('mine'))
  const behave: Managed['behave'] = (wanted) => {
    const lines = Object.entries(wanted).map(([name, value]) => `${name}=${value}\n`)
    writeFileSync(join(folder, 'stand-in.properties'), lines.join(''))
  }
  behave(behaviour)
  const said = () => must(servers.lines('mine')).map(({ kind, text }) => `${kind}: ${text}`)
  return { servers, folder, states, atPhase: (phase, act) => awaited.set(phase, act), said, behave }
}

/** Processes of this one that keep a server. Other tests of the same worker may have episodes running. */
function keepers(): readonly number[] {
  return childrenOf(process.pid).filter((pid) => commandOf(pid).includes('own-server/keeper'))
}

/** Empty of a process that is gone. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function stateOf({ servers }: Managed): OwnServerState {
  return must(servers.get('mine')).state
}

describe.skipIf(!hasJdk)(titleWanting('a server of one’s own', hasJdk, noJdk), () => {
  beforeAll(async () => {
    jar = await standInJar()
  })

  const failing: readonly (readonly [Readonly<Record<string, string>>, OwnServerCause, RegExp])[] = [
    [{ fail: 'java' }, 'java', /Take Java 17/],
    [{ fail: 'crash-at-start', log: 'paper' }, 'crashed', /ended with exit code 255/],
    [{ fail: 'memory' }, 'memory', /512 MiB/],
    [{ fail: 'in-use' }, 'in-use', /Another server runs in/],
    [{ fail: 'port-taken' }, 'port-taken', /Start it again/],
  ]
  test.each(failing)('does not start with %o: %s', { tags: ['long'] }, async (behaviour, cause, words) => {
    const mine = managed(behaviour)
    const started = await mine.servers.start('mine')
    expect(started).toMatchObject({ ok: false, error: { code: 'server-start', message: expect.stringMatching(words) } })
    expect(stateOf(mine)).toMatchObject({ status: 'stopped', problem: { cause } })
    expect(mine.said().filter((line) => line.includes('Starting other 1.19.2'))).toHaveLength(
      cause === 'port-taken' ? 3 : 1,
    )
    expect(keepers()).toEqual([])
  })

  test('starts on another port where somebody takes the first one meanwhile', { tags: ['long'] }, async () => {
    const mine = managed()
    writeFileSync(join(mine.folder, 'port-taken-once'), '')
    must(await mine.servers.start('mine'))
    expect(mine.said()).toContainEqual(expect.stringMatching(/was taken meanwhile: starting again on another one/))
    await mine.servers.stop('mine')
    expect(stateOf(mine)).toEqual({ status: 'stopped', problem: null })
  })

  test('that says nothing is ended; one that upgrades its world says how far it is', { tags: ['long'] }, async () => {
    const quiet = managed({ fail: 'silent' }, { startQuietMs: 1_500 })
    expect(await quiet.servers.start('mine')).toMatchObject({ ok: false, error: { retry: true } })
    expect(stateOf(quiet)).toMatchObject({ problem: { cause: 'silent' } })
    const loading = managed({ fail: 'silent-before-log' }, { startQuietMs: 1, loadQuietMs: 2_000 })
    expect(await loading.servers.start('mine')).toMatchObject({
      error: { message: expect.stringContaining('for 2 s') },
    })
    const busy = managed({ world: 'upgrade' })
    must(await busy.servers.start('mine'))
    expect(busy.states).toContainEqual({ status: 'starting', phase: 'Upgrading the world, 60 %' })
  })

  test('without consent is not started at all, and nothing is written for the user', async () => {
    const mine = managed()
    writeFileSync(join(mine.folder, 'eula.txt'), 'eula=false\n')
    expect(await mine.servers.start('mine')).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('EULA') },
    })
    expect(stateOf(mine)).toMatchObject({ problem: { cause: 'eula' } })
    expect(mine.said().join('\n')).not.toContain('Starting other')
    must(mine.servers.agreeToEula('mine'))
    must(await mine.servers.start('mine'))
  })

  test('may save slowly; one that does not end is killed after its time', { tags: ['long'] }, async () => {
    const slow = managed({ 'save-ms': '1500', log: 'paper' })
    must(await slow.servers.start('mine'))
    expect(keepers()).toHaveLength(1)
    await slow.servers.stop('mine')
    expect(slow.said()).toContain(saved)
    expect(stateOf(slow)).toEqual({ status: 'stopped', problem: null })
    const stuck = managed({ fail: 'stuck-at-stop' }, { stopMs: 500 })
    must(await stuck.servers.start('mine'))
    await stuck.servers.stop('mine')
    expect(stateOf(stuck)).toMatchObject({ status: 'stopped', problem: { cause: 'killed' } })
    expect(keepers()).toEqual([])
  })

  test('whose console gives no rights does not count as ready', { tags: ['long'] }, async () => {
    const mine = managed({ deaf: 'true' }, { answerMs: 300 })
    expect(await mine.servers.start('mine')).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('op MaceCheck') },
    })
    expect(stateOf(mine)).toMatchObject({ status: 'stopped', problem: { cause: 'operator' } })
    mine.behave({ deaf: 'true', 'save-ms': '1500' })
    mine.atPhase('Making MaceCheck the operator', () => void mine.servers.stop('mine'))
    expect(await mine.servers.start('mine')).toMatchObject({ ok: false })
    expect(mine.said()).toContain(saved)
    expect(stateOf(mine)).toEqual({ status: 'stopped', problem: null })
  })

  test('stopped while it starts, it saves; the next start waits for that and can be taken back too', async () => {
    const mine = managed({ 'start-ms': '500', 'save-ms': '500' })
    mine.atPhase('Starting Minecraft', () => void mine.servers.stop('mine'))
    const first = mine.servers.start('mine')
    await vi.waitUntil(() => stateOf(mine).status === 'stopping', 60_000)
    const second = mine.servers.start('mine')
    expect(await first).toMatchObject({ ok: false })
    expect(mine.said()).toContain(saved)
    must(await second)
    const from = mine.states.findIndex(({ status }) => status === 'stopping')
    expect(mine.states.slice(from, from + 3)).toEqual([
      { status: 'stopping' },
      { status: 'stopped', problem: null },
      { status: 'starting', phase: 'Looking for Java' },
    ])
    const stopped = mine.servers.stop('mine')
    const third = mine.servers.start('mine')
    await mine.servers.stop('mine')
    await stopped
    expect(await third).toMatchObject({ ok: false })
    expect(stateOf(mine)).toEqual({ status: 'stopped', problem: null })
    expect(mine.said().filter((line) => line.includes('Starting other 1.19.2'))).toHaveLength(2)
    expect(keepers()).toEqual([])
  })

  test('ends without a fault where stop is typed, or comes from within the game', async () => {
    const mine = managed({ 'save-ms': '500' })
    for (const stop of [
      () => void must(mine.servers.command('mine', '/stop')),
      // Past the lab, as a player's command.
      () => void mine.servers.consoleOf('mine')?.(['stop']),
    ]) {
      must(await mine.servers.start('mine'))
      stop()
      await vi.waitUntil(() => stateOf(mine).status === 'stopping', 60_000)
      await mine.servers.stop('mine')
      expect(stateOf(mine)).toEqual({ status: 'stopped', problem: null })
    }
    expect(mine.said().filter((line) => line === saved)).toHaveLength(2)
  })

  test('has exactly its operator: others of its folder lose their rights', async () => {
    const mine = managed()
    writeFileSync(join(mine.folder, 'ops.json'), JSON.stringify([{ uuid: 'x', name: 'Alice', level: 4 }]))
    must(await mine.servers.start('mine'))
    expect(mine.said()).toContain('answer: Made Alice no longer a server operator')
    expect(mine.said()).toContain('answer: Made MaceCheck a server operator')
  })

  test('that crashes or runs out of memory says so, and starts again; two run side by side', async () => {
    const mine = managed()
    const other = managed()
    const [first, second] = [must(await mine.servers.start('mine')), must(await other.servers.start('mine'))]
    if (first.state.status !== 'ready' || second.state.status !== 'ready') throw new Error('both are ready')
    expect(first.state.port).not.toBe(second.state.port)
    for (const [line, cause] of [
      ['crash', 'crashed'],
      ['fill-memory', 'memory'],
    ] as const) {
      must(mine.servers.command('mine', line))
      await vi.waitUntil(() => stateOf(mine).status === 'stopped', 60_000)
      expect(stateOf(mine)).toMatchObject({ problem: { cause } })
      must(await mine.servers.start('mine'))
    }
    expect(stateOf(other).status).toBe('ready')
    await Promise.all([mine.servers.close(), other.servers.close()])
    expect(await mine.servers.start('mine')).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
    expect(keepers()).toEqual([])
  })
})
