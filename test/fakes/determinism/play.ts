/** Plays episodes in a new process of their own, in weather of the test's choice, and hands back their records. */
import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { StoredRecord } from '../../../db/episode-record.ts'
import { compareRecords } from '../../../main/runs/verify/compare-records.ts'
import type { EpisodeSpec } from '../../../shared/contract/run.ts'
import type { EventRow } from '../../../shared/core/upcast.ts'
import type { MicroName } from './micro.ts'

export type Play =
  | { readonly kind: 'micro'; readonly name: MicroName }
  | {
      readonly kind: 'scenario'
      readonly scenario: string
      readonly method: string
      readonly agents: number
      readonly seed: number
    }

/** What must not show in a record. */
export interface Weather {
  /** Game seconds per second of the machine; null is as fast as it goes. */
  readonly pace: number | null
  /** Answers of models take 5 to 65 ms of the machine's time, by chance. */
  readonly slowAnswers: boolean
  /** Whether the process is stopped by the system now and then, as on a machine that is busy with others. */
  readonly isInterrupted: boolean
  /** Whether asynchronous work of the machine (files, timers, sockets) during the episode is noted in the header, as `work`. */
  readonly watchesWork: boolean
  /** It is played as a fork that does nothing at this moment of game time; null for no fork. */
  readonly nullForkAtMs: number | null
}

export interface Surroundings extends Partial<Weather> {
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  readonly execArgv?: readonly string[]
}

export interface PlayedMessage {
  readonly spec: EpisodeSpec
  readonly events: readonly EventRow[]
  /** base64 */
  readonly track: string
  readonly work: readonly string[]
}

const player = join(import.meta.dirname, 'player.ts')

/** One record per play, all from one process. Rejects where the process ends before the last. */
export async function playInOneProcess(
  plays: readonly Play[],
  {
    pace = null,
    slowAnswers = false,
    isInterrupted = false,
    watchesWork = false,
    nullForkAtMs = null,
    env,
    cwd,
    execArgv = [],
  }: Surroundings = {},
): Promise<readonly StoredRecord[]> {
  const child = fork(player, [], {
    env: { ...process.env, ...env },
    execArgv: [...execArgv],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...(cwd === undefined ? {} : { cwd }),
  })
  if (isInterrupted) interrupt(child)
  const weather: Weather = { pace, slowAnswers, isInterrupted, watchesWork, nullForkAtMs }
  child.send({ plays, weather })
  return recordsOf(child, plays.length)
}

/** Takes the processor away from all threads of the process, as others on the machine would, without work that others pay for. */
function interrupt(child: ChildProcess): void {
  const stop = (): void => {
    child.kill('SIGSTOP')
    timer = setTimeout(goOn, randomInt(1, 40))
  }
  const goOn = (): void => {
    child.kill('SIGCONT')
    timer = setTimeout(stop, randomInt(1, 80))
  }
  let timer = setTimeout(stop, 0)
  child.once('exit', () => clearTimeout(timer))
}

function recordsOf(child: ChildProcess, count: number): Promise<readonly StoredRecord[]> {
  const records: StoredRecord[] = []
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  child.on('message', (message: PlayedMessage) => {
    const { spec, events, track, work } = message
    records.push({ header: { spec, work }, events, track: Buffer.from(track, 'base64') })
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (records.length === count) resolve(records)
      else reject(new Error(`the player ended with ${code} after ${records.length} episodes. ${said}`))
    })
  })
}

/** The one record of one play in a new process. */
export async function playAlone(play: Play, surroundings?: Surroundings): Promise<StoredRecord> {
  const [record] = await playInOneProcess([play], surroundings)
  if (record === undefined) throw new Error('nothing was played')
  return record
}

/** null for equal records; else where they part, for a test's output. */
export function difference(expected: StoredRecord, actual: StoredRecord): unknown {
  const { line, track } = compareRecords(expected, actual)
  return line === null && track === null ? null : { line, track }
}
