import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isRunning } from '../../fakes/process-list.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const bin = join(import.meta.dirname, '../../../main/shells/cli/causalmace.mjs')

async function run(...args: readonly string[]) {
  const env = { ...process.env, CAUSALMACE_DATA: tempFolder() }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [bin, ...args], { env })
    return { code: 0, stdout, stderr }
  } catch (error) {
    return error as { readonly code: number; readonly stdout: string; readonly stderr: string }
  }
}

test('shows its commands and their options', async () => {
  expect(await run('help')).toMatchObject({ code: 0, stdout: expect.stringContaining('demo') })
  expect(await run('demo', '--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('--seeds') })
})

test.each([
  [[], ''],
  [['sing'], 'There is no command "sing"'],
  [['demo', '--frobnicate'], '--frobnicate'],
  [['demo', '--seeds', '3..1'], '--seeds'],
  [['demo', '--methods', 'causalmaze'], 'causalmace'],
  [['demo', '--scenarios', 'villagerbench/construction/nothing'], 'No scenario'],
  [['demo', '--set', 'refusalRate=2'], 'refusalRate'],
])('%j is answered with exit code 2 and what is wrong', async (args, words) => {
  expect(await run(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(words) })
})

test.runIf(process.platform === 'linux')(
  'Ctrl-C cancels the running episode, stores it, leaves no process; --json still prints one document and nothing else',
  async () => {
    const folder = tempFolder()
    const args = [bin, 'demo', '--seeds', '1', '--parallel', '1', '--json']
    const cli = spawn(process.execPath, args, { env: { ...process.env, CAUSALMACE_DATA: folder }, stdio: 'pipe' })
    onTestFinished(() => {
      cli.kill('SIGKILL')
    })
    let shown = ''
    cli.stderr.setEncoding('utf8').on('data', (text: string) => {
      shown += text
    })
    let printed = ''
    cli.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
    const exit = new Promise((resolve) => cli.on('close', resolve))
    await vi.waitUntil(() => shown.includes('playing'), { timeout: 60_000, interval: 50 })
    const children = readFileSync(`/proc/${cli.pid}/task/${cli.pid}/children`, 'utf8').trim().split(/\s+/).map(Number)
    expect(children.length).toBeGreaterThan(0)
    cli.kill('SIGINT')
    expect(await exit).toBe(130)
    expect(JSON.parse(printed)).toMatchObject({
      status: 'cancelled',
      database: join(folder, 'lab.sqlite'),
      results: [{ endReason: 'cancelled', validity: 'stopped' }],
    })
    for (const pid of children) await vi.waitUntil(() => !isRunning(pid), { timeout: 2_000, interval: 20 })
    const db = tempDatabase(join(folder, 'lab.sqlite'))
    expect(db.prepare('SELECT end_reason, validity FROM episodes').all()).toEqual([
      { end_reason: 'cancelled', validity: 'stopped' },
    ])
    expect(db.prepare('SELECT DISTINCT status FROM trials').pluck().all()).toEqual(['cancelled'])
    expect(db.prepare('SELECT status FROM runs').pluck().all()).toEqual(['cancelled'])
  },
)
