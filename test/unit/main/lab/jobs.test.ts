import { expect, test } from 'vitest'
import { Jobs, WorkQueue } from '../../../../main/lab/jobs.ts'
import { ok } from '../../../../shared/contract/errors.ts'
import { unwrap } from '../../../fakes/runs-parts.ts'

test.each([
  [
    'throws',
    () => {
      throw new Error('first line\nsecond line')
    },
  ],
  ['rejects', () => Promise.reject(new Error('first line\nsecond line'))],
])('work that %s has failed as a bug, is logged, and what waits behind it begins', async (_how, work) => {
  const logged: unknown[] = []
  const queue = new WorkQueue({ error: (...entry: unknown[]) => logged.push(entry) })
  const jobs = new Jobs<string>(queue)
  const [broken, next] = await Promise.all([jobs.begin(work), jobs.begin(async () => ok('done'))])
  await queue.idle()
  const message = 'The lab has a bug in this work. lab.log in the data folder says where: please report it with that.'
  const { jobId } = unwrap(broken)
  const detail = expect.stringContaining('first line')
  expect(unwrap(await jobs.ask(jobId)).state).toEqual({ kind: 'failed', error: { code: 'internal', message, detail } })
  expect(unwrap(await jobs.ask(unwrap(next).jobId)).state).toEqual({ kind: 'done', result: 'done' })
  expect(logged).toEqual([
    [{ err: expect.objectContaining({ message: 'first line\nsecond line' }) }, expect.any(String)],
  ])
  await jobs.close()
})
