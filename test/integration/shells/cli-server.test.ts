/**
 * The world alone, through the real program: a bot walks in, takes from the scenario's chest, builds, and leaves.
 * @module-tag landing
 */
import { createBot } from 'mineflayer'
import { expect, test } from 'vitest'
import { joinBot } from '../../../main/minecraft/bots/index.ts'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../../packages/minecraft-server/clock/real-clock.ts'
import { childrenOf } from '../../fakes/children-of.ts'
import { causalmaceHere, startCausalmace } from '../../fakes/command-line.ts'
import { areGone, isRunning } from '../../fakes/process-list.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const scenario = 'villagerbench/construction/task_24'
/** Where the suite puts the chest with the material, and the ground west of the start. */
const chest = [-4, -60, 0] as const
const spot = [-7, -60, 3] as const

test.runIf(process.platform === 'linux')(
  'takes a bot and its deeds; Ctrl-C keeps them under a name, and leaves no process',
  async () => {
    const folder = tempFolder()
    const server = startCausalmace(
      folder,
      'server',
      '--port',
      '0',
      '--scenario',
      scenario,
      '--save',
      'Garden',
      '--json',
    )
    await server.says('Ctrl-C ends it')
    const { host, port, minecraftVersion } = JSON.parse(server.stdout())
    expect(minecraftVersion).toBe('1.19.2')
    const children = childrenOf(server.pid)
    expect(children).toHaveLength(1)

    const { signal } = new AbortController()
    const joined = await joinBot({
      link: { host, port },
      name: 'Visitor',
      clock: createRealClock(),
      draw: createDraw(1),
      signal,
    })
    if (!joined.ok) throw new Error(joined.error.message)
    const bot = joined.value
    await server.says('Visitor has joined.')
    expect(await bot.goTo({ kind: 'near', pos: chest, range: 3 }, signal)).toMatchObject({ ok: true })
    expect(await bot.withdraw(chest, 'grass_block', 1, signal)).toMatchObject({ ok: true })
    expect(await bot.equip('grass_block', signal)).toMatchObject({ ok: true })
    expect(await bot.place({ pos: spot, item: 'grass_block', state: {} }, signal)).toMatchObject({ ok: true })
    bot.leave()
    await server.says('Visitor has left.')

    server.process.kill('SIGINT')
    expect(await server.ended).toBe(0)
    expect(children.filter(isRunning)).toEqual([])
    const listed = await causalmaceHere(folder, 'server', 'worlds', '--json')
    expect(JSON.parse(listed.stdout)).toMatchObject([{ name: 'Garden', origin: `The world of ${scenario}` }])

    const again = startCausalmace(folder, 'server', '--port', '0', '--world', 'Garden', '--json')
    await again.says('Ctrl-C ends it')
    const address = `127.0.0.1:${JSON.parse(again.stdout()).port}`
    const looked = await causalmaceHere(folder, 'server', 'check', address, '--json')
    const { checks } = JSON.parse(looked.stdout)
    const verdicts = checks.map(({ id, verdict }: { id: string; verdict: string }) => [id, verdict])
    expect(Object.fromEntries(verdicts)).toEqual({
      reachable: 'good',
      version: 'good',
      joins: 'good',
      operator: 'bad',
      'spam-limit': 'warn',
      'place-construction': 'warn',
      'place-cooking': 'unknown',
      'place-escape': 'unknown',
      'place-minecollab-construction': 'unknown',
      'place-minecollab-cooking': 'warn',
      'place-minecollab-crafting': 'warn',
      'place-minecollab-hells-kitchen': 'warn',
      'place-mixture': 'warn',
      'place-teamcraft-build': 'unknown',
      'place-teamcraft-clear': 'unknown',
      'place-teamcraft-farm': 'unknown',
      'place-teamcraft-smelt': 'unknown',
    })
    expect(checks.find(({ id }: { id: string }) => id === 'place-construction').found).toContain('stone_bricks')
    expect(looked.code).toBe(1)
    again.process.kill('SIGINT')
    expect(await again.ended).toBe(0)
  },
)

test('mistakes on the command line are said before anything starts', async () => {
  const folder = tempFolder()
  for (const [args, words] of [
    [['--open', '--host', '::1'], 'give one of them'],
    [['--scenario', scenario, '--world', 'Garden'], 'a world begins once'],
    [['--save', '../x'], '--save: Letters'],
    [['--op', 'two words'], '--op: "two words" is not a player\'s name: 3 to 16'],
    [['--world', 'Nowhere'], 'There is no saved world "Nowhere".'],
    [['check'], '<host[:port]> is missing.'],
    [['check', 'a b'], 'host: A host name'],
    [['check', 'localhost:99999'], 'port: '],
  ] as const) {
    const ended = await causalmaceHere(folder, 'server', ...args)
    expect(ended.stderr).toContain(words)
    expect(ended.code).toBe(2)
  }
  expect((await causalmaceHere(folder, 'server', 'worlds')).stdout).toContain('No world is saved yet')
})

test('takes commands on standard input: answers, mistakes, operators by --op, an end by stop; --json stays one document', {
  tags: ['long'],
}, async () => {
  const server = startCausalmace(tempFolder(), 'server', '--port', '0', '--op', 'Tester', '--op', 'Helper')
  // Before it is ready, too.
  server.process.stdin?.write('seed\n\n')
  await server.says('Seed: ')
  const port = Number(/:(\d+)\. /.exec(await server.says('type help'))?.[1])
  const bot = createBot({ host: '127.0.0.1', port, username: 'Tester', auth: 'offline', version: '1.19.2' })
  const heard: string[] = []
  bot.on('messagestr', (text) => void heard.push(text))
  await server.says('Tester has joined.')
  bot.chat('/setblock 3 -60 3 stone')
  await expect.poll(() => heard.join()).toContain('Changed the block at 3, -60, 3')
  server.process.stdin?.write('testblock\nhelp\ndata get entity Tester Health\nop Third\n')
  expect(await server.says('Made Third a server operator')).toContain('Unknown command "testblock"')
  expect(server.stdout()).toMatch(/Seed: .*kick <targets>.*Tester has the following entity data: 20.*Made Third/s)
  expect(server.stdout()).not.toContain('testblock')
  server.process.stdin?.write('stop\n')
  expect(await server.ended).toBe(0)
})

test('a world whose standard input has ended goes on, and keeps one document on standard output', {
  tags: ['long'],
}, async () => {
  const server = startCausalmace(tempFolder(), 'server', '--port', '0', '--json')
  server.process.stdin?.end('say hello\n')
  expect(await server.says('hello')).toContain('Ctrl-C ends it')
  expect(JSON.parse(server.stdout())).toMatchObject({ host: '127.0.0.1' })
  server.process.kill('SIGINT')
  expect(await server.ended).toBe(0)
})

test.runIf(process.platform === 'linux')(
  'the world does not outlive a command that is killed',
  { tags: ['long'] },
  async () => {
    const server = startCausalmace(tempFolder(), 'server', '--port', '0')
    await server.says('Ctrl-C ends it')
    const [world = 0] = childrenOf(server.pid)
    expect(isRunning(world)).toBe(true)
    server.process.kill('SIGKILL')
    await areGone([world])
  },
)
