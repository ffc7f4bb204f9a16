/** Reports progress of a verification on standard error, and its verdict in words. */

import type {
  LineDifference,
  MarkedText,
  TrackDifference,
  Verdict,
  Verification,
  VersionDifference,
} from '../../../shared/contract/verification.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import type { Output } from './progress-printer.ts'

/** Where lines stay, one is worth writing after this share of the game time. */
const WORTH_SHARE = 0.25
const CLEAR_LINE = '\r\u001b[2K'

/** In place on a terminal; elsewhere a line per phase and per quarter. */
export class VerifyProgress {
  readonly #output: Output
  #said = { what: '', share: 0 }

  constructor(output: Output) {
    this.#output = output
  }

  show(verification: Exclude<Verification, { state: 'done' }>): void {
    const { what, share } = wordsOf(verification)
    if (this.#output.isTTY) {
      const percent = share > 0 ? ` ${Math.round(share * 100)} %` : ''
      this.#output.write(`${CLEAR_LINE}${what}${percent}`)
      return
    }
    if (what === this.#said.what && share - this.#said.share < WORTH_SHARE) return
    this.#said = { what, share }
    this.#output.write(`${what}${share > 0 ? ` ${Math.round(share * 100)} %` : ''}\n`)
  }

  /** Leaves nothing behind on a terminal. */
  end(): void {
    if (this.#output.isTTY) this.#output.write(CLEAR_LINE)
  }
}

function wordsOf(verification: Exclude<Verification, { state: 'done' }>): {
  readonly what: string
  readonly share: number
} {
  if (verification.state === 'waiting') return { what: 'Waiting for another verification.', share: 0 }
  const { phase, atMs, ofMs } = verification
  if (phase !== 'play') return { what: phase === 'score' ? 'Comparing.' : 'Starting the world again.', share: 0 }
  return { what: 'Playing it again:', share: ofMs > 0 ? Math.min(1, atMs / ofMs) : 0 }
}

/** What is printed of a verdict on `what`; differences in versions come first. */
export function verdictText(what: string, verdict: Verdict): string {
  switch (verdict.kind) {
    case 'irreproducible':
      return `${what} cannot be verified. ${verdict.reason}`
    case 'equal':
      return [...versionLines(verdict.versions), ...equalLines(what, verdict), ...noteLines(verdict)].join('\n')
    case 'different':
      return [...versionLines(verdict.versions), ...differentLines(what, verdict), ...noteLines(verdict)].join('\n')
  }
}

function versionLines(versions: readonly VersionDifference[]): readonly string[] {
  if (versions.length === 0) return []
  const lines = versions.map(
    ({ name, stored, now }) => `  ${name}: ${stored ?? 'none'} in the record, ${now ?? 'none'} now`,
  )
  return ['Versions that differ:', ...lines, '']
}

function equalLines(
  what: string,
  { logSha256, playedSha256, versions }: Extract<Verdict, { kind: 'equal' }>,
): readonly string[] {
  const equal = `${what} is equal when played again`
  if (versions.length === 0 && logSha256 === null) return [`${equal}.`, ...hashLines(logSha256, playedSha256)]
  if (versions.length === 0) return [`${equal}.`, `log_sha256 ${logSha256}`]
  return [
    `${what} is equal when played again, but for the versions: all events and the whole track are the same.`,
    ...hashLines(logSha256, playedSha256),
  ]
}

function differentLines(
  what: string,
  { logSha256, playedSha256, line, track, unanswered }: Extract<Verdict, { kind: 'different' }>,
): readonly string[] {
  const parts = [
    ...(line === null ? [] : [{ atMs: line.atMs, lines: lineLines(line) }]),
    ...(track === null ? [] : [{ atMs: track.atMs, lines: trackLines(track) }]),
  ].toSorted((a, b) => a.atMs - b.atMs)
  return [
    `${what} is different when played again.`,
    ...parts.flatMap(({ lines }) => lines),
    ...(line === null ? ['All events are the same; only the track differs.'] : []),
    ...unansweredLines(unanswered),
    ...hashLines(logSha256, playedSha256),
  ]
}

function lineLines({ line, atMs, actor, type, stored, played }: LineDifference): readonly string[] {
  return [
    `First line that differs: ${line}, at ${seconds(atMs)}, ${actor}, ${type}`,
    `  record  ${stored === null ? 'ends before' : marked(stored)}`,
    `  played  ${played === null ? 'ends before' : marked(played)}`,
  ]
}

function trackLines({ tick, atMs, what, stored, played }: TrackDifference): readonly string[] {
  return [
    `First tick of the track that differs: ${tick}, at ${seconds(atMs)}, ${what}`,
    `  record  ${stored}`,
    `  played  ${played}`,
  ]
}

function unansweredLines(unanswered: readonly string[]): readonly string[] {
  const [first] = unanswered
  if (first === undefined) return []
  return [
    `${counted(unanswered.length, 'question')} to a model ${unanswered.length === 1 ? 'has' : 'have'} no recorded answer, the first one of ${first}. If that is the first difference, the record's answers are incomplete; otherwise it follows from the difference above.`,
  ]
}

function hashLines(logSha256: string | null, playedSha256: string): readonly string[] {
  if (logSha256 === null)
    return ['An exported file holds no track, which is part of the hash.', `log_sha256  played ${playedSha256}`]
  return [`log_sha256  record ${logSha256}`, `            played ${playedSha256}`]
}

/** The differing part stands between brackets that records do not hold otherwise. */
function marked({ head, part, tail }: MarkedText): string {
  return `${head}⟦${part}⟧${tail}`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(3)} s`
}

/** A database can be changed by hand; a hash tells. */
function noteLines({ logSha256, notedSha256 }: Exclude<Verdict, { kind: 'irreproducible' }>): readonly string[] {
  if (notedSha256 === null || logSha256 === null || notedSha256 === logSha256) return []
  return [`The stored record was changed after the episode: its hash was ${notedSha256} then.`]
}
