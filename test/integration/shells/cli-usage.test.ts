/** What the command line answers to questions and mistakes; where the program's start counts, through the real program. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { commands } from '../../../main/shells/cli/commands/index.ts'
import { causalmace, causalmaceHere, startCausalmace } from '../../fakes/command-line.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const manual = readFileSync(join(import.meta.dirname, '../../../docs/cli.md'), 'utf8')

describe.each(commands.map(({ name }) => name))('%s', (name) => {
  test('has a help page, and every option of it stands in the manual', async () => {
    const help = await causalmaceHere(tempFolder(), name, '--help')
    expect(help).toMatchObject({ code: 0, stderr: '' })
    expect(help.stdout).toMatch(new RegExp(`^Usage: causalmace ${name}\\b`))
    const [, section] = manual.split(`\n## ${name}\n`)
    expect(section).toContain(`causalmace ${name}`)
    const [own = ''] = section?.split('\n## ') ?? []
    const options = Array.from(help.stdout.matchAll(/^ {2}(--[a-z-]+)/gm), ([, option = '']) => option)
    expect(options).toContain('--help')
    expect(options.filter((option) => option !== '--help' && !own.includes(option))).toEqual([])
  })
})

test('the manual names no option that no command has', async () => {
  const helps = await Promise.all(commands.map(({ name }) => causalmaceHere(tempFolder(), name, '--help')))
  const known = new Set(helps.flatMap(({ stdout }) => stdout.match(/--[a-z]+(?:-[a-z]+)*/g) ?? []))
  const named = manual.match(/--[a-z]+(?:-[a-z]+)*/g) ?? []
  expect(named.length).toBeGreaterThan(100)
  expect([...new Set(named)].filter((option) => option !== '--version' && !known.has(option))).toEqual([])
})

test('the overview lists every command', async () => {
  const { stdout } = await causalmaceHere(tempFolder(), 'help')
  expect(commands.filter(({ name }) => !stdout.includes(`  ${name} `))).toEqual([])
})

const task = 'villagerbench/construction/task_24'

test.each<readonly [readonly string[], string]>([
  [['rum'], 'Did you mean "run"?'],
  [['run', '--scenaros', task], 'Did you mean --scenarios?'],
  [['run'], '--scenarios'],
  [['run', '--scenarios', 'villagerbench/construction/task_42'], task],
  [['run', '--scenarios', task, '--methods', 'causalmace:no-casual'], 'causalmace:no-causal'],
  [['run', '--scenarios', 'task24'], task],
  [['run', '--scenarios', `${task},`], '--scenarios'],
  [['run', '--scenarios', task, '--agents', '25'], 'from 1 to 24'],
  [['run', '--scenarios', task, '--agents', '-1'], 'from 1 to 24, not "-1"'],
  [['run', '--scenarios', task, '--parallel', '0'], '--parallel'],
  [['run', '--scenarios', task, '--name', ''], '--name'],
  [['run', '--scenarios', task, '--model', 'scriptd'], 'Did you mean "scripted"?'],
  [['run', '--scenarios', task, '--set', 'refusalRte=0'], 'did you mean "refusalRate"'],
  [['run', '--scenarios', task, '--set', 'refusalRate=2'], 'refusalRate'],
  [['run', '--scenarios', task, '--seeds'], '--seeds'],
  [['run', '--spec', 'no-such-file.json'], 'no-such-file.json'],
  [['plan', '--scenario', 'villagerbench/construction/*'], 'takes one'],
  [['plan', '--agents', '0'], 'from 1 to 24'],
  [['list'], 'scenarios'],
  [['list', 'scenario'], 'Did you mean "scenarios"?'],
  [['list', 'methods', 'metrics'], 'metrics'],
  [['export'], '--run'],
  [['export', '--run', 'latest', '--format', 'cvs'], 'Did you mean "csv"?'],
  [['export', '--run', 'latest', '--format', 'jsonl'], 'csv'],
  [['export', '--run', 'latest'], 'no run yet'],
  [['score', 'no-such-file.jsonl'], 'no-such-file.jsonl'],
  [['score'], '<file>'],
  [['resume', 'abc'], 'no run'],
  [['cancel'], '<run>'],
  [['cancel', 'episode'], '<id>'],
  [['cancel', 'episode', 'abc'], 'No episode is running'],
  [['serve', '--port', '70000'], '65535'],
  [['serve', '--queue', 'http://host'], 'redis://host:6379'],
  [['serve', '--workers-at', '4711'], '192.168.1.5:4711'],
  [['serve', '--queue', 'redis://host', '--token', 'secret'], 'a token begins with'],
  [['worker'], 'CAUSALMACE_QUEUE'],
  [['worker', '--queue', 'redis://host'], 'CAUSALMACE_WORKER_TOKEN'],
  [['machines', '--drain', 'nobody'], 'no machine'],
  [['machines', '--drain', 'a', '--remove', 'b'], 'Give one of'],
  [['settings', 'queue', '--store', '--remove-store'], 'Give one of'],
  [['settings', 'queue', '--workers-at', 'here'], '192.168.1.5:4711'],
  [['server', '--host', ''], '--host'],
  [['server', '--scenario', 'nothing/at/all'], 'Did you mean'],
  [['server', '--seed', '9007199254740992'], 'too large'],
])('%j is answered with exit code 2 and what is wrong, on standard error', async (args, words) => {
  const answer = await causalmaceHere(tempFolder(), ...args)
  expect(answer).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(words) })
})

