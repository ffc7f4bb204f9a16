/** Machines and the queue on the command line, as far as no store is needed. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { putMachine } from '../../../db/machines.ts'
import { createLab } from '../../../main/lab/create-lab.ts'
import { freePort } from '../../../main/own-server/free-port.ts'
import { queueFor } from '../../../main/shells/cli/queue-options.ts'
import { tellWhereWorkersCome } from '../../../main/shells/cli/where-workers-come.ts'
import { openLab } from '../../../main/shells/web/open-lab.ts'
import { causalmaceHere } from '../../fakes/command-line.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { aMachine } from '../../fakes/stored-machine.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const bin = join(import.meta.dirname, '../../../main/shells/cli/causalmace.mjs')

/** A command that reads `input`. */
async function typed(folder: string, input: string, ...args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, CAUSALMACE_DATA: folder }
    const child = execFile(process.execPath, [bin, ...args], { env }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout + stderr)
      else reject(new Error(stderr))
    })
    child.stdin?.end(input)
  })
}

test('machines that have played are listed and removed, by the beginning of an id or by name', async () => {
  const folder = tempFolder()
  const machines = (...args: readonly string[]) => causalmaceHere(folder, 'machines', ...args)
  expect(await machines('--remove', 'nosuch')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no machine "nosuch": none has come yet.'),
  })
  expect(await machines()).toMatchObject({
    code: 0,
    stdout: 'The lab has no queue: it plays alone.\nNo machine has come yet.\n',
  })
  const db = tempDatabase(join(folder, 'lab.sqlite'))
  putMachine(db, aMachine(1), '2026-01-01T00:00:00.000Z')
  putMachine(db, aMachine(2, 'attic'), '2026-01-01T00:00:00.000Z')
  db.close()
  const { stdout } = await machines()
  expect(stdout).toMatch(/\nmachine {2}id .*\n─+.*\nattic {4}00000000 {2}Gone .*\nbench-1 {2}00000000 {2}Gone/)
  expect(await machines('--drain', 'attic')).toMatchObject({ code: 1, stderr: expect.stringContaining('--queue') })
  expect(await machines('--remove', '0000')).toMatchObject({ code: 2, stderr: expect.stringContaining('0000') })
  const left: unknown = JSON.parse((await machines('--remove', 'attic', '--json')).stdout)
  expect(left).toMatchObject({ queue: { state: 'off' }, machines: [{ name: 'bench-1', state: 'gone' }] })
})

test('a kept queue is what the next lab begins with; what is given or in the environment wins', async () => {
  const folder = tempFolder()
  const address = 'redis://:s3cret@store.example:6379'
  expect(await queueFor(folder, {}, {})).toEqual({ ok: true, value: null })
  expect(await queueFor(folder, { 'workers-at': '0.0.0.0:1' }, {})).toMatchObject({ ok: false })
  const told = await typed(folder, `${address}\n`, 'settings', 'queue', '--store', '--workers-at', '0.0.0.0:4800')
  expect(told).toContain('store         redis://store.example:6379\nworkers-at    0.0.0.0:4800\n')
  expect(told).not.toContain('s3cret')
  const kept = unwrap(await queueFor(folder, {}, {}))
  expect(kept).toMatchObject({ address, workersAt: '0.0.0.0:4800', token: expect.stringMatching(/^cmlab_/) })
  const environment = { CAUSALMACE_QUEUE: 'postgres://host/name' }
  expect(unwrap(await queueFor(folder, {}, environment))).toEqual({
    address: 'postgres://host/name',
    token: kept?.token,
    workersAt: null,
  })
  const given = { queue: 'redis://given', 'workers-at': '10.0.0.1:9' }
  expect(unwrap(await queueFor(folder, given, environment))).toMatchObject({
    address: 'redis://given',
    workersAt: '10.0.0.1:9',
  })
  const joined = await causalmaceHere(folder, 'settings', 'queue', '--join')
  expect(joined.stdout).toContain(
    `CAUSALMACE_QUEUE='${address}' CAUSALMACE_WORKER_TOKEN=${kept?.token} npx causalmace worker`,
  )
})

test('settings tell of the queue that the running lab was given, and that it still has its old token', async () => {
  const folder = tempFolder()
  const place = `127.0.0.1:${await freePort()}`
  const queue = unwrap(await queueFor(folder, { queue: 'redis://127.0.0.1:1', 'workers-at': place }, {}))
  if (queue === null) throw new Error('no queue')
  const lab = unwrap(await openLab({ dataFolder: folder, queue, port: 0 }))
  onTestFinished(() => lab.close())
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  tellWhereWorkersCome(lab.lab)
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringContaining(`reach the lab, at ${place}: `)))
  said.mockRestore()
  const settings = (...args: readonly string[]) => causalmaceHere(folder, 'settings', 'queue', ...args)
  const old = await settings('--join')
  expect(old.stdout).toContain('none kept; the lab that runs uses redis://127.0.0.1:1 (given at its start)\n')
  expect(old.stdout).toContain(`auto; the lab that runs uses ${place}\n`)
  expect(old.stdout).toMatch(
    /LAB-HOST:1\nPut the name or address of this machine, as others reach it, for LAB-HOST\.\n$/,
  )
  const rotated = await settings('--new-token', '--join')
  expect(rotated.stdout).toContain('\nMade a new token. The running lab still uses the old one: restart it')
  expect(rotated.stdout).toContain(`CAUSALMACE_WORKER_TOKEN=${queue.token} `)
  expect(rotated.stdout).toMatch(/\n! A new token is kept, but the running lab still uses its old one.*\n$/)
})

test('a new folder keeps the token that was made for its first queue', async () => {
  const folder = join(tempFolder(), 'new')
  const first = unwrap(await queueFor(folder, { queue: 'redis://host' }, {}))
  expect(unwrap(await queueFor(folder, { queue: 'redis://host' }, {}))).toEqual(first)
  expect(unwrap(await queueFor(folder, { queue: 'redis://host', token: first?.token ?? '' }, {}))).toEqual(first)
  const lab = unwrap(createLab({ dataFolder: folder }))
  await lab.close()
})
