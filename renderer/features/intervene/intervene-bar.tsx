/**
 * What people can do to a running episode beside its time: stopping it, speaking to agents, acting for one of them. Its run is
 * paused and cancelled on the run's page.
 */

import { CircleStop, Hand } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { POSSESSION_SIGN_MS } from '../../../shared/contract/intervention.ts'
import type { PaceView } from '../../../shared/contract/pace.ts'
import { privateBriefs } from '../../../shared/core/stage-team.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { useEpisodePace } from '../../client/use-game-time.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import type { Selection } from '../../store/selection.ts'
import { Badge, Button, ErrorBoundary } from '../../ui/index.ts'
import { ActPanel } from './act-panel.tsx'
import styles from './intervene.module.css'
import { ModeSwitch } from './mode-switch.tsx'
import { PeopleLog } from './people-log.ts'
import { SayForm } from './say-form.tsx'
import { WhereToJoin } from './where-to-join.tsx'

interface InterveneBarProps {
  /** One that is running. */
  readonly episodeId: string
  readonly timeline: EpisodeTimeline
  /** Counts how often the timeline has grown. */
  readonly revision: number
  /** A selected block is where the person's action goes; a selected agent is whom it is about. */
  readonly selection: Selection | null
  /** Told for whom a person acts here; null for nobody, again when the bar goes. */
  readonly onActing: (agent: string | null) => void
  /** What stands at the left of its row, which is always there: what comes and goes moves nothing else. */
  readonly beside: ReactNode
}

export function InterveneBar(props: InterveneBarProps) {
  return (
    <ErrorBoundary resetOn={props.episodeId}>
      <Strip key={props.episodeId} {...props} />
    </ErrorBoundary>
  )
}

function Strip({ episodeId, timeline, revision, selection, onActing, beside }: InterveneBarProps) {
  const log = useMemo(() => new PeopleLog(timeline, timeline.header.team), [timeline])
  useMemo(() => revision >= 0 && log.readUpTo(), [log, revision])
  const pace = useEpisodePace(episodeId)
  const { members } = timeline.header.team
  const agents = members.filter(({ kind }) => kind === 'agent').map(({ name }) => name)
  // A person's own member comes first: it is there to be taken.
  const people = members.filter(({ kind, joins }) => kind === 'human' && joins === undefined).map(({ name }) => name)
  const isPlaying = timeline.nextSeq > 0
  const hands = usePossession({ episodeId, log, revision, pace })
  const [isOpen, setIsOpen] = useState(people.length > 0)
  useEffect(() => {
    onActing(hands.agent)
    return () => onActing(null)
  }, [hands.agent, onActing])
  return (
    <section className={styles.strip} aria-label="Control of the episode">
      <div className={styles.row}>
        <span className={styles.beside}>{beside}</span>
        <span className={styles.ends}>
          <small className={styles.address}>
            <WhereToJoin pace={pace} />
          </small>
          {isPlaying ? (
            <Button icon={Hand} pressed={isOpen} onClick={() => setIsOpen(!isOpen)}>
              Intervene
            </Button>
          ) : null}
          <StopEpisode episodeId={episodeId} />
        </span>
      </div>
      {isPlaying && (isOpen || hands.agent !== null) ? (
        <div className={styles.row}>
          <SayForm episodeId={episodeId} agents={agents} />
          <TakeOver agents={[...people, ...agents]} selection={selection} hands={hands} />
          <ModeSwitch episodeId={episodeId} agents={[...people, ...agents]} log={log} />
          <Mark tookPart={log.tookPart} people={people} />
        </div>
      ) : null}
      {isPlaying && isOpen ? <ToldAlone timeline={timeline} people={people} /> : null}
      {hands.problem === null ? null : (
        <p className={styles.problem} role="alert">
          {hands.problem}
        </p>
      )}
      {hands.agent === null ? null : (
        <ActPanel
          key={hands.agent}
          {...{ episodeId, timeline, revision, log, selection, pace }}
          agent={hands.agent}
          notice={hands.notice}
          onGiveBack={hands.giveBack}
        />
      )}
    </section>
  )
}

/** What only a member that is a person's is told: agents have it in their prompts. */
function ToldAlone({ timeline, people }: Pick<InterveneBarProps, 'timeline'> & { readonly people: readonly string[] }) {
  const { team, scenario } = timeline.header
  const briefs = privateBriefs(team, scenario)
  return people.map((name) =>
    briefs[name] === undefined ? null : (
      <p key={name} className={styles.quiet}>
        Only {name} has been told: {briefs[name].join(' · ')}
      </p>
    ),
  )
}

/** Said before anybody does anything, since it cannot be taken back. */
function Mark({ tookPart, people }: { readonly tookPart: boolean; readonly people: readonly string[] }) {
  if (tookPart) {
    return (
      <Badge tone="warn" icon={Hand} title="A person took part: this episode does not count in tables and comparisons.">
        human intervention: does not count
      </Badge>
    )
  }
  const own = people.join(' and ')
  return (
    <small className={styles.quiet}>
      {people.length === 0
        ? 'Speaking, taking over or switching marks'
        : `${own} ${people.length === 1 ? 'is' : 'are'} for you to play. Speaking from here, taking over anybody else or switching marks`}{' '}
      this episode as “human intervention”: it will not count in any result.
    </small>
  )
}

