/** Failure modes of a comparison's conditions, read from the records of their incomplete episodes. */

import { setImmediate as breathe } from 'node:timers/promises'
import { attempt, type Db } from '../../db/open.ts'
import type { ModesRead } from '../../shared/contract/condition-modes.ts'
import type { Diagnosis } from '../../shared/core/diagnosis/diagnosis.ts'
import { type ModeCode, modesInCommon } from '../../shared/core/diagnosis/failure-modes.ts'
import type { PlayedEpisodes } from '../analysis/compare/compare.ts'
import { Recent } from '../common/recent.ts'
import { readDiagnosis } from './report/read-record.ts'

/* The episodes of a comparison's conditions that did not complete their task: those whose records say what went wrong. */

/** Of a condition's incomplete episodes, so many are looked into at most; reading a long record takes a second. */
const MOST_LOOKED_INTO = 200

interface IncompleteEpisodes {
  readonly group: string
  /** Ids, in the order of scenarios and trials. */
  readonly incomplete: readonly string[]
}

/** Per group, in the order of the comparison. An episode without a known completion counts as complete. */
export function incompleteEpisodes({ episodes, points }: PlayedEpisodes): readonly IncompleteEpisodes[] {
  return episodes.map(({ group, played }) => {
    const completions = points.find((own) => own.group === group && own.measure === 'completion')?.values ?? []
    const incomplete = played.flatMap((own, at) =>
      own.flatMap(({ episodeId }, index) => ((completions[at]?.[index] ?? 1) < 1 ? [episodeId] : [])),
    )
    return { group, incomplete }
  })
}

/** A condition's incomplete episodes, and those of them that are looked into. */
interface ChosenEpisodes extends IncompleteEpisodes {
  readonly chosen: readonly string[]
}

/** The same ones wherever failure modes are counted, so that a chart and a report agree. */
export function episodesToLookInto(compared: PlayedEpisodes): readonly ChosenEpisodes[] {
  const groups = incompleteEpisodes(compared)
  const most = Math.min(MOST_LOOKED_INTO, Math.floor(MOST_RECORDS / groups.length))
  return groups.map((own) => ({ ...own, chosen: evenlySpaced(own.incomplete, most) }))
}

/** All, or `most` of them: the first ones would be those of the first scenarios alone. */
function evenlySpaced<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all
  const step = (index: number) => Math.floor((index * most) / all.length)
  return all.filter((_, index) => step(index) > step(index - 1))
}

/** Records of one comparison that are read. Memory holds twice as many, so that what was read for it is there until the last is. */
const MOST_RECORDS = 10_000

/** How long one answer reads on before it says how far it came, in ms. */
const SLICE_MS = 1_000

/** By episode; null where it has no record, or none that can be read: it was not looked into then. */
type Modes = readonly ModeCode[] | null

/** What ended never changes, so no record is read twice. */
export class ModesMemory extends Recent<Modes> {
  constructor() {
    super(2 * MOST_RECORDS)
  }
}

/**
 * Reads records one by one for about `sliceMs`, yielding between them. Callers ask again with the same memory for the
 * rest, so nothing is read without a caller.
 */
export async function failureModesOf(
  db: Db,
  compared: PlayedEpisodes,
  memory: ModesMemory,
  sliceMs = SLICE_MS,
): Promise<ModesRead> {
  const groups = episodesToLookInto(compared)
  const wanted = groups.flatMap(({ chosen }) => chosen)
  const modesOf = new Map<string, Modes>()
  for (const episodeId of wanted) {
    const modes = memory.get(episodeId)
    if (modes !== undefined) modesOf.set(episodeId, modes)
  }
  const known = modesOf.size
  const until = performance.now() + sliceMs
  for (const episodeId of wanted) {
    if (modesOf.has(episodeId)) continue
    await breathe()
    if (!db.open || (modesOf.size > known && performance.now() > until)) break
    const modes = readModes(db, episodeId)
    memory.put(episodeId, modes)
    modesOf.set(episodeId, modes)
  }
  const counts = { read: modesOf.size, toRead: wanted.length }
  if (modesOf.size < wanted.length) return { ...counts, modes: null }
  return {
    ...counts,
    modes: groups.map(({ group, incomplete, chosen }) => {
      const looked = chosen.flatMap((episodeId) => {
        const modes = modesOf.get(episodeId) ?? null
        return modes === null ? [] : [{ episodeId, modes }]
      })
      return { group, incomplete: incomplete.length, ...modesInCommon(looked) }
    }),
  }
}

function readModes(db: Db, episodeId: string): Modes {
  const read = attempt(() => readDiagnosis(db, episodeId))
  return read.ok && read.value !== null ? codesOf(read.value) : null
}

/** The modes that one record shows. */
export function codesOf({ modes }: Diagnosis): readonly ModeCode[] {
  return modes.map(({ code }) => code)
}
