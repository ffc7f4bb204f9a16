/**
 * Looks at servers of all kinds, from good ones to none at all, through the real process that looks.
 * @module-tag landing
 */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { checkInProcess } from '../../../main/lab/sandbox/check-process.ts'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../../packages/minecraft-server/clock/real-clock.ts'
import { extraCommands } from '../../../packages/minecraft-server/server/commands-extra/index.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../../../packages/minecraft-server/server/index.ts'
import type { ServerCheck } from '../../../shared/contract/server.ts'
import { must } from '../../fakes/must.ts'
import { listen, protocolServer, strictServer } from '../../fakes/odd-servers.ts'

type Findings = Readonly<Record<ServerCheck['id'], ServerCheck>>

async function look(port: number, phases: string[] = []): Promise<Findings> {
  const server = { host: '127.0.0.1', port, username: 'Looker' }
  const work = { signal: new AbortController().signal, tell: ({ phase }: { phase: string }) => void phases.push(phase) }
  const { checks } = must(await checkInProcess(server, work))
  return Object.fromEntries(checks.map((check) => [check.id, check])) as Findings
}

function verdicts(findings: Findings): string {
  return Object.values(findings)
    .map(({ verdict }) => verdict)
    .join(' ')
}

/** A look at a server that says nothing after the login: it takes 15 s, in which other servers are looked at. */
let silentPlay: Promise<Findings>
const closes: (() => void)[] = []

beforeAll(async () => {
  const port = await protocolServer({ onLogin: () => undefined }, (close) => void closes.push(close))
  silentPlay = look(port)
  // The test that awaits it is told.
  silentPlay.catch(() => undefined)
})
afterAll(() => {
  for (const close of closes) close()
})

async function embedded(): Promise<EmbeddedServer> {
  const server = must(
    await startEmbeddedServer({
      clock: createRealClock(),
      draw: createDraw(1),
      mechanics: [],
      commandModules: [extraCommands],
      host: '127.0.0.1',
      port: 0,
    }),
  )
  onTestFinished(() => server.stop())
  return server
}

test('a server of the lab with an operator is ready for agents', async () => {
  const server = await embedded()
  must(server.commands.answer('op Looker', null))
  const phases: string[] = []
  const findings = await look(server.port, phases)
  expect(verdicts(findings)).toBe(
    'good good good good good good good unknown unknown good good good good good good unknown good',
  )
  expect(new Set(phases).size).toBeGreaterThan(4)
  expect(server.squid.players).toEqual([])
})

test('without rights and with things in the arena it says what to do', async () => {
  const server = await embedded()
  must(server.commands.answer('fill -10 -60 -3 -8 -59 -1 stone', null))
  must(server.commands.answer('setblock -6 -61 0 air', null))
  const findings = await look(server.port)
  expect(verdicts(findings)).toBe(
    'good good good bad warn warn unknown unknown unknown warn warn warn warn unknown unknown unknown unknown',
  )
  expect(findings.operator.advice).toContain('op Looker')
  expect(findings['place-construction'].found).toContain('18 stone and 1 hole in the ground')
})

test('an operator sees the place of farmsteads from above, and is put back', { tags: ['long'] }, async () => {
  const server = await embedded()
  must(server.commands.answer('op Looker', null))
  must(server.commands.answer('fill 40 -60 130 41 -59 131 stone', null))
  const places: string[] = []
  server.squid.on('newPlayer', (player) => {
    const usual = player.handleCommand
    player.handleCommand = async (line) => {
      await usual(line)
      const { x, y, z } = player.position
      if (line.includes('tp ')) places.push([x, y, z].map(Math.floor).join(' '))
    }
  })
  const findings = await look(server.port)
  expect(findings['place-cooking']).toMatchObject({ verdict: 'warn', found: expect.stringContaining('8 stone') })
  expect(findings['place-escape']).toMatchObject({
    verdict: 'unknown',
    advice: expect.stringContaining("lab's own server"),
  })
  // Then TeamCraft's six places, which its families share.
  expect(places.filter((_, index) => index % 2 === 0)).toEqual(['41 200 134', ...Array(6).fill(expect.any(String))])
  expect(new Set(places.filter((_, index) => index % 2 === 1))).toEqual(new Set(['0 -60 0']))
})

