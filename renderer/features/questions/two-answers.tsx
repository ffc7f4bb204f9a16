/** The recorded answer and a new one side by side, with what each took and what differs. */
import type { AskedAnew } from '../../../shared/contract/questions.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { modelName } from '../../../shared/core/format/model.ts'
import { inLines } from '../../../shared/core/questions/written-json.ts'
import { Badge, CopyButton, Notice } from '../../ui/index.ts'
import { formatAnswerTime, formatTokens, formatUsd } from './calls-table.tsx'
import { DiffText } from './diff-text.tsx'
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
  const likeness = result === null ? null : describeLikeness(result)
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
          : `${formatTokens(took.promptTokens)} → ${formatTokens(took.answerTokens)} tokens, ${formatUsd(took.costUsd)}, ${formatAnswerTime(took.tookMs)}`}
      </p>
      {text === null ? <p className={styles.note}>{none}</p> : <pre className={styles.code}>{text}</pre>}
      {text === null ? null : <CopyButton text={() => text}>Copy</CopyButton>}
    </section>
  )
}

/** How two answers to a question compare, in a sentence. */
type Compared = Pick<AskedAnew, 'same' | 'likeness' | 'wasRead' | 'isRead' | 'answer'>

/** With a tone: whether both come to the same. */
export function describeLikeness({ same, likeness, wasRead, isRead, answer }: Compared): {
  readonly tone: 'good' | 'warn' | 'bad'
  readonly text: string
} {
  if (answer === null) return { tone: 'bad', text: 'There is no new answer to compare.' }
  if (!isRead) return { tone: 'bad', text: 'The new answer cannot be read as an answer to this question.' }
  if (!wasRead) return { tone: 'warn', text: 'The new answer can be read; the recorded one could not.' }
  return { tone: same === true ? 'good' : 'warn', text: wordsOf(likeness, same === true) }
}

function wordsOf(likeness: AskedAnew['likeness'], same: boolean): string {
  switch (likeness?.kind) {
    case 'edges':
      return same
        ? `Same edges: ${likeness.now}.`
        : `Other edges: ${likeness.before} before, ${likeness.now} now, ${likeness.common} in both.`
    case 'action':
      if (!likeness.sameAction) return 'Another action.'
      return likeness.sameArguments ? 'Same action, same arguments.' : 'Same action, other arguments.'
    case 'verdict':
      return same ? `Same verdict: ${doneWord(likeness.doneNow)}.` : `Other verdict: ${doneWord(likeness.doneNow)} now.`
    case 'plan':
      return same
        ? `Same plan: ${counted(likeness.nodesNow, 'subtask')}.`
        : `Another plan: ${counted(likeness.nodesBefore, 'subtask')} before, ${likeness.nodesNow} now, ${likeness.common} in both.`
    default:
      return same ? 'Same content, thoughts aside.' : 'Other content.'
  }
}

function doneWord(isDone: boolean): string {
  return isDone ? 'done' : 'not done'
}