test('--version says the version', async () => {
  expect(await causalmace(tempFolder(), '--version')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+ \(Node \d+/),
  })
})

test('a name that does not exist is found out before any lab is opened', async () => {
  const folder = tempFolder()
  expect(await causalmaceHere(folder, 'run', '--scenarios', 'no/such/task')).toMatchObject({ code: 2 })
  expect(readdirSync(folder)).toEqual([])
  for (const args of [
    ['plan', '--agents', '1'],
    ['list', 'scenarios'],
    ['estimate', '--scenarios', task],
  ]) {
    expect(await causalmaceHere(folder, ...args)).toMatchObject({ code: 0, stderr: '' })
  }
  expect(readdirSync(folder)).toEqual([])
})

test('where there is a lab, it is the lab that says so, in the same words', async () => {
  const [fresh, used] = [tempFolder(), tempFolder()]
  await causalmaceHere(used, 'list', 'runs')
  const args = ['run', '--scenarios', task, '--methods', 'causalmace:no-casual']
  const answer = await causalmaceHere(used, ...args)
  expect(answer).toEqual(await causalmaceHere(fresh, ...args))
  expect(JSON.parse((await causalmaceHere(used, 'list', 'runs', '--json')).stdout)).toEqual([])
})

test('with --json a mistake is a document too', async () => {
  const { code, stdout } = await causalmaceHere(tempFolder(), 'plan', '--method', 'causalmaze', '--json')
  expect(code).toBe(2)
  expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'unknown-name' } })
})

