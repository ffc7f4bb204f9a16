/** The test of a run's models: a small question to each, and the result. */

import { Check, PlugZap, TriangleAlert } from 'lucide-react'
import type { ModelCheck } from '../../../shared/contract/model-check.ts'
import { describeTrait } from '../../../shared/core/format/model-check.ts'
import { Button, useNow } from '../../ui/index.ts'
import styles from './run-form.module.css'

/** How far the test of a run's models has come. */
export type CheckState =
  | { readonly kind: 'none' }
  /** `since` in ms since 1970. */
  | { readonly kind: 'asking'; readonly since: number }
  | { readonly kind: 'asked'; readonly checks: readonly ModelCheck[] }
  /** The lab could not ask the models. */
  | { readonly kind: 'failed'; readonly message: string }

export const notChecked: CheckState = { kind: 'none' }

/** Whether every model answered. */
export function checkPassed(state: CheckState): boolean {
  return state.kind === 'asked' && state.checks.every(({ outcome }) => outcome === 'works')
}

/** Whether a test says that the run would fail. */
export function checkFailed(state: CheckState): boolean {
  return state.kind === 'failed' || (state.kind === 'asked' && !checkPassed(state))
}

export function ModelCheckPanel({ state, onTest }: { readonly state: CheckState; readonly onTest: () => void }) {
  const isAsking = state.kind === 'asking'
  return (
    <section className={styles.check} aria-labelledby="model-check">
      <div className={styles.head}>
        <h3 id="model-check">Model</h3>
        <Button icon={PlugZap} busy={isAsking} onClick={onTest}>
          {isAsking ? 'Testing…' : state.kind === 'none' ? 'Test' : 'Test again'}
          <span className="visually-hidden"> the model</span>
        </Button>
      </div>
      <div aria-live="polite">
        <Found state={state} />
      </div>
    </section>
  )
}

function Found({ state }: { readonly state: CheckState }) {
  switch (state.kind) {
    case 'none':
      return <p className={styles.muted}>It is asked a small question before the run starts.</p>
    case 'asking':
      return <Asking since={state.since} />
    case 'failed':
      return <p className={styles.bad}>{state.message}</p>
    case 'asked':
      return (
        <ul className={styles.modelCheckList}>
          {state.checks.map((check) => (
            <Checked
              key={`${check.server} ${check.model} ${[...check.roles, ...check.agents].join(' ')}`}
              check={check}
            />
          ))}
        </ul>
      )
  }
}

const SECOND_MS = 1000

function Asking({ since }: { readonly since: number }) {
  const seconds = Math.round((useNow() - since) / SECOND_MS)
  return (
    <p className={styles.muted}>
      Waiting for an answer<span aria-hidden>, {seconds} s</span>
    </p>
  )
}

function Checked({ check }: { readonly check: ModelCheck }) {
  const { model, server, message, answer, models } = check
  if (answer === null) {
    return (
      <li className={styles.bad}>
        <TriangleAlert size={14} aria-hidden /> {message}
      </li>
    )
  }
  const [speed, ...traits] = describeTrait(answer)
  return (
    <li>
      <p className={styles.good}>
        <Check size={14} aria-hidden /> <strong>{model}</strong> answers
      </p>
      <details>
        <summary>{speed}</summary>
        <ul className={styles.traits}>
          {traits.map((words) => (
            <li key={words}>{words}</li>
          ))}
          <li>
            HTTP {answer.status} from {server}
          </li>
          {models.length === 0 ? null : <li>serves {models.join(', ')}</li>}
        </ul>
      </details>
    </li>
  )
}
