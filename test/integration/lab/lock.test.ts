import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { attach } from '../../../main/lab/live-or-own.ts'
import { lookForLab, takeLock } from '../../../main/lab/lock.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const program = join(import.meta.dirname, '../../fakes/take-lock.ts')

interface Taker {
  readonly process: ChildProcess
  readonly said: Promise<string>
}

function startTaker(folder: string): Taker {
  const child = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { process: child, said: once(child.stdout, 'data').then(([text]) => String(text).trim()) }
}

test('of several processes that start at the same moment exactly one becomes the lab', async () => {
  const folder = tempFolder()
  const takers = Array.from({ length: 6 }, () => startTaker(folder))
  const said = await Promise.all(takers.map((taker) => taker.said))
  expect(said.toSorted()).toEqual([...Array(5).fill('lab-busy'), 'taken'])
})

test('the lock of a killed lab is free at once, and its address is forgotten', async () => {
  const folder = tempFolder()
  const first = startTaker(folder)
  expect(await first.said).toBe('taken')
  expect(lookForLab(folder)).toMatchObject({
    ok: true,
    value: { kind: 'listening', address: { pid: first.process.pid, port: 1, token: 'secret' } },
  })
  expect(takeLock(folder)).toMatchObject({ ok: false, error: { code: 'lab-busy' } })
  expect(readdirSync(folder).toSorted()).toEqual(['lab-address.json', 'lab.lock'])
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')
  expect(lookForLab(folder)).toEqual({ ok: true, value: { kind: 'nobody' } })
  expect(attach(folder)).toEqual({ ok: true, value: null })
  const lock = takeLock(folder)
  expect(lock.ok).toBe(true)
  expect(lookForLab(folder)).toEqual({ ok: true, value: { kind: 'unreachable' } })
  expect(attach(folder)).toMatchObject({ ok: false, error: { code: 'lab-busy' } })
  if (lock.ok) lock.value.release()
})

test('a lab that ends leaves nothing behind but the empty file of its lock', async () => {
  const folder = tempFolder()
  const first = startTaker(folder)
  await first.said
  first.process.stdin?.end()
  await once(first.process, 'exit')
  expect(readdirSync(folder)).toEqual(['lab.lock'])
  expect(lookForLab(folder)).toEqual({ ok: true, value: { kind: 'nobody' } })
  expect(await startTaker(folder).said).toBe('taken')
})

test('the address is readable for its owner only', () => {
  const folder = tempFolder()
  const lock = takeLock(folder)
  if (!lock.ok) throw new Error(lock.error.message)
  expect(lock.value.publish({ host: '127.0.0.1', port: 7, token: 'secret' }).ok).toBe(true)
  expect(statSync(join(folder, 'lab-address.json')).mode & 0o777).toBe(0o600)
  lock.value.release()
})

test('a folder that cannot be used is a storage error', () => {
  const file = join(tempFolder(), 'file')
  writeFileSync(file, '')
  expect(takeLock(join(file, 'data'))).toMatchObject({ ok: false, error: { code: 'storage' } })
  expect(lookForLab(join(file, 'data'))).toMatchObject({ ok: false, error: { code: 'storage' } })
})
