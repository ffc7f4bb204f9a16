/** What can stand beside an episode, and where the one that does belongs, for components. */

import { useEffect, useState } from 'react'
import type { LabError } from '../../../shared/contract/errors.ts'
import type { EndReason } from '../../../shared/contract/record/end.ts'
import type { EpisodeRow } from '../../../shared/contract/run-table.ts'
import type { RunDetail } from '../../../shared/contract/views.ts'
import { endNames } from '../../../shared/core/format/end.ts'
import { formatPercent } from '../../../shared/core/format/percent.ts'
import type { LabClient } from '../../client/lab-client.ts'
import { useCall, useSettled } from '../../client/use-call.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'

/** More than anybody looks through: a search finds the rest. */
const MOST_ROWS = 100
const TYPING_MS = 200

interface OtherEpisodes {
  readonly groups: readonly OtherGroup[]
  readonly isAsking: boolean
  readonly error: LabError | null
}

/** Asks only while `isOpen`; `search` is part of a run's name, a condition or an episode's id. */
export function useOtherEpisodes(
  than: { readonly episodeId: string; readonly runId: string; readonly scenario: string },
  search: string,
  isOpen: boolean,
): OtherEpisodes {
  const { episodeId, runId, scenario } = than
  const text = useSettled(search.trim(), TYPING_MS)
  const filter = { scenarios: [scenario], withArchived: true, ...(text === '' ? {} : { text }) }
  const page = { sort: [], offset: 0, limit: MOST_ROWS }
  const own = useCall('episode.list', isOpen ? { ...page, filter: { ...filter, runIds: [runId] } } : null)
  const all = useCall('episode.list', isOpen ? { ...page, filter } : null)
  const running = useRunningEpisodes(scenario, isOpen)
  const isAsking = own.isAsking || all.isAsking || text !== search.trim()
  const rows = [own.answer, all.answer].flatMap((answer) => (answer.status === 'ready' ? answer.value.rows : []))
  const found = rows.map(ofRow)
  // Answers to fewer letters are gone through here until the one to all of them comes: Enter takes what fits.
  const fitting = isAsking ? found.filter((other) => isFound(other, search.trim())) : found
  const live = running.filter((other) => isFound(other, search.trim()))
  const failed = [own.answer, all.answer].find((answer) => answer.status === 'failed')
  return {
    groups: groupedOthers([...live, ...fitting], { episodeId, runId }),
    isAsking,
    error: failed?.status === 'failed' ? failed.error : null,
  }
}

function isFound({ condition, runName, episodeId }: OtherEpisode, text: string): boolean {
  return [condition, runName, episodeId].some((words) => words.toLowerCase().includes(text.toLowerCase()))
}

function useRunningEpisodes(scenario: string, isOpen: boolean): readonly OtherEpisode[] {
  const client = useLabClient()
  const isConnected = useIsConnected()
  const runs = useRunningRuns()
  const [episodes, setEpisodes] = useState<readonly OtherEpisode[]>([])
  useEffect(() => {
    if (!isOpen || !isConnected) return
    let isWanted = true
    void runningEpisodes(client, runs === '' ? [] : runs.split(' '), scenario).then((found) => {
      if (isWanted) setEpisodes(found)
    })
    return () => {
      isWanted = false
    }
  }, [client, runs, scenario, isOpen, isConnected])
  return episodes
}

/** What is asked for again where it changes, as `useCall` does. */
function useIsConnected(): boolean {
  return useLabState(({ connection }) => connection === 'open')
}

/** One text, so that it is the same as long as they are. */
function useRunningRuns(): string {
  return useLabState(({ runs }) =>
    runs.status === 'ready'
      ? runs.value
          .filter(({ trials }) => trials.running > 0)
          .map(({ id }) => id)
          .join(' ')
      : '',
  )
}

async function runningEpisodes(
  { call }: Pick<LabClient, 'call'>,
  runIds: readonly string[],
  scenario: string | null,
): Promise<readonly OtherEpisode[]> {
  const details = await Promise.all(runIds.map((runId) => call('run.get', { runId })))
  return details.flatMap((detail) => (detail.ok ? runningOf(detail.value, scenario) : []))
}

