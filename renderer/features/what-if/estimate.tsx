/** What the forks will take, while they are chosen; and why they cannot be. */
import { CircleAlert } from 'lucide-react'
import type { ForksEstimate, ForksRequest } from '../../../shared/contract/forks.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { type Asked, useCall, useEqual, useSettled } from '../../client/use-call.ts'
import styles from './what-if.module.css'

const TYPING_MS = 250

export function useEstimate(request: ForksRequest | null): Asked<ForksEstimate> & { readonly isSettled: boolean } {
  const own = useEqual(request)
  const settled = useSettled(own, TYPING_MS)
  const asked = useCall('forks.estimate', settled)
  return { ...asked, isSettled: settled === own && !asked.isAsking }
}

export function EstimateLine(props: {
  readonly request: ForksRequest | null
  readonly estimate: ReturnType<typeof useEstimate>
}) {
  const { request, estimate } = props
  const { answer, isSettled } = estimate
  if (request === null) return null
  if (answer.status === 'failed' && isSettled) {
    return (
      <p className={styles.refusal} role="alert">
        <CircleAlert size={16} aria-hidden />
        {answer.error.message}
      </p>
    )
  }
  if (answer.status !== 'ready') return <p className={styles.estimate}>Working out what it takes…</p>
  return (
    <dl className={styles.estimate} data-old={!isSettled} aria-label="What it takes" aria-live="polite">
      {estimateFacts(answer.value).map(({ term, words, title }) => (
        <div key={term} title={title}>
          <dt>{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

interface EstimateFact {
  readonly term: string
  readonly words: string
  readonly title?: string
}

/** Exported for its test. */
export function estimateFacts(estimate: ForksEstimate): readonly EstimateFact[] {
  const { episodes, wallMs, atMs, gameTimeMs, recorded, asked, tokens, usd } = estimate
  const isFree = recorded + asked === 0
  return [
    { term: 'Episodes', words: String(episodes), title: 'With one that does nothing and one placebo for each moment.' },
    { term: 'Wall time', words: `about ${formatDuration(wallMs)}` },
    { term: 'From', words: `${formatGameTime(atMs)} of ${formatGameTime(gameTimeMs)}` },
    ...(isFree
      ? [{ term: 'Questions', words: 'simulated, they cost nothing' }]
      : [
          { term: 'From the record', words: counted(recorded, 'answer') },
          { term: 'Asked anew', words: `about ${counted(asked, 'question')}` },
          { term: 'Tokens', words: tokens.toLocaleString('en') },
          { term: 'Cost', words: usd === null ? 'price not known' : `${usd.toFixed(2)} USD` },
        ]),
  ]
}
