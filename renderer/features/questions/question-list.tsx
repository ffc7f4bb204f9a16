/** Questions one below the other, of which only those in sight are drawn; the arrow keys go from one to the next. */

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { QuestionView } from '../../../shared/contract/questions.ts'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { modelName } from '../../../shared/core/format/model.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { Badge, Button, CopyButton, copyText, toast } from '../../ui/index.ts'
import { formatAnswerTime, formatTokens, formatUsd } from './calls-table.tsx'
import { type LoadedQuestion, questionText } from './question-doc.ts'
import styles from './questions.module.css'

/** Two lines of words. */
const ROW_PX = 44
const OVERSCAN = 8
const PAGE = 10

export function QuestionList(props: {
  readonly questions: readonly QuestionView[]
  /** Event of the one that is read. */
  readonly chosen: number | null
  /** How often the words that are looked for stand in each, by event; null where nothing is looked for. */
  readonly hits: ReadonlyMap<number, number> | null
  readonly onChoose: (seq: number) => void
}) {
  const { questions, chosen, hits, onChoose } = props
  const id = useId()
  const scroll = useRef<HTMLDivElement>(null)
  const cursor = questions.findIndex(({ seq }) => seq === chosen)
  const virtualizer = useVirtualizer({
    count: questions.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    useFlushSync: false,
    // The list names the chosen row as its active one: it is always drawn.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return cursor < 0 || drawn.includes(cursor) ? drawn : [...drawn, cursor].sort((a, b) => a - b)
    },
  })
  useEffect(() => {
    if (cursor >= 0) virtualizer.scrollToIndex(cursor, { align: 'auto' })
  }, [virtualizer, cursor])
  // Whoever comes here reads on with the arrows.
  useEffect(() => scroll.current?.focus({ preventScroll: true }), [])
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = placeAfter(event.key, cursor, questions.length)
    const next = to === null ? undefined : questions[to]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next.seq)
  }
  return (
    <div
      ref={scroll}
      className={styles.list}
      role="listbox"
      tabIndex={0}
      aria-label="Questions to models"
      aria-activedescendant={cursor < 0 ? undefined : `${id}-${cursor}`}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const row = target instanceof Element ? target.closest<HTMLElement>('[data-seq]') : null
        if (row !== null) onChoose(Number(row.dataset.seq))
      }}
    >
      <div className={styles.rows} role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const question = questions[index]
          return question === undefined ? null : (
            <Row
              key={question.seq}
              id={`${id}-${index}`}
              topPx={start}
              place={index + 1}
              of={questions.length}
              isChosen={index === cursor}
              question={question}
              hits={hits?.get(question.seq) ?? null}
            />
          )
        })}
      </div>
    </div>
  )
}

function Row(props: {
  readonly id: string
  readonly topPx: number
  /** From 1. */
  readonly place: number
  readonly of: number
  readonly isChosen: boolean
  readonly question: QuestionView
  readonly hits: number | null
}) {
  const { id, topPx, place, of, isChosen, question, hits } = props
  const { seq, call, actor, purpose, outcome, askedAtMs, promptTokens, answerTokens, tries } = question
  return (
    <div
      id={id}
      data-seq={seq}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-posinset={place}
      aria-setsize={of}
      className={styles.row}
      style={{ transform: `translateY(${topPx}px)`, height: ROW_PX }}
    >
      <span className={styles.rowHead}>
        <span className={styles.number}>{call ?? '–'}</span>
        <span className={styles.actor}>{actor.id}</span>
        <span className={styles.purpose}>{purpose.split('.').at(-1)}</span>
        {hits === null ? null : <Badge tone="accent">{`${hits} found`}</Badge>}
        {outcome === 'ok' ? null : <Badge tone={outcome === 'reask' ? 'warn' : 'bad'}>{outcomeLabels[outcome]}</Badge>}
      </span>
      <span className={styles.rowFacts}>
        {formatGameTime(askedAtMs)} · {formatTokens(promptTokens)} → {formatTokens(answerTokens)} tokens
        {tries > 1 ? ` · try ${tries}` : ''}
      </span>
    </div>
  )
}

/** What became of a question. */
const outcomeLabels: Readonly<Record<QuestionView['outcome'], string>> = {
  ok: 'answered',
  reask: 'asked again',
  unparsable: 'unreadable',
  refused: 'refused',
  failed: 'failed',
  aborted: 'cut off',
}

/** null for keys that move nothing. */
function placeAfter(key: string, cursor: number, count: number): number | null {
  const steps: ReadonlyMap<string, number> = new Map([
    ['ArrowDown', cursor + 1],
    ['ArrowUp', cursor - 1],
    ['PageDown', cursor + PAGE],
    ['PageUp', cursor - PAGE],
    ['Home', 0],
    ['End', count - 1],
  ])
  const place = steps.get(key)
  return place === undefined ? null : Math.max(0, Math.min(count - 1, place))
}

/** What one question was, what it took, and ways to take it along. */
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
      {outcome === 'ok' ? null : <Badge tone={outcome === 'reask' ? 'warn' : 'bad'}>{outcomeLabels[outcome]}</Badge>}
      {question.isReused ? <Badge tone="neutral">reused answer</Badge> : null}
      {question.isCutOff ? <Badge tone="warn">came to its token limit</Badge> : null}
      <p className={styles.facts}>
        {role}
        {subtask === null ? '' : ` · subtask ${subtask}`} · asked at {formatGameTime(question.askedAtMs)} · waited{' '}
        {formatDuration(question.waitedMs)}, really took {formatAnswerTime(question.tookMs)} ·{' '}
        {formatTokens(question.promptTokens)} → {formatTokens(question.answerTokens)} tokens
        {question.cachedTokens === null ? '' : ` (${formatTokens(question.cachedTokens)} cached)`} ·{' '}
        {formatUsd(question.costUsd)} · {modelName(question)}
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