/** Which run an episode is of, and what else the tables say of it; null while that is not known, and for none. */
export function useWhereabouts(episodeId: string | null): OtherEpisode | null {
  const client = useLabClient()
  const isConnected = useIsConnected()
  const runs = useRunningRuns()
  const [found, setFound] = useState<OtherEpisode | null>(null)
  useEffect(() => {
    if (episodeId === null || !isConnected) return
    let isWanted = true
    void find(client, episodeId, runs === '' ? [] : runs.split(' ')).then((other) => {
      if (isWanted && other !== null) setFound(other)
    })
    return () => {
      isWanted = false
    }
  }, [client, episodeId, runs, isConnected])
  return found?.episodeId === episodeId ? found : null
}

async function find(client: LabClient, episodeId: string, running: readonly string[]): Promise<OtherEpisode | null> {
  const filter = { text: episodeId, withArchived: true }
  const listed = await client.call('episode.list', { filter, sort: [], offset: 0, limit: 5 })
  const row = listed.ok ? listed.value.rows.find((own) => own.episodeId === episodeId) : undefined
  if (row !== undefined) return ofRow(row)
  const live = await runningEpisodes(client, running, null)
  return live.find((own) => own.episodeId === episodeId) ?? null
}

/** Episodes that can stand beside one: those of the same scenario, its own run's first. */
export interface OtherEpisode {
  readonly episodeId: string
  readonly runId: string
  readonly runName: string
  readonly condition: string
  readonly seed: number
  readonly repeat: number
  /** 0..1; null where it is not defined. */
  readonly completion: number | null
  /** null while it runs. */
  readonly endReason: EndReason | null
}

function ofRow({ metrics, ...row }: EpisodeRow): OtherEpisode {
  const { episodeId, runId, runName, condition, seed, repeat, endReason } = row
  const completion = metrics.find(({ id }) => id === 'completion')?.value ?? null
  return { episodeId, runId, runName, condition, seed, repeat, completion, endReason }
}

/** The episodes of a run that are being played now. */
function runningOf({ run, trials }: RunDetail, scenario: string | null): readonly OtherEpisode[] {
  return trials
    .filter((trial) => scenario === null || trial.scenario === scenario)
    .flatMap(({ condition, seed, repeat, episodes }) =>
      episodes
        .filter(({ status }) => status === 'running')
        .map(({ id, progress }) => ({
          ...{ episodeId: id, runId: run.id, runName: run.name, condition, seed, repeat },
          completion: progress?.completion ?? null,
          endReason: null,
        })),
    )
}

interface OtherGroup {
  readonly group: string
  readonly episodes: readonly OtherEpisode[]
}

/** Each once, without the one that they would stand beside; those of its own run first. Empty groups are left out. */
export function groupedOthers(
  all: readonly OtherEpisode[],
  than: { readonly episodeId: string; readonly runId: string },
): readonly OtherGroup[] {
  const others = [...new Map(all.map((own) => [own.episodeId, own])).values()].filter(
    ({ episodeId }) => episodeId !== than.episodeId,
  )
  return [
    { group: 'This run', episodes: others.filter(({ runId }) => runId === than.runId) },
    { group: 'Other runs', episodes: others.filter(({ runId }) => runId !== than.runId) },
  ].filter(({ episodes }) => episodes.length > 0)
}

/** `causalmace ×3 · seed 2`; the repeat where there is more than one. */
export function otherLabel({ condition, seed, repeat }: OtherEpisode): string {
  return `${condition} · seed ${seed}${repeat === 1 ? '' : ` · repeat ${repeat}`}`
}

/** `92 % · Completed`, with the run's name where that is another one. */
export function otherHint({ completion, endReason, runName, runId }: OtherEpisode, ownRun: string): string {
  const built = completion === null ? [] : [formatPercent(completion)]
  return [...built, endReason === null ? 'running' : endNames[endReason], ...(runId === ownRun ? [] : [runName])].join(
    ' · ',
  )
}
