import { expect, test } from 'vitest'
import { markDeleted, NEVER_BACK } from '../../../db/deleted-runs.ts'
import { missingEpisode, missingRun } from '../../../db/missing.ts'
import { resultsOfRun } from '../../../db/results.ts'
import { readRun } from '../../../db/runs.ts'
import { madeUpStore } from '../../fakes/made-up-store.ts'

const AT = '2026-11-01T10:00:00.000Z'

test('a run in the trash, and an episode of it, say how to have them back; others that there is none', () => {
  const { db, runIds } = madeUpStore(40)
  const [runId = ''] = runIds
  const name = readRun(db, runId)?.name ?? ''
  const [{ episodeId } = { episodeId: '' }] = resultsOfRun(db, runId)
  markDeleted(db, runId, AT)
  const restore = `causalmace restore ${runId.slice(0, 8)}`
  const ofRun = missingRun(db, runId)
  expect(ofRun).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
  expect(ofRun.ok ? '' : ofRun.error.message).toContain(`The run "${name}" is in the trash.`)
  expect(ofRun.ok ? '' : ofRun.error.message).toContain(restore)
  const ofEpisode = missingEpisode(db, episodeId)
  expect(ofEpisode.ok ? '' : ofEpisode.error.message).toContain(`its run "${name}" in the trash`)
  expect(ofEpisode.ok ? '' : ofEpisode.error.message).toContain(restore)

  markDeleted(db, runId, NEVER_BACK)
  for (const none of [missingRun(db, runId), missingRun(db, 'nowhere')]) {
    expect(none.ok ? '' : none.error.message).toMatch(/^There is no run .*The list of runs/)
  }
  for (const none of [missingEpisode(db, episodeId), missingEpisode(db, 'nowhere')]) {
    expect(none.ok ? '' : none.error.message).toMatch(/^There is no episode .*The table of episodes/)
  }
})
