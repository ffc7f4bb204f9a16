/** What the forks of a run show: by moment, beside what doing nothing gave and how large the noise is. */
import { Columns2, ShieldCheck, ShieldX } from 'lucide-react'
import type { ForkOutcome, Forks, ForkView, PlayedFork } from '../../../shared/contract/forks.ts'
import type { LineDifference } from '../../../shared/contract/verification.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { endNames } from '../../../shared/core/format/end.ts'
import { describeForkDo } from '../../../shared/core/format/fork-do.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { modelName } from '../../../shared/core/format/model.ts'
import { formatSeconds, formatTau, isWithinNoise, type Measured, type Tau } from '../../../shared/core/format/tau.ts'
import { Badge, Button, scrollFocus } from '../../ui/index.ts'
import {
  completionWords,
  differenceWords,
  type ForkGroup,
  forkGroups,
  forkName,
  type NullVerdict,
} from './fork-rows.ts'
import styles from './what-if.module.css'

export interface ForkActs {
  readonly onSideBySide: (fork: ForkView, played: PlayedFork) => void
  readonly onJump: (first: LineDifference) => void
}

interface Column {
  readonly id: string
  readonly words: string
  readonly title?: string
  readonly isNumber?: true
  /** Its cells speak for themselves. */
  readonly isHidden?: true
}

const columns: readonly Column[] = [
  { id: 'fork', words: 'Fork' },
  { id: 'end', words: 'End' },
  { id: 'completion', words: 'Completion', isNumber: true },
  {
    id: 'tau-completion',
    words: 'τ completion',
    title: 'Completion with it minus completion without it, on the same prefix',
    isNumber: true,
  },
  { id: 'time', words: 'Game time', isNumber: true },
  {
    id: 'tau-time',
    words: 'τ game time',
    title: 'Game time with it minus game time without it, on the same prefix',
    isNumber: true,
  },
  { id: 'before', words: 'Before the fork', title: 'Whether each event before the moment is as in the episode' },
  { id: 'difference', words: 'First difference' },
  { id: 'act', words: 'Side by side', isHidden: true },
]

export function ForkTable({ forks, ...acts }: ForkActs & { readonly forks: Forks }) {
  return (
    <section ref={scrollFocus} className={styles.tableScroll} aria-label="Forks and what became of them">
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ id, words, title, isNumber, isHidden }) => (
              <th key={id} scope="col" data-number={isNumber} title={title}>
                {isHidden === true ? <span className="visually-hidden">{words}</span> : words}
              </th>
            ))}
          </tr>
        </thead>
        {forkGroups(forks).map((group) => (
          <Group key={group.atMs} group={group} outcome={forks.episode.outcome} {...acts} />
        ))}
      </table>
    </section>
  )
}

function Group({ group, outcome, ...acts }: ForkActs & { readonly group: ForkGroup; readonly outcome: ForkOutcome }) {
  const { atMs, verdict, noise, forks } = group
  return (
    <tbody>
      <tr className={styles.group}>
        <th colSpan={columns.length} scope="rowgroup">
          From {formatGameTime(atMs)}
        </th>
      </tr>
      <tr>
        <th scope="row">Nothing done: the episode</th>
        <td>{endNames[outcome.endReason]}</td>
        <td data-number>{completionWords(outcome)}</td>
        <td />
        <td data-number>{formatSeconds(outcome.gameTimeS)}</td>
        <td />
        <td colSpan={3}>
          <VerdictBadge verdict={verdict} />
        </td>
      </tr>
      {forks.map((fork) => (
        <ForkRows key={describeForkDo(fork.do)} {...{ fork, noise }} {...acts} />
      ))}
    </tbody>
  )
}

export function VerdictBadge({ verdict }: { readonly verdict: NullVerdict }) {
  switch (verdict) {
    case 'equal':
      return (
        <Badge tone="good" icon={ShieldCheck} title="Played again with nothing done, the record is the episode’s own">
          equal to the byte
        </Badge>
      )
    case 'not-equal':
      return (
        <Badge
          tone="bad"
          icon={ShieldX}
          title="Played again with nothing done, the record is another one: verify says more"
        >
          not equal: no effect can be told
        </Badge>
      )
    case 'failed':
      return <Badge tone="bad">failed: no effect can be told</Badge>
    case 'open':
      return <Badge tone="neutral">not played yet</Badge>
  }
}

