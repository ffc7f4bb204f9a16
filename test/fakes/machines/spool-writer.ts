/** Keeps records in the folder it is given, for as long as it lives, and prints the id of each episode that is written. */
import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { Spool } from '../../../main/machines/worker/spool.ts'
import { unwrap } from '../runs-parts.ts'

const [folder = ''] = process.argv.slice(2)
const spool = unwrap(Spool.open({ folder, say: () => {} }))
const ending = { endReason: 'crash', validity: 'infrastructure', message: '', gameTimeMs: 0, wallTimeMs: 1 } as const
const track = Buffer.alloc(200_000, 7).toString('base64')
for (;;) {
  const episodeId = randomUUID()
  const played = { header: null, events: [], track, ending: { ...ending, message: episodeId } }
  await spool.add({ episodeId, trialId: randomUUID() }, { played, logSha256: null })
  writeSync(1, `${episodeId}\n`)
}
