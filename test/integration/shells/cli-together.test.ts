/** Commands that meet on one data folder, and one that has no room on its disk, through the real program. */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLab } from '../../../main/shells/web/open-lab.ts'
import { causalmace, causalmaceHere, startCausalmace } from '../../fakes/command-line.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const scenario = 'villagerbench/construction/flower-row-06'
const small = ['run', '--scenarios', scenario, '--agents', '2', '--json']

test('two runs begun at the same moment: one command becomes the lab, both runs are played to their end', {
  tags: ['long'],
}, async () => {
  const folder = tempFolder()
  const runs = await Promise.all(
    ['one', 'two'].map((name) => causalmace(folder, ...small, '--name', name, '--parallel', '2')),
  )
  expect(runs).toMatchObject([{ code: 0 }, { code: 0 }])
  const names = runs
    .map(({ stdout }) => JSON.parse(stdout))
    .map(({ name, status, results }) => [name, status, results.length])
  expect(names).toEqual([
    ['one', 'done', 1],
    ['two', 'done', 1],
  ])
  // What there is to know of a run comes before it.
  const said = (words: string) => runs.filter(({ stderr }) => stderr.split('\n').some((line) => line.startsWith(words)))
  const owners = said(`Lab of ${folder}`)
  const guests = said(`Using the lab that runs already for ${folder}`)
  expect([owners.length, guests.length]).toEqual([1, 1])
  expect(guests[0]?.stderr).toContain('left out: --parallel')
  expect(JSON.parse((await causalmaceHere(folder, 'list', 'runs', '--json')).stdout)).toHaveLength(2)
  const [, played] = runs
  const { runId } = JSON.parse(played?.stdout ?? '')
  const again = await causalmaceHere(folder, 'results', runId, '--json')
  expect([again.code, again.stdout]).toEqual([0, played?.stdout])
})

test('a command warns of a running lab of another version, once, and works', { tags: ['long'] }, async () => {
  const folder = tempFolder()
  const opened = await openLab({ dataFolder: folder, port: 0 })
  if (!opened.ok) throw new Error(opened.error.message)
  onTestFinished(() => opened.value.close())
  const path = join(folder, 'lab-address.json')
  const address = JSON.parse(readFileSync(path, 'utf8'))
  const own = address.appVersion
  expect(own).toMatch(/^\d+\.\d+\.\d+/)
  const warningOf = async (appVersion: string | undefined) => {
    writeFileSync(path, JSON.stringify({ ...address, appVersion }))
    const { code, stdout, stderr } = await causalmaceHere(folder, 'list', 'runs', '--json')
    expect([code, stdout]).toEqual([0, '[]\n'])
    return stderr
  }
  expect(await warningOf(own)).toBe('')
  expect(await warningOf('0.0.1')).toBe(
    `! The running lab is version 0.0.1, this command ${own}. Restart the lab to use ${own}.\n`,
  )
  expect(await warningOf(undefined)).toContain('The running lab is an older version')
})

const bin = join(import.meta.dirname, '../../../main/shells/cli/causalmace.mjs')
/** Blocks of 512 bytes: enough for an empty database and the beginning of an episode. */
const LARGEST_FILE = '600'

/** A command whose files may not grow beyond a limit, as on a disk without room. */
function runWithoutRoom(folder: string): Promise<{ readonly code: number | null; readonly stdout: string }> {
  const limited = [
    '-c',
    `ulimit -f ${LARGEST_FILE}; exec "$0" "$@"`,
    process.execPath,
    bin,
    ...small,
    '--parallel',
    '1',
  ]
  const child = spawn('sh', limited, {
    env: { ...process.env, CAUSALMACE_DATA: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout })))
}

test.runIf(process.platform === 'linux')(
  'a run without room on the disk ends and says so instead of waiting for ever; resume finishes it',
  { tags: ['long'] },
  async () => {
    const folder = tempFolder()
    const { code, stdout } = await runWithoutRoom(folder)
    expect(code).toBe(1)
    const said = JSON.parse(stdout)
    expect(said.error?.code ?? said.status).toMatch(/^(storage|paused)$/)
    const [run] = JSON.parse((await causalmaceHere(folder, 'list', 'runs', '--json')).stdout)
    expect(['paused', 'interrupted']).toContain(run.status)
    const resumed = await causalmace(folder, 'resume', 'latest', '--json')
    expect(resumed).toMatchObject({ code: 0 })
    expect(JSON.parse(resumed.stdout)).toMatchObject({ status: 'done', trials: { total: 1, done: 1 } })
  },
)

test.runIf(process.platform === 'linux')('progress that nobody reads ends no run', async () => {
  const command = startCausalmace(tempFolder(), ...small)
  await command.says('starting')
  command.process.stderr?.destroy()
  expect(await command.ended).toBe(0)
  expect(JSON.parse(command.stdout())).toMatchObject({ status: 'done' })
})
