/** Plays a whole run in a lab of its own, which is gone afterwards, and reads back what was stored of each episode. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { interpretRecord, readStoredRecord } from '../../db/episode-record.ts'
import { type Db, openDatabase } from '../../db/open.ts'
import { createLab } from '../../main/lab/create-lab.ts'
import { connectLocally } from '../../main/lab/local-bridge.ts'
import { recordSha256 } from '../../main/runs/record-hash.ts'
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { CallInput } from '../../shared/contract/calls.ts'
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import type { EpisodeResult } from '../../shared/contract/results.ts'
import { must } from './must.ts'
import { sharedEpisodes } from './shared-episodes.ts'

export interface PlayedEpisode {
  readonly result: EpisodeResult
  readonly record: EpisodeRecord
  readonly track: Uint8Array
  readonly hash: string
}

/** `prepare` may put something into the lab, or beside it, first. Throws where something is refused or has no record. */
export async function playRun(
  spec: CallInput<'run.start'>['spec'],
  prepare: (bridge: Bridge, dataFolder: string) => Promise<void> = async () => undefined,
): Promise<readonly PlayedEpisode[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'causalmace-test-'))
  try {
    const lab = must(createLab({ dataFolder, episodes: sharedEpisodes }))
    const bridge = connectLocally(lab)
    await prepare(bridge, dataFolder)
    const started = must(await bridge.call('run.start', { spec }))
    await lab.idle()
    const results = must(await bridge.call('run.results', started))
    await lab.close()
    const db = must(openDatabase(join(dataFolder, 'lab.sqlite')))
    const episodes = results.map((result) => readBack(db, result))
    db.close()
    return episodes
  } finally {
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function readBack(db: Db, result: EpisodeResult): PlayedEpisode {
  const stored = readStoredRecord(db, result.episodeId)
  if (stored === null) throw new Error('the episode has no record')
  return { result, record: must(interpretRecord(stored)), track: stored.track, hash: recordSha256(stored) }
}