function ForkRows({ fork, noise, ...acts }: ForkActs & { readonly fork: ForkView; readonly noise: Tau | null }) {
  const { played, open, failed, problem } = fork
  const isPlacebo = fork.do.kind === 'placebo'
  const name = forkName(fork.do)
  const [first, ...more] = played
  if (first === undefined) {
    return (
      <tr data-placebo={isPlacebo}>
        <th scope="row">{name}</th>
        <td colSpan={columns.length - 1}>
          <Badge tone={failed > 0 && open === 0 ? 'bad' : 'neutral'}>
            {failed > 0 && open === 0 ? 'failed outside the experiment' : 'not played yet'}
          </Badge>{' '}
          {problem}
        </td>
      </tr>
    )
  }
  return (
    <>
      <tr data-placebo={isPlacebo}>
        <th scope="row">
          {name}
          {isPlacebo ? <span className={styles.noiseFloor}>noise floor</span> : null}
          <NewAnswers fork={fork} />
          {played.length > 1 ? <span className={styles.noiseFloor}>τ: mean of {played.length}</span> : null}
        </th>
        <Played {...{ fork, noise }} played={first} {...acts} isFirst />
      </tr>
      {more.map((own) => (
        <tr key={own.episodeId}>
          <th scope="row" className={styles.again}>
            continuation {own.continuation}
          </th>
          <Played {...{ fork, noise }} played={own} {...acts} isFirst={false} />
        </tr>
      ))}
    </>
  )
}

/** Who answered what the record holds no answer to, where that was another model. */
function NewAnswers({ fork: { continueWith } }: { readonly fork: ForkView }) {
  if (continueWith === undefined) return null
  return <span className={styles.noiseFloor}>new answers: {modelName(continueWith)}</span>
}

function Played(
  props: ForkActs & {
    readonly fork: ForkView
    readonly noise: Tau | null
    readonly played: PlayedFork
    readonly isFirst: boolean
  },
) {
  const { fork, noise, played, isFirst, onSideBySide, onJump } = props
  const { outcome, prefix, first } = played
  return (
    <>
      <td>{endNames[outcome.endReason]}</td>
      <td data-number>{completionWords(outcome)}</td>
      <td data-number>{isFirst ? <TauCell {...{ fork, noise }} of="completion" /> : null}</td>
      <td data-number>{formatSeconds(outcome.gameTimeS)}</td>
      <td data-number>{isFirst ? <TauCell {...{ fork, noise }} of="gameTimeS" /> : null}</td>
      <td>
        {prefix.isEqual ? (
          `equal (${counted(prefix.events, 'event')})`
        ) : (
          <Badge
            tone="bad"
            title="Already before the moment something is not as in the episode, so no effect can be told"
          >
            not equal
          </Badge>
        )}
      </td>
      <td>
        {first === null ? (
          'none'
        ) : (
          <button
            type="button"
            className={styles.jump}
            title="Show this moment of the episode"
            onClick={() => onJump(first)}
          >
            <span className={styles.jumpTime}>{formatGameTime(first.atMs)}</span> {differenceWords(first)}
          </button>
        )}
      </td>
      <td>
        <Button icon={Columns2} title="Episode and fork side by side" onClick={() => onSideBySide(fork, played)}>
          <span className={styles.actWords}>Side by side</span>
        </Button>
      </td>
    </>
  )
}

function TauCell(props: { readonly fork: ForkView; readonly noise: Tau | null; readonly of: Measured }) {
  const { fork, noise, of } = props
  const value = fork.tau?.[of] ?? null
  if (value === null) return '–'
  const isNoise = isWithinNoise(fork.do, fork.tau, noise, of) === true
  return (
    <span className={styles.tau} data-noise={isNoise}>
      {formatTau(value, of)}
      {isNoise ? <small title="Not larger than what the placebo does">within the noise</small> : null}
    </span>
  )
}
