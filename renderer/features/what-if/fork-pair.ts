/** An episode and its fork, or two of its forks, side by side: what is common, and what became of each. Pure. */
import type { ForkOutcome, Forks, FoundFork } from '../../../shared/contract/forks.ts'
import type { LineDifference } from '../../../shared/contract/verification.ts'
import { describeForkDo } from '../../../shared/core/format/fork-do.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { isWithinNoise, type Tau } from '../../../shared/core/format/tau.ts'
import type { ShownId } from '../side-by-side/shown-episode.ts'
import { differenceWords, playedIn } from './fork-rows.ts'

/** A fork among the shown episodes; `forks` is null while it is not read. */
export interface ShownFork {
  readonly episodeId: string
  readonly found: FoundFork
  readonly forks: Forks | null
}

/** What stands under one of two episodes. */
export interface ForkSide {
  /** `episode`, `fork: Bob idle`. */
  readonly name: string
  /** null while it is not known. */
  readonly outcome: ForkOutcome | null
  /** Only of a fork whose effect can be told. */
  readonly tau: Tau | null
  /** The placebo's τ. */
  readonly noise: Tau | null
  /** Whether each of the two is no more than noise; null where that is not known. */
  readonly isNoise: { readonly completion: boolean | null; readonly gameTimeS: boolean | null }
  readonly isFork: boolean
}

/** Game time that both have in common: up to the moment of the fork. */
export interface CommonPrefix {
  readonly toMs: number
  /** Whether every event before is the same; null while that is not known. */
  readonly isEqual: boolean | null
  /** The first event that is not the same. */
  readonly first: LineDifference | null
}

export interface ForkPair {
  readonly sides: Readonly<Record<ShownId, ForkSide>>
  readonly prefix: CommonPrefix
}

/** null where the two are not of one episode. */
export function forkPair(
  ids: { readonly own: string; readonly other: string },
  own: ShownFork | null,
  other: ShownFork | null,
): ForkPair | null {
  const ofOwn = own?.found.of.episodeId ?? ids.own
  const ofOther = other?.found.of.episodeId ?? ids.other
  if (ofOwn !== ofOther || (own === null && other === null)) return null
  const outcome = (own?.forks ?? other?.forks)?.episode.outcome ?? null
  const moments = [own, other].flatMap((shown) => (shown === null ? [] : [shown.found.atMs]))
  const only = own === null || other === null ? (own ?? other) : null
  const entry = only?.forks == null ? null : playedIn(only.forks, only.episodeId)
  return {
    sides: { own: sideOf(own, outcome), other: sideOf(other, outcome) },
    prefix: {
      toMs: Math.min(...moments),
      isEqual: entry?.played.prefix.isEqual ?? null,
      first: entry?.played.first ?? null,
    },
  }
}

function sideOf(shown: ShownFork | null, ofEpisode: ForkOutcome | null): ForkSide {
  const unknown = { completion: null, gameTimeS: null }
  if (shown === null) {
    return { name: 'episode', outcome: ofEpisode, tau: null, noise: null, isNoise: unknown, isFork: false }
  }
  const { do: change } = shown.found
  const entry = shown.forks === null ? null : playedIn(shown.forks, shown.episodeId)
  const tau = entry?.fork.tau ?? null
  const noise = entry?.group.noise ?? null
  return {
    name: `fork: ${describeForkDo(change)}`,
    outcome: entry?.played.outcome ?? null,
    ...{ tau, noise },
    isNoise: {
      completion: isWithinNoise(change, tau, noise, 'completion'),
      gameTimeS: isWithinNoise(change, tau, noise, 'gameTimeS'),
    },
    isFork: true,
  }
}

/** `The same up to 0:30.0, where the fork begins; first difference at 0:31.6, Bob: an action ends otherwise`. */
export function prefixWords({ toMs, isEqual, first }: CommonPrefix): string {
  const same = isEqual === false ? 'Not the same before the fork at' : 'The same up to the fork at'
  const then = first === null ? '' : `; first difference at ${formatGameTime(first.atMs)}, ${differenceWords(first)}`
  return `${same} ${formatGameTime(toMs)}${then}`
}

/** What the two are to each other. */
export function pairWords(pair: ForkPair | null): string {
  if (pair === null) return 'two episodes'
  return pair.sides.own.isFork && pair.sides.other.isFork ? 'two forks of one episode' : 'an episode and its fork'
}
