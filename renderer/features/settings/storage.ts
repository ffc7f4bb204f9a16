/** What runs take on disk, as the storage section shows it. Pure. */
import type { Storage } from '../../../shared/contract/storage.ts'

export type StoredRun = Storage['runs'][number]

/** More rows than anybody reads; what is smaller is summed up. */
export const MOST_RUNS_SHOWN = 200

/** Below this a night of runs may fill the disk: an episode takes a few MB. */
export const LOW_BYTES = 2_000_000_000

export function bytesOf({ recordBytes, trackBytes }: StoredRun): number {
  return recordBytes + trackBytes
}

interface StorageParts {
  readonly trackBytes: number
  readonly recordBytes: number
  /** Indexes, results, and room that deleted runs left. */
  readonly otherBytes: number
}

/** What runs take by estimate may be more than the file: then nothing else is left. */
export function partsOf({ databaseBytes, runs }: Storage): StorageParts {
  const trackBytes = sum(runs.map((run) => run.trackBytes))
  const recordBytes = Math.min(sum(runs.map((run) => run.recordBytes)), Math.max(0, databaseBytes - trackBytes))
  return { trackBytes, recordBytes, otherBytes: Math.max(0, databaseBytes - trackBytes - recordBytes) }
}

export interface RunsBySize {
  readonly shown: readonly StoredRun[]
  readonly others: number
  readonly otherBytes: number
}

/** Largest first; of equals the older one. */
export function runsBySize(runs: readonly StoredRun[]): RunsBySize {
  const sorted = runs.toSorted((a, b) => bytesOf(b) - bytesOf(a) || a.createdAt.localeCompare(b.createdAt))
  const others = sorted.slice(MOST_RUNS_SHOWN)
  return { shown: sorted.slice(0, MOST_RUNS_SHOWN), others: others.length, otherBytes: sum(others.map(bytesOf)) }
}

const DAY_MS = 86_400_000

interface OldTracks {
  readonly runs: number
  readonly bytes: number
}

/** Tracks of runs that began more than so many days before `nowMs` (ms since 1970): about what keeping them no longer frees. */
export function oldTracks(runs: readonly StoredRun[], days: number, nowMs: number): OldTracks {
  const old = runs.filter(({ createdAt, trackBytes }) => {
    return trackBytes > 0 && Date.parse(createdAt) < nowMs - days * DAY_MS
  })
  return { runs: old.length, bytes: sum(old.map(({ trackBytes }) => trackBytes)) }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/* Paths inside the data folder, as its system writes them. */

/** Windows' paths come with backslashes, all others with slashes. */
export function folderIn(folder: string, name: string): string {
  const separator = folder.includes('\\') && !folder.includes('/') ? '\\' : '/'
  return `${folder.replace(/[\\/]+$/, '')}${separator}${name}`
}
