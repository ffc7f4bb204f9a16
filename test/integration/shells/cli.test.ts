import { join } from 'node:path'
import { expect, test } from 'vitest'
import { childrenOf } from '../../fakes/children-of.ts'
import { causalmace, causalmaceHere, startCausalmace } from '../../fakes/command-line.ts'
import { areGone } from '../../fakes/process-list.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const run = (...args: readonly string[]) => causalmaceHere(tempFolder(), ...args)

test('shows its commands and their options', async () => {
  expect(await causalmace(tempFolder(), 'help')).toMatchObject({ code: 0, stdout: expect.stringContaining('demo') })
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

test('what cannot be done ends the program with exit code 2, too', async () => {
  expect(await causalmace(tempFolder(), 'sing')).toMatchObject({ code: 2, stderr: expect.stringContaining('"sing"') })
})

test.runIf(process.platform === 'linux')(
  'Ctrl-C cancels the running episode, stores it, leaves no process; --json still prints one document and nothing else',
  async () => {
    const folder = tempFolder()
    const cli = startCausalmace(folder, 'demo', '--seeds', '1', '--parallel', '1', '--json')
    await cli.says('playing')
    const children = childrenOf(cli.pid)
    expect(children.length).toBeGreaterThan(0)
    // One key press may come as two signals, from the terminal and from what started the program.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) cli.process.kill(signal)
    expect(await cli.ended).toBe(130)
    expect(JSON.parse(cli.stdout())).toMatchObject({
      status: 'cancelled',
      database: join(folder, 'lab.sqlite'),
      results: [{ endReason: 'cancelled', validity: 'stopped' }],
    })
    await areGone(children)
    const db = tempDatabase(join(folder, 'lab.sqlite'))
    expect(db.prepare('SELECT end_reason, validity FROM episodes').all()).toEqual([
      { end_reason: 'cancelled', validity: 'stopped' },
    ])
    expect(db.prepare('SELECT DISTINCT status FROM trials').pluck().all()).toEqual(['cancelled'])
    expect(db.prepare('SELECT status FROM runs').pluck().all()).toEqual(['cancelled'])
  },
)
