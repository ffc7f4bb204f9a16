/** What a person did for an agent and what came of it, and what was asked for and has not begun. */
import { Check, Clock, LoaderCircle, SkipForward, X } from 'lucide-react'
import type { ActionCall } from '../../../preload/contract/task-graph.ts'
import { argumentWords } from '../../../preload/core/call-words.ts'
import { askedWords, outcomeWords } from '../../lab/intervene/deed-words.ts'
import type { Deed } from '../../lab/intervene/people-log.ts'
import { Button } from '../../ui/index.ts'
import styles from './intervene.module.css'

export function Deeds(props: {
  readonly deeds: readonly Deed[]
  /** Asked for, and not begun yet; null for nothing. */
  readonly asked: ActionCall | null
  readonly isHeld: boolean
  readonly isConnected: boolean
  readonly onStep: () => void
}) {
  const { deeds, asked, isHeld, isConnected, onStep } = props
  const isWaiting = isHeld && (asked !== null || deeds[0]?.outcome === null)
  return (
    <div className={styles.deeds}>
      <ol aria-label="What you did, the latest first" aria-live="polite">
        {asked === null ? null : (
          <li data-tone="running">
            <Clock size={13} aria-hidden />
            <code>{asked.action}</code> {argumentWords(asked)}: {askedWords(isHeld)}
          </li>
        )}
        {deeds.map((deed, index) => (
          <li key={deed.seq} data-tone={toneOf(deed)} data-earlier={asked !== null || index > 0}>
            <DeedIcon deed={deed} />
            {asked !== null || index > 0 ? 'Before: ' : ''}
            <code>{deed.call.action}</code> {argumentWords(deed.call)}: {outcomeWords(deed, isHeld)}
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

function toneOf({ outcome }: Deed): string {
  return outcome === null ? 'running' : outcome.ok ? 'good' : 'bad'
}

function DeedIcon({ deed }: { readonly deed: Deed }) {
  const Icon = deed.outcome === null ? LoaderCircle : deed.outcome.ok ? Check : X
  return <Icon size={13} aria-hidden />
}
