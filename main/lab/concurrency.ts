/** How many episodes play at a time: who may say so, and whose word counts. */
import { availableParallelism } from 'node:os'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import { MAX_PARALLEL, type Settings } from '../../shared/contract/settings.ts'

/** Holds for every lab that is started with it, unless its command says otherwise. */
const PARALLEL_VARIABLE = 'CAUSALMACE_PARALLEL'

/** One core is left to the lab. */
export function defaultConcurrency(cores = availableParallelism()): number {
  return Math.max(1, cores - 1)
}

/** What the environment says; null where it says nothing, `bad-input` where it is no number of episodes. */
export function concurrencyFrom(environment: Readonly<Record<string, string | undefined>>): Result<number | null> {
  const text = environment[PARALLEL_VARIABLE]
  if (text === undefined || text === '') return ok(null)
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= 1 && value <= MAX_PARALLEL) return ok(value)
  return fail('bad-input', `${PARALLEL_VARIABLE} takes a whole number from 1 to ${MAX_PARALLEL}, not "${text}".`)
}

/**
 * What was said for this lab alone wins over the data folder's setting, that over the number of cores. A setting of 0 holds only
 * where worker machines may come.
 */
export function effectiveConcurrency(
  ofThisLab: number | null,
  { parallel }: Pick<Settings, 'parallel'>,
  hasQueue: boolean,
): number {
  const kept = parallel === 0 && !hasQueue ? null : parallel
  return ofThisLab ?? kept ?? defaultConcurrency()
}

/** Fails with `bad-input` where nobody would play. */
export function somebodyPlays(concurrency: number | undefined, hasQueue: boolean): Result<void> {
  if (concurrency !== 0 || hasQueue) return ok(undefined)
  return fail(
    'bad-input',
    'With --parallel 0 the lab plays nothing itself, and without a queue no worker machine can come: give --queue, too, or at least 1.',
  )
}