describe('a data folder that cannot be used is said in one line, and left as it is', () => {
  test('it cannot be created', async () => {
    const file = join(tempFolder(), 'file')
    writeFileSync(file, '')
    const answer = await causalmaceHere(join(file, 'below'), 'list', 'runs')
    expect(answer).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(file) })
    expect(answer.stderr.trim().split('\n')).toHaveLength(1)
  })

  test.runIf(process.platform === 'linux')('it lies where nothing can be made, not even by root', async () => {
    const answer = await causalmaceHere('/proc/no-such-folder/below', 'list', 'runs', '--json')
    expect(answer).toMatchObject({ code: 1, stderr: expect.stringContaining('/proc/no-such-folder/below') })
    expect(JSON.parse(answer.stdout)).toMatchObject({ error: { code: 'storage' } })
  })

  test('something else has the name of one of its files', async () => {
    const folder = tempFolder()
    mkdirSync(join(folder, 'lab-address.json'))
    const answer = await causalmaceHere(folder, 'list', 'runs')
    expect(answer).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('lab-address.json') })
    expect(answer.stderr.trim().split('\n')).toHaveLength(1)
  })

  test('its database is damaged', async () => {
    const folder = tempFolder()
    const path = join(folder, 'lab.sqlite')
    writeFileSync(path, 'this is no database'.repeat(100))
    const before = readFileSync(path)
    const answer = await causalmaceHere(folder, 'list', 'runs')
    expect(answer).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('damaged') })
    expect(readFileSync(path)).toEqual(before)
    const doctor = await causalmaceHere(folder, 'doctor', '--json')
    expect(doctor.code).toBe(1)
    expect(JSON.parse(doctor.stdout).checks).toContainEqual({
      check: 'database',
      status: 'fail',
      text: expect.stringContaining('damaged'),
    })
  })

  test('a newer lab wrote it', async () => {
    const folder = tempFolder()
    const path = join(folder, 'lab.sqlite')
    const db = new SqliteDatabase(path)
    db.pragma('user_version = 999')
    db.close()
    const answer = await causalmaceHere(folder, 'run', '--scenarios', task)
    expect(answer).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('newer version') })
    expect(new SqliteDatabase(path, { readonly: true }).pragma('user_version', { simple: true })).toBe(999)
  })
})

async function usedPort(): Promise<number> {
  const server = createServer()
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return address === null || typeof address === 'string' ? 0 : address.port
}

const saysThatItsPortIsInUse = (command: string) => async (): Promise<void> => {
  const port = String(await usedPort())
  const answer = await causalmace(tempFolder(), command, '--port', port)
  expect(answer).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(port) })
}
test('serve says that its port is in use', saysThatItsPortIsInUse('serve'))
test('server says that its port is in use', { tags: ['long'] }, saysThatItsPortIsInUse('server'))

test('doctor finds nothing broken in this installation', async () => {
  const { code, stdout } = await causalmace(tempFolder(), 'doctor')
  expect(stdout).not.toMatch(/^fail/m)
  expect(stdout).toMatch(/^ok +lab +CausalMACE Lab \d+\.\d+\.\d+, code [0-9a-f]{12}/)
  expect(code).toBe(0)
})

test('plan is the same document every time, cut dependencies with their effect and reason', async () => {
  const args = ['plan', '--scenario', task, '--seed', '3', '--json']
  const [first, second] = await Promise.all([causalmace(tempFolder(), ...args), causalmaceHere(tempFolder(), ...args)])
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(second.stdout).toBe(first.stdout)
  const plan = JSON.parse(first.stdout)
  expect(plan.nodes).toHaveLength(19)
  const cut = plan.edges.filter(({ kept }: { readonly kept: boolean }) => !kept)
  expect(cut.length).toBeGreaterThan(0)
  expect(cut[0]).toMatchObject({ from: expect.any(Number), ate: expect.any(Object), reason: expect.any(String) })
  expect(plan.calls.asked).toBeGreaterThanOrEqual(1 + 19)
})

test('one lab per data folder: others use it, and are told where it is', { tags: ['long'] }, async () => {
  const folder = tempFolder()
  const first = startCausalmace(folder, 'serve', '--json')
  await first.says('Ctrl-C')
  const { url } = JSON.parse(first.stdout())
  const second = await causalmaceHere(folder, 'serve')
  expect(second).toMatchObject({ code: 0, stdout: `${url}\n` })
  const third = await causalmaceHere(folder, 'serve', '--port', '1', '--parallel', '2')
  expect(third).toMatchObject({ code: 0, stderr: expect.stringContaining('left out: --port and --parallel') })
  expect(await causalmaceHere(folder, 'list', 'runs', '--json')).toMatchObject({ code: 0, stdout: '[]\n' })
  first.process.kill('SIGINT')
  expect(await first.ended).toBe(0)
})
