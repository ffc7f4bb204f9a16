/** `npm start` where there is no display: the web lab, its address, and nothing left after Ctrl-C. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tempFolder } from '../../fakes/temp-folder.ts'

const script = join(import.meta.dirname, '../../../main/shells/start/start.ts')

function start(args: readonly string[], dataFolder = tempFolder()): { child: ChildProcess; output: () => string } {
  const { DISPLAY, WAYLAND_DISPLAY, ...env } = process.env
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...env, CAUSALMACE_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  return { child, output: () => text }
}

test.skipIf(process.platform !== 'linux')('opens the web lab, says why and where, and leaves on Ctrl-C', async () => {
  const { child, output } = start([])
  const address = /http:\/\/127\.0\.0\.1:\d+\/\?token=\S+/
  await expect.poll(output, { timeout: 60_000 }).toMatch(address)
  expect(output()).toContain('there is no display')
  const url = address.exec(output())?.[0] ?? ''
  const entered = await fetch(url, { redirect: 'manual' })
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const page = await fetch(new URL('/', url), { headers: { cookie } })
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<title>')
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
  await expect(fetch(url)).rejects.toThrow()
})

test('a second start uses the lab that is there', async () => {
  const dataFolder = tempFolder()
  const first = start(['--web', '--no-open'], dataFolder)
  const address = /http:\S+/
  await expect.poll(first.output, { timeout: 60_000 }).toMatch(address)
  const second = start(['--web', '--no-open'], dataFolder)
  expect(await once(second.child, 'exit')).toEqual([0, null])
  expect(address.exec(second.output())?.[0]).toBe(address.exec(first.output())?.[0])
})

test('options that cannot be are explained', async () => {
  const { child, output } = start(['--port', '70000'])
  expect(await once(child, 'exit')).toEqual([2, null])
  expect(output()).toContain('--port 70000')
})
