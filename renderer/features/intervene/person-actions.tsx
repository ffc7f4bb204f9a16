/** What a person did for an agent and what came of it, and what was asked for and has not begun. */
import { Check, Clock, LoaderCircle, SkipForward, X } from 'lucide-react'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import { argumentWords } from '../../../shared/core/call-words.ts'
import { Button } from '../../ui/index.ts'
import styles from './intervene.module.css'
import type { PersonAction } from './people-log.ts'
import { askedWords, outcomeWords } from './person-action-words.ts'

export function PersonActions(props: {
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
            <code>{asked.action}</code> {argumentWords(asked)}: {askedWords(isHeld)}
          </li>
        )}
        {actions.map((action, index) => (
          <li key={action.seq} data-tone={toneOf(action)} data-earlier={asked !== null || index > 0}>
            <PersonActionIcon action={action} />
            {asked !== null || index > 0 ? 'Before: ' : ''}
            <code>{action.call.action}</code> {argumentWords(action.call)}: {outcomeWords(action, isHeld)}
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
