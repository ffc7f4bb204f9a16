/** Verifying an exported record without the lab that played it: no data folder is opened, nothing is stored. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import type { Verdict } from '../../shared/contract/verification.ts'
import { boundModels } from '../../shared/core/model-of.ts'
import type { EventRow } from '../../shared/core/upcast.ts'
import { cacheFolder } from '../common/cache-folder.ts'
import { methods } from '../methods/index.ts'
import { createGateway } from '../models/gateway.ts'
import { modelProviders } from '../models/index.ts'
import { createSpawnEpisode } from '../runs/episode-pool.ts'
import { type VerifyParts, verifyEpisode } from '../runs/verify/verify-episode.ts'
import { episodeLimits } from '../runs/watchdog-limits.ts'

/** A record as `export --episode` writes it: complete, but without its track. */
export interface ExportedRecord {
  readonly header: unknown
  readonly events: readonly EventRow[]
  /** The same in today's words; its last event is `episode.end`. */
  readonly record: EpisodeRecord
}

/** Whether a provider of models answers a question in the same way whenever it is asked. */
export function isSimulated(provider: string): boolean {
  return modelProviders.find(({ id }) => id === provider)?.kind === 'simulated'
}

/** Fails like `verifyEpisode`. What a live model answered is not in the file: such an episode is `irreproducible` here. */
export async function verifyFile(
  { header, events, record }: ExportedRecord,
  { signal, onProgress }: Pick<VerifyParts, 'signal' | 'onProgress'>,
): Promise<Result<Verdict>> {
  const last = record.events.at(-1)
  if (last?.type !== 'episode.end') return fail('bad-input', 'The record does not end with its episode.')
  const live = boundModels(record.header).find(({ binding }) => !isSimulated(binding.provider))?.binding
  if (live !== undefined) {
    const reason = `Its model ${live.model} (${live.provider}) is not simulated, and an exported file does not hold what it answered. Verify the episode by its id, in the data folder that it was played in.`
    return ok({ kind: 'irreproducible', reason })
  }
  const gateway = createGateway({
    providers: modelProviders,
    prompts: async () => (await Promise.all(methods.map((method) => method.loadPrompts()))).flat(),
  })
  const verified = {
    ending: last.data,
    stored: { header, events, track: null },
    record,
    trackRemovedAt: null,
    notedSha256: null,
    gameTimeMs: last.atMs,
    answers: () => ({ unanswered: [], answer: () => fail('model-failure', 'The file holds no answers of models.') }),
  }
  const entry = fileURLToPath(new URL('../episode/entry.ts', import.meta.url))
  return verifyEpisode(verified, {
    spawn: createSpawnEpisode(entry, join(cacheFolder(), 'compiled')),
    limits: episodeLimits,
    answer: gateway.send,
    isSimulated,
    signal,
    onProgress,
  })
}
