/** A person acts for an agent: one of its actions with its arguments, and what came of those before. */

import { Check, Clock, Hand, LoaderCircle, SkipForward, Undo2, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { PaceView } from '../../../shared/contract/pace.ts'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import { formatArguments } from '../../../shared/core/format/action-call.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import type { Selection } from '../../store/selection.ts'
import { Button } from '../../ui/index.ts'
import { TaskGraphLog } from '../task-graph/task-graph-log.ts'
import { ActForm } from './act-form.tsx'
import { agentFacts, describeFact } from './action-form.ts'
import styles from './intervene.module.css'
import { describeAsked, describeOutcome, type PeopleLog, type PersonAction } from './people-log.ts'

/** PersonActions that are shown. */
const SHOWN = 3

const TICKS_PER_SECOND = 20

interface Props {
  readonly episodeId: string
  readonly timeline: EpisodeTimeline
  readonly revision: number
  readonly log: PeopleLog
  readonly selection: Selection | null
  readonly pace: PaceView | null
  readonly agent: string
  readonly notice: string | null
  readonly onGiveBack: () => void
}

export function ActPanel({ episodeId, agent, timeline, log, selection, pace, notice, onGiveBack }: Props) {
  const client = useLabClient()
  const catalog = useLabState(({ catalog: loaded }) => (loaded.status === 'ready' ? loaded.value : null))
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const graph = useMemo(() => new TaskGraphLog(timeline), [timeline])
  const facts = agentFacts(timeline, graph, agent)
  const isHeld = pace?.isPaused === true
  const [asked, setAsked] = useState<{ readonly call: ActionCall; readonly sinceSeq: number } | null>(null)
  const pending = asked === null || log.hasBegunSince(agent, asked.sinceSeq) ? null : asked.call
  const perform = async (call: ActionCall): Promise<string | null> => {
    setAsked({ call, sinceSeq: log.nextSeq })
    const intervention = { kind: 'act', agent, call } as const
    const answer = await client.call('episode.intervene', { episodeId, intervention })
    if (answer.ok) return null
    setAsked(null)
    return answer.error.message
  }
  return (
    <section className={styles.act} data-acting aria-label={`Acting for ${agent}`}>
      <header>
        <strong>
          <Hand size={14} aria-hidden /> You act for {agent}
        </strong>
        <span className={styles.facts}>{describeFact(agent, facts)}</span>
        <small role="status">
          {isHeld ? 'The game is paused: your actions begin when it continues.' : (notice ?? '')}
        </small>
        <Button icon={Undo2} disabled={!isConnected} takesFocus onClick={onGiveBack}>
          {`Give ${agent} back`}
        </Button>
      </header>
      <div className={styles.work}>
        {catalog === null ? null : <ActForm {...{ timeline, selection, agent, catalog, facts }} onPerform={perform} />}
        <PersonActions
          actions={log.actionsOf(agent, SHOWN)}
          asked={pending}
          {...{ isHeld, isConnected }}
          onStep={() => void client.changePace(episodeId, { kind: 'step', ticks: TICKS_PER_SECOND })}
        />
      </div>
    </section>
  )
}

/** What a person did for an agent and what came of it, and what was asked for and has not begun. */
function PersonActions(props: {
  readonly actions: readonly PersonAction[]
  /** Asked for, and not begun yet; null for nothing. */
  readonly asked: ActionCall | null
  readonly isHeld: boolean
  readonly isConnected: boolean
  readonly onStep: () => void
}) {
  const { actions, asked, isHeld, isConnected, onStep } = props
  const isWaiting = isHeld && (asked !== null || actions[0]?.outcome === null)
  return (
    <div className={styles.actions}>
      <ol aria-label="What you did, the latest first" aria-live="polite">
        {asked === null ? null : (
          <li data-tone="running">
            <Clock size={13} aria-hidden />
            <code>{asked.action}</code> {formatArguments(asked)}: {describeAsked(isHeld)}
          </li>
        )}
        {actions.map((action, index) => (
          <li key={action.seq} data-tone={toneOf(action)} data-earlier={asked !== null || index > 0}>
            <PersonActionIcon action={action} />
            {asked !== null || index > 0 ? 'Before: ' : ''}
            <code>{action.call.action}</code> {formatArguments(action.call)}: {describeOutcome(action, isHeld)}
          </li>
        ))}
      </ol>
      {isWaiting ? (
        <Button
          icon={SkipForward}
          disabled={!isConnected}
          title="One second of game time: 20 server ticks"
          onClick={onStep}
        >
          Step 1 s
        </Button>
      ) : null}
    </div>
  )
}

function toneOf({ outcome }: PersonAction): string {
  return outcome === null ? 'running' : outcome.ok ? 'good' : 'bad'
}

function PersonActionIcon({ action }: { readonly action: PersonAction }) {
  const Icon = action.outcome === null ? LoaderCircle : action.outcome.ok ? Check : X
  return <Icon size={13} aria-hidden />
}
