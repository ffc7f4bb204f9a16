/** What one question was, what it took, and ways to take it along. */

import type { QuestionView } from '../../../shared/contract/questions.ts'
import { formatDuration } from '../../../shared/core/format-duration.ts'
import { formatGameTime } from '../../../shared/core/game-time.ts'
import { modelName } from '../../../shared/core/model-words.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { Badge, Button, CopyButton, copyText, toast } from '../../ui/index.ts'
import { tokenWords, tookWords, usdWords } from './amounts.ts'
import { questionText } from './question-doc.ts'
import { outcomeWords } from './question-list.tsx'
import styles from './questions.module.css'
import type { LoadedQuestion } from './use-question.ts'

export function QuestionHead(props: {
  readonly episodeId: string
  readonly question: QuestionView
  readonly loaded: LoadedQuestion
}) {
  const { episodeId, question, loaded } = props
  const { call, actor, role, purpose, subtask, outcome, tries } = question
  return (
    <header className={styles.head}>
      <h2>
        Question {call ?? '–'}: {actor.id}, {purpose}
      </h2>
      {outcome === 'ok' ? null : <Badge tone={outcome === 'reask' ? 'warn' : 'bad'}>{outcomeWords[outcome]}</Badge>}
      {question.isReused ? <Badge tone="neutral">reused answer</Badge> : null}
      {question.isCutOff ? <Badge tone="warn">came to its token limit</Badge> : null}
      <p className={styles.facts}>
        {role}
        {subtask === null ? '' : ` · subtask ${subtask}`} · asked at {formatGameTime(question.askedAtMs)} · waited{' '}
        {formatDuration(question.waitedMs)}, really took {tookWords(question.tookMs)} ·{' '}
        {tokenWords(question.promptTokens)} → {tokenWords(question.answerTokens)} tokens
        {question.cachedTokens === null ? '' : ` (${tokenWords(question.cachedTokens)} cached)`} ·{' '}
        {usdWords(question.costUsd)} · {modelName(question)}
        {tries > 1 ? ` · try ${tries}` : ''}
        {loaded.doc === null || loaded.doc.sampleIndex === 0 ? '' : ` · sample ${loaded.doc.sampleIndex + 1}`}
      </p>
      <div className={styles.buttons}>
        <CopyButton text={() => (loaded.doc === null ? loaded.said.request : questionText(loaded.doc))}>
          Copy question
        </CopyButton>
        <CopyButton text={() => loaded.said.answer ?? ''}>Copy answer</CopyButton>
        <CopyLine episodeId={episodeId} seq={question.seq} />
      </div>
    </header>
  )
}

/** As `causalmace export --format answers` writes it. */
function CopyLine({ episodeId, seq }: { readonly episodeId: string; readonly seq: number }) {
  const client = useLabClient()
  const copy = async (): Promise<void> => {
    const answer = await client.call('question.line', { episodeId, seq })
    if (!answer.ok) toast({ tone: 'bad', message: answer.error.message })
    else if (await copyText(answer.value.line)) toast({ tone: 'good', message: 'Copied as a line of JSON.' })
  }
  return (
    <Button
      title="As a line of a file of recorded answers, as `causalmace export --format answers` writes it"
      onClick={() => void copy()}
    >
      Copy as JSON line
    </Button>
  )
}
