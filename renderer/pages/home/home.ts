/** What the first page says of the lab: what runs, what came of the last runs, what was begun, and whether all is well. Pure. */
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { RunTableRow } from '../../../shared/contract/run-table.ts'
import type { MetricSummary } from '../../../shared/contract/summary.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import { formatBytes } from '../../../shared/core/format/bytes.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { describeAllEqual } from '../../../shared/core/format/measure.ts'
import { formatPercent, percentDigits } from '../../../shared/core/format/percent.ts'

/** How many runs the page shows results of. */
const LATEST = 3

/** The last runs that brought results, newest end first. */
export function latestRuns(runs: readonly RunView[]): readonly RunView[] {
  return runs
    .filter(({ status, trials, isArchived }) => status !== 'running' && trials.done > 0 && !isArchived)
    .toSorted((a, b) => (b.endedAt ?? b.createdAt).localeCompare(a.endedAt ?? a.createdAt))
    .slice(0, LATEST)
}

/** Runs that stand still and can go on. */
export function standingRuns(runs: readonly RunView[]): readonly RunView[] {
  return runs.filter(({ status, isArchived }) => (status === 'interrupted' || status === 'paused') && !isArchived)
}

export interface LatestResult {
  readonly run: RunView
  readonly rows: readonly RunTableRow[]
}

/** The table's rows by run, in the order of the runs. */
export function resultsOf(runs: readonly RunView[], table: readonly RunTableRow[]): readonly LatestResult[] {
  return runs.map((run) => ({ run, rows: table.filter(({ runId }) => runId === run.id) }))
}

export function completionOf({ metrics }: RunTableRow): MetricSummary | null {
  return metrics.find(({ id }) => id === 'completion') ?? null
}

/** `96.4 % [51.0, 100.0]`, a share in 0..1 with its interval, or `[all equal, n = 2]`. */
export function formatShare({
  mean,
  interval,
  allEqual,
}: Pick<MetricSummary, 'mean' | 'interval' | 'allEqual'>): string {
  const range =
    interval === null
      ? (describeAllEqual(allEqual) ?? 'no interval')
      : `${percentDigits(interval.low, 1)}, ${percentDigits(interval.high, 1)}`
  return `${formatPercent(mean, 1)} [${range}]`
}

export interface HealthLine {
  readonly topic: string
  readonly tone: 'good' | 'neutral' | 'warn' | 'bad'
  /** The state in a word. */
  readonly word: string
  /** What it means, and what to do where something is to be done. */
  readonly text: string
  /** Where it is changed. */
  readonly settings: string | null
}

/** Below so much a longer run may not end: a track takes megabytes per episode. */
const FEW_BYTES = 5e9
const TOO_FEW_BYTES = 1e9

export function diskHealth({
  freeBytes,
  databaseBytes,
}: {
  readonly freeBytes: number
  readonly databaseBytes: number
}) {
  const text = `${formatBytes(freeBytes)} free; the lab's records take ${formatBytes(databaseBytes)}.`
  const line = { topic: 'Disk', settings: 'Storage' }
  if (freeBytes < TOO_FEW_BYTES)
    return {
      ...line,
      tone: 'bad',
      word: 'almost full',
      text: `${text} Free some space or delete old tracks before the next run.`,
    } as const satisfies HealthLine
  if (freeBytes < FEW_BYTES)
    return {
      ...line,
      tone: 'warn',
      word: 'little left',
      text: `${text} Delete old tracks before a long run.`,
    } as const satisfies HealthLine
  return { ...line, tone: 'good', word: 'enough', text } as const satisfies HealthLine
}

/** Keys of servers of live models; the simulated model needs none. */
export function keyHealth(catalog: Catalog): HealthLine {
  const presets = catalog.models.flatMap((model) => model.presets ?? [])
  const problem = presets.find(({ keyProblem }) => keyProblem !== undefined)?.keyProblem
  const line = { topic: 'Model keys', settings: 'Keys' }
  if (problem !== undefined) return { ...line, tone: 'bad', word: 'unreadable', text: problem }
  const named = presets.filter(({ hasKey }) => hasKey).map(({ label }) => label)
  if (named.length === 0)
    return {
      ...line,
      tone: 'neutral',
      word: 'none',
      text: 'The simulated model plays without one. Add a key to compare with a live model.',
    }
  return { ...line, tone: 'good', word: counted(named.length, 'key'), text: `${named.join(', ')}.` }
}

export function labHealth(info: {
  readonly appVersion: string
  readonly minecraftVersion: string
  readonly concurrency: number
}): readonly HealthLine[] {
  const { appVersion, minecraftVersion, concurrency } = info
  return [
    {
      topic: 'Server',
      tone: 'good',
      word: 'built in',
      text: `Minecraft ${minecraftVersion}; every episode gets a world of its own. CausalMACE Lab ${appVersion}.`,
      settings: null,
    },
    {
      topic: 'At a time',
      tone: concurrency > 1 ? 'good' : 'neutral',
      word: counted(concurrency, 'episode'),
      text: playedHere(concurrency),
      settings: 'Defaults',
    },
  ]
}

function playedHere(concurrency: number): string {
  if (concurrency === 0) return 'Worker machines play; this lab plays nothing itself.'
  if (concurrency > 1) return 'Play side by side; the others wait their turn.'
  return 'One after the other. Machines with more cores can play several side by side.'
}