function TakeOver(props: {
  readonly agents: readonly string[]
  readonly selection: Selection | null
  readonly hands: ReturnType<typeof usePossession>
}) {
  const { agents, selection, hands } = props
  const [chosen, setChosen] = useState<string | null>(null)
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const selected = selection?.kind === 'agent' && agents.includes(selection.name) ? selection.name : null
  const agent = chosen ?? selected ?? agents[0]
  if (agent === undefined || hands.agent !== null) return null
  return (
    <form
      className={styles.take}
      onSubmit={(event) => {
        event.preventDefault()
        void hands.take(agent)
      }}
    >
      <label>
        <span className="visually-hidden">Agent to take over</span>
        <select value={agent} onChange={({ target }) => setChosen(target.value)}>
          {agents.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <Button type="submit" icon={Hand} busy={hands.isTaking} disabled={!isConnected}>
        {hands.taken.includes(agent) ? `Take ${agent} from the person who has it` : `Take over ${agent}`}
      </Button>
    </form>
  )
}

/** Ends one episode for good; asked twice, since nothing brings it back. */
function StopEpisode({ episodeId }: { readonly episodeId: string }) {
  const client = useLabClient()
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const [step, setStep] = useState<'calm' | 'asked' | 'stopping' | 'kept'>('calm')
  const [problem, setProblem] = useState<string | null>(null)
  const stop = async (): Promise<void> => {
    setStep('stopping')
    const answer = await client.call('episode.stop', { episodeId })
    if (answer.ok) return
    setProblem(answer.error.message)
    setStep('calm')
  }
  if (step === 'calm' || step === 'kept') {
    return (
      <span className={styles.ask}>
        {problem === null ? null : (
          <small className={styles.problem} role="alert">
            {problem}
          </small>
        )}
        <Button
          icon={CircleStop}
          disabled={!isConnected}
          takesFocus={step === 'kept'}
          title="Ends only this episode and closes its trial; the run continues"
          onClick={() => setStep('asked')}
        >
          Stop episode
        </Button>
      </span>
    )
  }
  return (
    <span className={styles.ask}>
      <small>Stop it for good?</small>
      <Button kind="danger" icon={CircleStop} busy={step === 'stopping'} takesFocus onClick={() => void stop()}>
        Stop
      </Button>
      <Button onClick={() => setStep('kept')}>Let it play</Button>
    </span>
  )
}

/** The agent that this page has taken over: it says so again and again, and gives it back when one leaves. */
interface HeldAgent {
  /** null while this page has nobody. */
  readonly agent: string | null
  /** Those that anybody has. */
  readonly taken: readonly string[]
  readonly isTaking: boolean
  /** What else was changed for the person's sake; null for nothing. */
  readonly notice: string | null
  readonly problem: string | null
  take(agent: string): Promise<void>
  giveBack(): void
}

function usePossession(parts: {
  readonly episodeId: string
  readonly log: PeopleLog
  readonly revision: number
  readonly pace: PaceView | null
}): HeldAgent {
  const { episodeId, log, revision, pace } = parts
  const client = useLabClient()
  const [held, setHeld] = useState<{ readonly agent: string; readonly sinceSeq: number } | null>(null)
  const [isTaking, setIsTaking] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const agent = held?.agent ?? null

  const take = async (name: string): Promise<void> => {
    setIsTaking(true)
    const isTooFast = pace?.pace === 'max'
    if (isTooFast) await client.changePace(episodeId, { kind: 'pace', pace: 1 })
    const sinceSeq = log.nextSeq
    const answer = await client.call('episode.intervene', { episodeId, intervention: { kind: 'possess', agent: name } })
    setIsTaking(false)
    setProblem(answer.ok ? null : answer.error.message)
    setNotice(
      answer.ok && isTooFast ? 'The episode went as fast as it can; it goes at 1× now, so that you have time.' : null,
    )
    if (answer.ok) setHeld({ agent: name, sinceSeq })
  }

  useEffect(() => {
    if (agent === null) return
    const keep = setInterval(
      () => void client.call('episode.intervene', { episodeId, intervention: { kind: 'possess', agent } }),
      POSSESSION_SIGN_MS,
    )
    return () => {
      clearInterval(keep)
      void client.call('episode.intervene', { episodeId, intervention: { kind: 'release', agent } })
    }
  }, [client, episodeId, agent])

  // It lapsed, or somebody else gave it back.
  const seen = useRef(revision)
  useEffect(() => {
    if (seen.current === revision) return
    seen.current = revision
    if (held !== null && log.isGivenBackSince(held.agent, held.sinceSeq)) setHeld(null)
  }, [held, log, revision])

  return { agent, taken: log.taken, isTaking, notice, problem, take, giveBack: () => setHeld(null) }
}