test('a port where nothing listens, and things that listen but are no Minecraft', async () => {
  const none = await listen(() => undefined)
  const garbage = await listen((socket) => socket.write(Buffer.alloc(64, 0x48)))
  const hangsUp = await listen((socket) => socket.end())
  const huge = await listen((socket) => socket.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0x0f, 0])))
  const cases = [
    [1, 'nothing listens'],
    [none, 'says nothing for 5 s'],
    [garbage, 'no Minecraft server'],
    [hangsUp, 'no Minecraft server'],
    [huge, 'no Minecraft server'],
  ] as const
  const looks = await Promise.all(cases.map(async ([port, words]) => ({ words, findings: await look(port) })))
  for (const { words, findings } of looks) {
    expect(findings.reachable).toMatchObject({ verdict: 'bad' })
    expect(findings.reachable.found).toContain(words)
    expect(verdicts(findings)).toBe(
      'bad unknown unknown unknown unknown unknown unknown unknown unknown unknown unknown unknown unknown unknown unknown unknown unknown',
    )
  }
})

test('another version, accounts, a full server, a white-list', { tags: ['long'] }, async () => {
  const ports = await Promise.all([
    protocolServer({ version: '1.18.2' }),
    protocolServer({ onlineMode: true }),
    protocolServer({ refuse: { translate: 'multiplayer.disconnect.server_full' } }),
    protocolServer({ refuse: { text: '', extra: [{ text: 'You are not white-listed!' }] } }),
  ])
  const [other, online, full, listed] = await Promise.all(ports.map((port) => look(port)))
  if (other === undefined) throw new Error('four looks were had')
  expect(verdicts(other)).toBe(
    'good bad unknown unknown unknown unknown unknown unknown unknown unknown unknown unknown unknown unknown unknown unknown unknown',
  )
  expect(other.version.found).toContain('1.18.2')
  expect(online?.joins).toMatchObject({ verdict: 'bad', advice: expect.stringContaining('online-mode=false') })
  expect(full?.joins).toMatchObject({ verdict: 'bad', advice: expect.stringContaining('max-players') })
  expect(listed?.joins).toMatchObject({ verdict: 'bad', advice: expect.stringContaining('whitelist add Looker') })
})

test('limits of commands: vanilla’s for everybody, none for operators, and one for operators too', {
  tags: ['long'],
}, async () => {
  const ports = await Promise.all([strictServer(0, false), strictServer(4, true), strictServer(4, false)])
  const [player, operator, limited] = await Promise.all(ports.map((port) => look(port)))
  if (player === undefined) throw new Error('three looks were had')
  expect(verdicts(player)).toBe(
    'good good good bad warn unknown unknown unknown unknown unknown unknown unknown unknown unknown unknown unknown unknown',
  )
  expect(player['place-construction'].advice).toContain('setworldspawn')
  expect(operator?.['spam-limit']).toMatchObject({ verdict: 'good' })
  expect(limited?.['spam-limit']).toMatchObject({
    verdict: 'bad',
    found: expect.stringContaining('Kicked for spamming'),
  })
})

test('a server that breaks the connection in the middle, and a look that nobody wants any more', {
  tags: ['long'],
}, async () => {
  const ports = await Promise.all([
    protocolServer({ onLogin: (client) => client.end('') }),
    protocolServer({ onLogin: (client) => void client.socket.end(Buffer.alloc(20_000, 0x7f)) }),
  ])
  const [broken, garbage] = await Promise.all(ports.map((port) => look(port)))
  expect(broken?.joins).toMatchObject({ verdict: 'bad' })
  expect(garbage?.joins).toMatchObject({ verdict: 'bad' })
  expect((await silentPlay).joins).toMatchObject({ verdict: 'bad', found: expect.stringContaining('within 15 s') })
  const silent = await listen(() => undefined)
  const stop = new AbortController()
  const result = checkInProcess(
    { host: '127.0.0.1', port: silent, username: 'Looker' },
    { signal: stop.signal, tell: () => stop.abort(new Error('enough')) },
  )
  expect(await result).toMatchObject({ ok: false, error: { code: 'cancelled' } })
})
