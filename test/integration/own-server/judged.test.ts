/**
 * Episodes judged on a server of the user's own: the lab starts a stand-in in a real Java, plays on it, and stops it.
 * @module-tag landing
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLab, type Lab } from '../../../main/lab/create-lab.ts'
import { connectLocally } from '../../../main/lab/local-bridge.ts'
import { findScenarios } from '../../../main/suites/index.ts'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { causalmaceHere as causalmace, startCausalmace } from '../../fakes/command-line.ts'
import { hasJdk, noJdk, standInJar } from '../../fakes/java-server/build-jar.ts'
import { gameBehind } from '../../fakes/java-server/game-behind.ts'
import { must } from '../../fakes/must.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'
import { titleWanting } from '../../queue-stores/find-program.ts'

test.skipIf(!hasJdk)(
  titleWanting('the command line adds a server, starts it, types into its console, and stops it', hasJdk, noJdk),
  { tags: ['long'] },
  async () => {
    const data = tempFolder()
    const folder = join(data, 'mine')
    mkdirSync(folder)
    const game = await gameBehind()
    game.behave(folder)
    const add = ['server', 'add', 'mine', '--jar', await standInJar(), '--folder', folder]
    const added = await causalmace(data, ...add)
    expect(added).toMatchObject({ code: 0, stdout: expect.stringContaining('not agreed') })
    const refused = await causalmace(data, 'server', 'start', 'mine')
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('causalmace server eula "mine" --agree') })
    expect(await causalmace(data, 'server', 'eula', 'mine', '--agree')).toMatchObject({ code: 0 })
    const started = startCausalmace(data, 'server', 'start', 'mine')
    await started.says(/mine is ready at 127\.0\.0\.1:\d+/)
    started.process.stdin?.write('list\n')
    await started.says(/There are 0/i)
    const listed = await causalmace(data, 'server', 'list')
    expect(listed.stdout).toMatch(/mine .*ready at 127\.0\.0\.1:\d+, uses \d+ MiB/)
    started.process.kill('SIGINT')
    expect(await started.ended).toBe(0)
    expect(game.commands).toEqual(['op MaceCheck', 'list'])
  },
)

const noLatency = { baseMs: 0, perPromptTokenMs: 0, perAnswerTokenMs: 0 }

interface Playing {
  readonly lab: Lab
  readonly bridge: Bridge
}

function openLab(dataFolder: string): Playing {
  const lab = must(createLab({ dataFolder, concurrency: 2 }))
  const bridge = connectLocally(lab)
  onTestFinished(async () => {
    bridge.close()
    await lab.close()
  })
  return { lab, bridge }
}

const mixture = 'lab/mixture/2-agents-1'

/** A building of MineCollab out of a file: each member has one of its blocks in hand. */
const building = {
  type: 'construction',
  goal: 'Build it.',
  agent_count: 2,
  blueprint: {
    materials: { stone: 1, oak_planks: 1 },
    levels: [{ level: 0, coordinates: [148, -60, -170], placement: [['stone', 'oak_planks']] }],
  },
  initial_inventory: { '0': { stone: 1 }, '1': { oak_planks: 1 } },
  timeout: 300,
}

/** The address of the task that a file of MineCollab holds. */
async function imported(bridge: Bridge, data: string, task: object): Promise<string> {
  const file = join(data, 'task.json')
  writeFileSync(file, JSON.stringify({ wall: task }))
  const from = { kind: 'minecollab' as const, files: [file] }
  let { jobId, state } = must(await bridge.call('scenario.import', { from }))
  while (state.kind === 'working') ({ jobId, state } = must(await bridge.call('scenario.import', { from, jobId })))
  if (state.kind !== 'done') throw new Error(JSON.stringify(state))
  return state.result.addresses.join()
}

test.skipIf(!hasJdk)(
  titleWanting('a sweep over families is judged, a crash in its middle included', hasJdk, noJdk),
  async () => {
    const data = tempFolder()
    const folder = join(data, 'servers', 'mine')
    mkdirSync(folder, { recursive: true })
    const game = await gameBehind()
    game.behave(folder, { log: 'paper' })
    const { lab, bridge } = openLab(data)
    must(await bridge.call('own-server.put', { name: 'mine', jar: await standInJar(), memoryMb: 512 }))
    must(await bridge.call('own-server.agree', { name: 'mine' }))
    const ends: string[] = []
    let hasCrashed = false
    bridge.on('episode.changed', ({ phase, status, endReason }) => {
      if (status === 'ended') ends.push(endReason ?? '')
      if (phase !== 'play' || hasCrashed) return
      hasCrashed = true
      void bridge.call('own-server.command', { name: 'mine', text: 'crash' })
    })
    const spec = {
      name: 'sweep',
      scenarios: [
        'villagerbench/construction/lamp-03',
        'villagerbench/cooking/cake-milk.chest-wheat.farm-sugar.chest',
        mixture,
        await imported(bridge, data, building),
      ],
      methods: [{ method: 'talking' }],
      agents: 2,
      seeds: [1],
      clock: 'real' as const,
      server: { own: 'mine' },
      model: { provider: 'scripted', model: 'scripted', params: { profile: 'perfect', latency: noLatency } },
    }
    const { runId } = must(await bridge.call('run.start', { spec }))
    await lab.idle()
    // The operator or an agent is the first to notice.
    expect(ends[0]).toMatch(/^(server|bot)-lost$/)
    expect(ends.slice(1)).toEqual(spec.scenarios.map(() => 'completed'))
    const results = must(await bridge.call('run.results', { runId }))
    const valid = results.filter(({ validity }) => validity === 'valid')
    expect(valid.map(({ scenario }) => scenario)).toEqual(spec.scenarios)
    expect(valid.map(({ metrics }) => metrics.find(({ id }) => id === 'completion')?.value)).toEqual([1, 1, 1, 1])
    // The pot is judged by what an operator is told: it holds what the recipe asks for.
    const [{ task } = {}] = must(findScenarios([mixture]))
    if (task?.kind !== 'mixture') throw new Error('it is a mixture')
    const wanted = task.recipe.map(({ item, count }) => ({ name: item, count }))
    expect(await game.server.world.contents(task.pot)).toEqual(wanted.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    const header = must(await bridge.call('episode.header', { episodeId: results[0]?.episodeId ?? '' }))
    expect(header).toMatchObject({ header: { server: { host: '127.0.0.1', username: 'MaceCheck' } } })
    expect(game.commands.filter((command) => command === 'op MaceCheck')).toHaveLength(2)
    // The dish's farmstead takes more than a few commands: the episode has the lab type them into the console.
    expect(game.commands).toContainEqual(expect.stringMatching(/^fill .* grass_block$/))
    // The run is over: so is the server that was started for it.
    await vi.waitUntil(
      async () => must(await bridge.call('own-server.list', {}))[0]?.state.status === 'stopped',
      60_000,
    )
  },
)
