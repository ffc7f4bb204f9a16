/** What says that an episode is a fork: a line on its page, and what became of it under each of two halves. */
import { Columns2, Split } from 'lucide-react'
import { endNames } from '../../../shared/core/format/end.ts'
import { describeForkDo } from '../../../shared/core/format/fork-do.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { modelName } from '../../../shared/core/format/model.ts'
import { formatSeconds, formatTau, type Measured } from '../../../shared/core/format/tau.ts'
import { routeHref } from '../../store/route.ts'
import { LinkButton } from '../../ui/index.ts'
import styles from './fork-note.module.css'
import type { ForkPair, ForkSide, ShownFork } from './fork-pair.ts'
import { completionWords, differenceWords } from './fork-rows.ts'

/** On a fork's own page. */
export function ForkNote({ shown }: { readonly shown: ShownFork }) {
  const { do: change, atMs, of, continueWith } = shown.found
  const place = { page: 'views', ...of, select: null } as const
  return (
    <section className={styles.note} aria-label="Fork of another episode">
      <Split size={16} aria-hidden />
      <p>
        <strong>Fork of another episode:</strong> {describeForkDo(change)} from {formatGameTime(atMs)} on; before, it is
        the episode again.
        {continueWith === undefined ? '' : ` New questions are answered by the ${modelName(continueWith)}.`} It counts
        nowhere.
      </p>
      <LinkButton href={routeHref({ ...place, atMs: Math.round(atMs) })}>To the episode</LinkButton>
      <LinkButton icon={Columns2} href={routeHref({ ...place, atMs: Math.round(atMs), other: shown.episodeId })}>
        Side by side
      </LinkButton>
    </section>
  )
}

/** Under one of two halves: how it came out, and what the fork did; of both as high. */
export function ForkFoot({ side }: { readonly side: ForkSide }) {
  const { outcome, isFork, name } = side
  return (
    <section className={styles.foot} aria-label={`Outcome, ${name}`}>
      <p>
        {outcome === null
          ? 'Not over yet'
          : `${endNames[outcome.endReason]} at ${formatSeconds(outcome.gameTimeS)}, completion ${completionWords(outcome)}`}
      </p>
      {isFork ? (
        <Effect side={side} />
      ) : (
        <p className={styles.quiet}>The outcome without it, which τ is measured from</p>
      )}
    </section>
  )
}

function Effect({ side }: { readonly side: ForkSide }) {
  const { outcome, tau } = side
  if (tau === null) {
    return <p className={styles.quiet}>{outcome === null ? 'τ is known when it is over' : 'No effect can be told'}</p>
  }
  return (
    <p className={styles.effect}>
      <TauFact side={side} of="completion" words="τ completion" />
      <TauFact side={side} of="gameTimeS" words="τ game time" />
    </p>
  )
}

function TauFact({ side, of, words }: { readonly side: ForkSide; readonly of: Measured; readonly words: string }) {
  const value = side.tau?.[of] ?? null
  if (value === null) return null
  const floor = side.noise?.[of] ?? null
  const isNoise = side.isNoise[of] === true
  return (
    <span className={styles.tau} data-noise={isNoise}>
      {words} <b>{formatTau(value, of)}</b>
      {isNoise ? ' within the noise' : floor === null ? '' : ` (placebo ${formatTau(floor, of)})`}
    </span>
  )
}

/** Over the views of both: what is the same, where the fork begins, and what is the first difference. */
export function PairLine(props: { readonly pair: ForkPair; readonly onGo: (atMs: number) => void }) {
  const { pair, onGo } = props
  const { toMs, isEqual, first } = pair.prefix
  return (
    <section className={styles.pair} aria-label="What both have in common">
      <i className={styles.mark} data-of="common" aria-hidden />
      <span>{isEqual === false ? 'Not the same before the fork:' : 'The same up to the fork:'}</span>
      <button type="button" className={styles.moment} title="Show the moment of the fork" onClick={() => onGo(toMs)}>
        {formatGameTime(toMs)}
      </button>
      {first === null ? null : (
        <>
          <i className={styles.mark} data-of="difference" aria-hidden />
          <span>First difference:</span>
          <button
            type="button"
            className={styles.moment}
            title="Show the first difference"
            onClick={() => onGo(first.atMs)}
          >
            {formatGameTime(first.atMs)} {differenceWords(first)}
          </button>
        </>
      )}
    </section>
  )
}
