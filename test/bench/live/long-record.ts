/** A finished episode of half an hour with six bots, stored as a lab stores it. */
import { join } from 'node:path'
import { putBlob } from '../../../db/blobs.ts'
import { endEpisode, setEpisodeHeader, setEpisodeTrack } from '../../../db/episodes.ts'
import { insertEvents } from '../../../db/events.ts'
import { openDatabase } from '../../../db/open.ts'
import { endRun } from '../../../db/runs.ts'
import { setTrialStatus } from '../../../db/trials.ts'
import { TICKS_PER_SECOND } from '../../../shared/contract/record/track.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import { encodeTrack } from '../../../shared/core/track-codec.ts'
import { must } from '../../fakes/must.ts'
import { storeEpisode, storeRun } from '../../fakes/stored-trial.ts'
import { fixtureHeader } from '../../fixtures/record.ts'
import { eventsUntil } from '../board/play.ts'
import { framesOf, names } from '../timeline/play.ts'

const END = '2026-01-01T00:30:00.000Z'

/** Answers the place of its views in the page. */
export function storeLongEpisode(folder: string, minutes: number): string {
  const db = must(openDatabase(join(folder, 'lab.sqlite')))
  try {
    storeRun(db)
    const id = storeEpisode(db)
    const members = names.map((name) => ({ name, kind: 'agent' as const, abilities: 'all' as const }))
    setEpisodeHeader(db, id, putBlob(db, 'header', canonicalJson({ ...fixtureHeader, team: { members } })))
    const endMs = minutes * 60_000
    const events = [...eventsUntil(endMs - 1000)]
    const last = events.at(-1)
    const end = { endReason: 'completed', validity: 'valid' } as const
    if (last !== undefined) {
      const actor = { kind: 'judger', id: 'judger' } as const
      const data = { ...end, message: '' }
      events.push({ seq: last.seq + 1, atMs: endMs, actor, type: 'episode.end', v: 1, data })
    }
    insertEvents(db, id, events)
    setEpisodeTrack(db, id, putBlob(db, 'track', Buffer.from(encodeTrack(framesOf(minutes * 60 * TICKS_PER_SECOND)))))
    endEpisode(db, id, { ...end, message: '', gameTimeMs: endMs, wallTimeMs: endMs, logSha256: 'a'.repeat(64) })
    setTrialStatus(db, 'trial-1', 'done')
    endRun(db, 'run', 'done', END)
    return `#/runs/run/episodes/${id}/views`
  } finally {
    db.close()
  }
}
