import { Check, CircleSlash, KeyRound, TriangleAlert, Unplug } from 'lucide-react'
import type { KeyOutcome, KeyTest } from '../../../shared/contract/keys.ts'
import { Badge, scrollFocus, useSlow } from '../../ui/index.ts'
import styles from './keys.module.css'
import { outcomeWords } from './server-rows.ts'

/** Where a test of a key stands. */
export type Tried = { readonly kind: 'none' | 'busy' } | { readonly kind: 'done'; readonly test: KeyTest }

const looks = {
  works: { tone: 'good', icon: Check },
  'no-key': { tone: 'warn', icon: CircleSlash },
  'key-refused': { tone: 'bad', icon: KeyRound },
  'not-reached': { tone: 'bad', icon: Unplug },
  'bad-answer': { tone: 'warn', icon: TriangleAlert },
} as const satisfies Readonly<Record<KeyOutcome, object>>

/** What came of a test: a word, a sentence, how long it took, which models there are. Read aloud when it comes. */
export function KeyResult({ tried }: { readonly tried: Tried }) {
  const slowS = useSlow(tried.kind === 'busy')
  return (
    <div className={styles.result} role="status" data-shown={tried.kind !== 'none'}>
      {tried.kind === 'busy' && slowS !== null ? (
        <span className={styles.muted}>Waiting for the server, {slowS} s. It has 10 s.</span>
      ) : null}
      {tried.kind === 'done' ? <Outcome {...tried.test} /> : null}
    </div>
  )
}

function Outcome({ outcome, message, latencyMs, models }: KeyTest) {
  const { tone, icon } = looks[outcome]
  return (
    <>
      <p className={styles.outcome}>
        <Badge tone={tone} icon={icon}>
          {outcomeWords[outcome]}
        </Badge>
        <span>{message}</span>
        {latencyMs === null ? null : <span className={styles.muted}>Answered in {latencyMs} ms.</span>}
      </p>
      {models.length === 0 ? null : (
        <details className={styles.models}>
          <summary>
            {models.length} {models.length === 1 ? 'model' : 'models'}
          </summary>
          <ul ref={scrollFocus} aria-label="Models of the server">
            {models.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
