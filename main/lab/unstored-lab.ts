/** What a lab answers before its first run, from nothing stored: for a data folder in which there is no lab yet. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { attempt, openDatabase } from '../../db/open.ts'
import { readSettings } from '../../db/settings.ts'
import type { CallInput, CallOutput } from '../../shared/contract/calls.ts'
import { ok, type Result } from '../../shared/contract/errors.ts'
import { freeBytesOrNull } from '../common/free-bytes.ts'
import { answerCall } from './answer-call.ts'
import { concurrencyFrom, effectiveConcurrency } from './concurrency.ts'
import { catalogHandlers, scenarioHandlers } from './handlers/catalog.ts'
import { estimateHandlers } from './handlers/estimates.ts'
import type { Handlers } from './handlers/handler.ts'
import { noScenarios } from './imported-scenarios.ts'
import { keysOf } from './lab-keys.ts'

/** Calls that can be answered where nothing is stored. */
type EarlyCall = 'catalog.get' | 'scenario.get' | 'run.estimate'

/** The part of a bridge that those calls need. */
export interface EarlyLab {
  call<N extends EarlyCall>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>>
}

interface UnstoredLab extends EarlyLab {
  close(): Promise<void>
}

/** Whether a lab has ever kept anything in the folder. */
export function holdsLab(dataFolder: string): boolean {
  return existsSync(join(dataFolder, 'lab.sqlite'))
}

/**
 * Writes nothing, not even the folder: a mistake in the first command leaves no trace. `concurrency` is what the command says of
 * episodes at a time, so that this estimate is the one that the lab itself would give.
 */
export function openUnstored(dataFolder: string, concurrency: number | null = null): Result<UnstoredLab> {
  const fromEnvironment = concurrencyFrom(process.env)
  if (!fromEnvironment.ok) return fromEnvironment
  const db = openDatabase(':memory:')
  if (!db.ok) return db
  const settings = attempt(() => readSettings(db.value))
  if (!settings.ok) {
    db.value.close()
    return settings
  }
  const keys = keysOf(dataFolder).ring
  const handlers: Pick<Handlers, EarlyCall> = {
    ...catalogHandlers(keys),
    ...scenarioHandlers(() => ok(noScenarios)),
    ...estimateHandlers({
      db: db.value,
      keys,
      concurrency: () => effectiveConcurrency(concurrency ?? fromEnvironment.value, settings.value, false),
      freeBytes: () => freeBytesOrNull(nearestExisting(dataFolder)),
    }),
  }
  return ok({
    call: (name, input) => answerCall(handlers, name, input),
    close: async () => void db.value.close(),
  })
}

/** The folder that a new one would be made in: it is on the same disk. */
function nearestExisting(folder: string): string {
  const parent = dirname(folder)
  return existsSync(folder) || parent === folder ? folder : nearestExisting(parent)
}
