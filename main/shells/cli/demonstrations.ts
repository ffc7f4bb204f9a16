/** `causalmace export --demonstrations`: stored episodes of joint steps as data to learn from, and a look at such data. */
import { setImmediate as breathe } from 'node:timers/promises'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { demonstrationCard } from '../../answers/demonstrations/card.ts'
import { checkDemonstrations, isDemonstrations } from '../../answers/demonstrations/check.ts'
import type { Content } from '../../answers/demonstrations/folder.ts'
import { rawNumber } from '../../answers/demonstrations/raw.ts'
import { readDemonstration, readNotice } from '../../answers/demonstrations/read-episode.ts'
import { type DemonstrationWriter, openWriter } from '../../answers/demonstrations/writers.ts'
import { successOf } from '../../answers/transitions/choose-episodes.ts'
import { CARD } from '../../answers/transitions/data-card.ts'
import { removeLeftParts } from '../../answers/transitions/disk.ts'
import { loadScene } from '../../view/load-scene.ts'
import { exitCodes, explain, printJson } from './command.ts'
import {
  type DemonstrationRequest,
  type DemonstrationValues,
  readDemonstrationOptions,
} from './demonstration-options.ts'
import { JobProgress } from './follow-job.ts'
import { readTimeline } from './read-timeline.ts'
import { onInterrupt } from './signals.ts'
import { checkTransitions, type Source, sourceOf } from './transitions.ts'
import { askLab } from './use-lab.ts'

/** Answers the exit code. */
export async function exportDemonstrations(values: DemonstrationValues, json: boolean): Promise<number> {
  if (values.check !== undefined) return await check(values.check, json)
  const request = readDemonstrationOptions(values)
  if (!request.ok) return explain(request.error, json)
  return askLab(json, async (bridge) => {
    const written = await write(bridge, request.value)
    if (!written.ok) return explain(written.error, json)
    if (json) printJson(written.value)
    else console.error(`${written.value.folder}: ${counted(written.value.demonstrations, 'demonstration')}.`)
    return exitCodes.done
  })
}

async function check(path: string, json: boolean): Promise<number> {
  if (!isDemonstrations(path)) return checkTransitions(path, json)
  const read = await checkDemonstrations(path)
  if (!read.ok) return explain(read.error, json)
  const { demonstrations, files, changed, missing } = read.value
  if (json) printJson(read.value)
  else {
    for (const name of changed) console.log(`changed: ${name}`)
    for (const name of missing) console.log(`missing: ${name}`)
    const whole = changed.length + missing.length === 0 ? ' They are those that were exported.' : ''
    console.log(`${counted(demonstrations, 'demonstration')} in ${counted(files, 'file')}.${whole}`)
  }
  return changed.length + missing.length === 0 ? exitCodes.done : exitCodes.failed
}

interface Written {
  readonly folder: string
  readonly demonstrations: number
  readonly pictures: number
  readonly leftOut: LeftOut
}

type LeftOut = Record<'not valid' | 'without success' | 'without joint steps', number>

async function write(bridge: Bridge, request: DemonstrationRequest): Promise<Result<Written>> {
  const source = await sourceOf(bridge, request)
  if (!source.ok) return source
  const left = removeLeftParts(request.folder)
  if (!left.ok) return left
  if (left.value > 0) {
    console.error(`${counted(left.value, 'unfinished export')} of before removed: everything is written anew.`)
  }
  const writer = openWriter(request.format, request.folder)
  if (!writer.ok) return writer
  const stop = new AbortController()
  const forget = onInterrupt('Stopping: nothing will be left of the export.', () => stop.abort())
  try {
    return await writeAll(bridge, request, source.value, writer.value, stop.signal)
  } finally {
    forget()
    writer.value.discard()
  }
}

/** One episode after the other: never more than one is held. */
async function writeAll(
  bridge: Bridge,
  { format, withFailed, asked, licenceOf }: DemonstrationRequest,
  { appVersion, run, episode, results }: Source,
  writer: DemonstrationWriter,
  signal: AbortSignal,
): Promise<Result<Written>> {
  const assets = await loadScene()
  if (!assets.ok) return assets
  const notice = readNotice()
  if (!notice.ok) return notice
  const leftOut: LeftOut = { 'not valid': 0, 'without success': 0, 'without joint steps': 0 }
  const isRaw = format === 'raw'
  const wanted = { asked, licenceOf, isRaw, numberOf: isRaw ? caseNumbers() : countedNumbers() }
  const contents: Content[] = []
  const progress = new JobProgress(process.stderr)
  const begunAt = performance.now()
  try {
    for (const [done, result] of results.entries()) {
      if (signal.aborted) return fail('cancelled', 'Stopped: nothing was written.')
      const eachMs = (performance.now() - begunAt) / done
      const remainingMs = done === 0 ? null : eachMs * (results.length - done)
      progress.show({ phase: 'Writing demonstrations, episode', done, total: results.length, remainingMs })
      const why =
        result.validity !== 'valid' ? 'not valid' : successOf(result) === true || withFailed ? null : 'without success'
      if (why !== null) {
        leftOut[why] += 1
        continue
      }
      const timeline = await readTimeline(bridge, result.episodeId)
      if (!timeline.ok) return timeline
      const given = readDemonstration(assets.value, timeline.value, result, wanted)
      if (given === null) {
        leftOut['without joint steps'] += 1
        continue
      }
      const written = await writer.write(given)
      if (!written.ok) return written
      contents.push(given.content)
      // Lets Ctrl-C have its turn.
      await breathe()
    }
  } finally {
    progress.end()
  }
  if (contents.length === 0) return nothingLeft(results.length, leftOut)
  const from = episode === null ? `run ${run.id}` : `episode ${episode} of run ${run.id}`
  const pictures = writer.pictureCount
  const card = demonstrationCard({ appVersion, format, from, contents, pictures, leftOut })
  const place = writer.finish([
    { path: CARD, bytes: card },
    { path: 'NOTICE.txt', bytes: notice.value },
  ])
  return place.ok ? ok({ folder: place.value, demonstrations: contents.length, pictures, leftOut }) : place
}

/** The case's own number, and others for its further demonstrations. */
function caseNumbers(): (family: string, ofCase: number) => number {
  const taken = new Map<string, Set<number>>()
  return (family, ofCase) => {
    const own = taken.get(family) ?? new Set()
    taken.set(family, own)
    const number = rawNumber(ofCase, own)
    own.add(number)
    return number
  }
}

/** From 1 on. */
function countedNumbers(): () => number {
  let number = 0
  return () => {
    number += 1
    return number
  }
}

function nothingLeft(episodes: number, leftOut: LeftOut): Result<never> {
  const why = Object.entries(leftOut)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
  const hint = leftOut['without success'] > 0 ? ' --all takes those without success, too.' : ''
  return fail(
    'wrong-state',
    `There is no demonstration to write: of ${counted(episodes, 'episode')}, ${why.join(', ')}.${hint}`,
  )
}
