/** The recorded answer and a new one side by side, with what each took and what differs. */
import type { AskedAnew } from '../../../shared/contract/questions.ts'
import { modelName } from '../../../shared/core/model-words.ts'
import { inLines } from '../../../shared/core/questions/written-json.ts'
import { Badge, CopyButton, Notice } from '../../ui/index.ts'
import { tokenWords, tookWords, usdWords } from './amounts.ts'
import { DiffText } from './diff-text.tsx'
import { likenessWords } from './likeness-words.ts'
import styles from './questions.module.css'

/** What is known of the answer of the episode. */
export interface Recorded {
  readonly provider: string
  readonly model: string
  readonly answer: string | null
  readonly error: string | null
  readonly promptTokens: number
  readonly answerTokens: number
  readonly costUsd: number
  readonly tookMs: number
}

export function TwoAnswers(props: {
  readonly recorded: Recorded
  readonly result: AskedAnew | null
  readonly isAsking: boolean
}) {
  const { recorded, result, isAsking } = props
  const likeness = result === null ? null : likenessWords(result)
  const failure = result?.answer === null ? (result.error?.message ?? null) : null
  const [before, now] = [written(recorded.answer), written(result?.answer ?? null)]
  return (
    <section aria-label="Answers" className={styles.answers}>
      <Side
        title="Recorded"
        model={modelName(recorded)}
        took={recorded}
        text={before}
        none={recorded.error ?? 'no answer'}
      />
      <Side
        title="New"
        model={result === null ? '' : modelName(result)}
        took={result}
        text={now}
        none={isAsking ? 'Waiting for the answer…' : result === null ? 'Not asked yet.' : 'No answer.'}
      />
      {likeness === null ? null : (
        <div className={styles.likeness} role="status">
          {failure === null ? (
            <Badge tone={likeness.tone}>{likeness.text}</Badge>
          ) : (
            <Notice tone="bad">{failure}</Notice>
          )}
          {result?.isCutOff === true ? (
            <span>The new answer reached its token limit: raise “Max answer tokens”.</span>
          ) : null}
          {result?.ignoredEdits === true ? <span>The simulated model did not read your changes.</span> : null}
        </div>
      )}
      {before === null || now === null || before === now ? null : (
        <details className={styles.difference}>
          <summary>Differences, word by word</summary>
          <DiffText before={before} now={now} />
        </details>
      )}
    </section>
  )
}

function written(answer: string | null): string | null {
  return answer === null ? null : inLines(answer)
}

function Side(props: {
  readonly title: string
  readonly model: string
  readonly took: Pick<Recorded, 'promptTokens' | 'answerTokens' | 'costUsd' | 'tookMs'> | null
  readonly text: string | null
  readonly none: string
}) {
  const { title, model, took, text, none } = props
  return (
    <section className={styles.side} aria-label={`${title} answer`}>
      <h3 className={styles.sideHead}>
        {title} <span className={styles.sideModel}>{model}</span>
      </h3>
      <p className={styles.note}>
        {took === null
          ? '–'
          : `${tokenWords(took.promptTokens)} → ${tokenWords(took.answerTokens)} tokens, ${usdWords(took.costUsd)}, ${tookWords(took.tookMs)}`}
      </p>
      {text === null ? <p className={styles.note}>{none}</p> : <pre className={styles.code}>{text}</pre>}
      {text === null ? null : <CopyButton text={() => text}>Copy</CopyButton>}
    </section>
  )
}
