import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { joinBot } from '../../../../main/minecraft/bots/index.ts'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../../../packages/minecraft-server/clock/real-clock.ts'
import { never, type OpenGame, startOpenGame } from './game.ts'

const clock = createRealClock()
const draw = createDraw(1)

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

describe('joining', () => {
  let game: OpenGame
  beforeAll(async () => {
    game = await startOpenGame()
    await game.build([])
  })
  afterAll(() => game.end())

  it('says why when nobody listens', async () => {
    const port = await unusedPort()
    const joined = await joinBot({ link: { host: '127.0.0.1', port }, name: 'Alice', clock, draw, signal: never })
    expect(joined).toMatchObject({ ok: false, error: { code: 'bot-lost', retry: true } })
    if (!joined.ok) expect(joined.error.message).toContain('ECONNREFUSED')
  })

  it('ends at once when it is cancelled', async () => {
    const abort = new AbortController()
    const { host, port } = game.server
    const joining = joinBot({ link: { host, port }, name: 'Cindy', clock, draw, signal: abort.signal })
    abort.abort(new Error('cancelled'))
    expect(await joining).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  })

  it('knows why it was kicked, and rejects what was going on', async () => {
    const body = await game.join('David')
    const walk = body.goTo({ kind: 'block', pos: [15, -60, 15] }, never)
    walk.catch(() => undefined)
    game.server.squid.players.find((player) => player.username === 'David')?.kick('go away')
    expect(await body.lost).toContain('go away')
    await expect(walk).rejects.toThrow('go away')
    body.leave()
  })

  it('leaves nothing behind: the process ends by itself', async () => {
    const script = fileURLToPath(new URL('./join-and-leave.ts', import.meta.url))
    const { host, port } = game.server
    const child = spawn(process.execPath, [script, host, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [code] = await once(child, 'exit')
    expect(output).toContain('left')
    expect(code).toBe(0)
  })
})
