/** Deleted runs on the command line: listed, pointed at, taken out again. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { markDeleted } from '../../../db/deleted-runs.ts'
import { readRun } from '../../../db/runs.ts'
import { causalmaceHere } from '../../fakes/command-line.ts'
import { madeUpStore } from '../../fakes/made-up-store.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

test('a deleted run is listed in the trash, every command says how to have it back, and restore does', async () => {
  const folder = tempFolder()
  const { db, runIds } = madeUpStore(40, join(folder, 'lab.sqlite'))
  const [runId = ''] = runIds
  const name = readRun(db, runId)?.name ?? ''
  const here = (...args: readonly string[]) => causalmaceHere(folder, ...args)
  expect(await here('list', 'runs', '--trash')).toMatchObject({ code: 0, stdout: 'There are no runs in the trash.\n' })
  expect(await here('restore', runId)).toMatchObject({ code: 2, stderr: 'The trash is empty.\n' })
  markDeleted(db, runId, new Date().toISOString())

  const listed = await here('list', 'runs', '--trash')
  expect(listed.stdout).toContain(`${runId.slice(0, 8)}  ${name}`)
  const trashed: unknown = JSON.parse((await here('list', 'runs', '--trash', '--json')).stdout)
  expect(trashed).toMatchObject([{ runId, name }])
  const hint = `is in the trash. \`causalmace restore ${runId.slice(0, 8)}\` takes it out`
  for (const command of ['results', 'pause', 'cancel', 'resume']) {
    expect(await here(command, runId)).toMatchObject({ code: 2, stderr: expect.stringContaining(hint) })
  }
  expect(await here('results', 'nowhere')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no run "nowhere"'),
  })

  expect(await here('restore', runId.slice(0, 12))).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${runId} is back: `),
  })
  expect(await here('results', runId)).toMatchObject({ stdout: expect.stringContaining('completion'), stderr: '' })
  expect(await here('restore', 'nowhere', '--json')).toMatchObject({ code: 2, stderr: 'The trash is empty.\n' })
})
