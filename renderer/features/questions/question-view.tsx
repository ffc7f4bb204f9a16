/** One question and its answer, word by word: what is as in the question before is folded, what is looked for is marked. */
import { useMemo } from 'react'
import type { QuestionView } from '../../../shared/contract/questions.ts'
import { findWords, type WordPlace } from '../../../shared/core/questions/find-words.ts'
import { numbered } from '../../ui/numbered.ts'
import { tokenWords } from './amounts.ts'
import { commonPrefix } from './common-prefix.ts'
import { flowingText } from './flowing-text.ts'
import { MarkedText } from './marked-text.tsx'
import type { DocMessage, DocPart, QuestionDoc } from './question-doc.ts'
import styles from './questions.module.css'

export interface ComparedWith {
  readonly question: QuestionView
  readonly doc: QuestionDoc
}

interface Marks {
  readonly places: readonly WordPlace[]
  readonly current: WordPlace | null
}

export function QuestionWords(props: {
  readonly question: QuestionView
  readonly doc: QuestionDoc
  readonly error: string | null
  /** The question before, whose beginning is folded away; null folds nothing. */
  readonly before: ComparedWith | null
  /** Empty for none. */
  readonly words: string
  /** Which of the marked places is gone to, from 0; null for none. */
  readonly nth: number | null
}) {
  const { question, doc, error, before, words, nth } = props
  const prefix = useMemo(() => (before === null ? null : commonPrefix(doc, before.doc)), [doc, before])
  const places = useMemo(() => findWords(doc.texts, words), [doc, words])
  const marks: Marks = { places, current: nth === null ? null : (places[nth] ?? null) }
  const callBefore = before?.question.call ?? null
  return (
    <div className={styles.words}>
      {prefix === null || prefix.characters === 0 ? null : (
        <p className={styles.note}>
          The first about {tokenWords(Math.round(question.promptTokens * prefix.share))} tokens (
          {Math.round(prefix.share * 100)} %) are as in question {callBefore ?? 'before'}: folded.
        </p>
      )}
      {numbered(doc.messages).map(({ key, item }) => (
        <Message
          key={key}
          message={item}
          lengths={prefix?.lengths ?? null}
          before={callBefore === null ? 'the question before' : `question ${callBefore}`}
          marks={marks}
        />
      ))}
      <Folded title="JSON Schema of the answer" text={doc.schema} />
      <Folded title="Tools that can be called" text={doc.tools} />
      <Answer doc={doc} error={error} outcome={question.outcome} marks={marks} />
    </div>
  )
}

function Message(props: {
  readonly message: DocMessage
  /** How much of each text of the document is folded; null for nothing. */
  readonly lengths: readonly number[] | null
  readonly before: string
  readonly marks: Marks
}) {
  const { message, lengths, before, marks } = props
  return (
    <section className={styles.message} data-role={message.role} aria-label={`Message: ${message.role}`}>
      <h3 className={styles.role}>{message.role}</h3>
      {message.parts.map((part) =>
        part.kind === 'image' ? (
          <img key={part.part} className={styles.picture} src={part.address} alt="What the model was shown" />
        ) : (
          <TextPart key={part.part} part={part} folded={lengths?.[part.place] ?? 0} before={before} marks={marks} />
        ),
      )}
    </section>
  )
}

function TextPart(props: {
  readonly part: Extract<DocPart, { kind: 'text' }>
  /** UTF-16 units at the beginning. */
  readonly folded: number
  readonly before: string
  readonly marks: Marks
}) {
  const { part, folded, before, marks } = props
  const text = flowingText(part.text)
  const own = marks.places.filter(({ text }) => text === part.place)
  const isHere = marks.current?.text === part.place
  const current = isHere ? marks.current : null
  if (folded === 0) {
    return (
      <div className={styles.text}>
        <MarkedText text={text} places={own} current={current} />
      </div>
    )
  }
  const head = text.slice(0, folded)
  const rest = text.slice(folded)
  const inHead = own.filter(({ from }) => from < folded)
  // A place across the border is shown where it begins.
  const inRest = own.filter(({ from }) => from >= folded).map((place) => shifted(place, folded))
  const isInHead = current !== null && current.from < folded
  return (
    <>
      <details key={`${isInHead}`} className={styles.fold} open={isInHead}>
        <summary>
          {head.length.toLocaleString('en')} characters as in {before}
          {inHead.length === 0 ? '' : `, ${inHead.length} found in them`}
        </summary>
        <div className={styles.text}>
          <MarkedText text={head} places={inHead} current={isInHead ? current : null} />
        </div>
      </details>
      {rest === '' ? null : (
        <div className={styles.text}>
          <MarkedText
            text={rest}
            places={inRest}
            current={
              current === null || isInHead ? null : (inRest.find(({ from }) => from === current.from - folded) ?? null)
            }
          />
        </div>
      )}
    </>
  )
}

function shifted(place: WordPlace, by: number): WordPlace {
  return { ...place, from: place.from - by, to: place.to - by }
}

function Folded({ title, text }: { readonly title: string; readonly text: string | null }) {
  if (text === null) return null
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      <pre className={styles.code}>{text}</pre>
    </details>
  )
}

function Answer(props: {
  readonly doc: QuestionDoc
  readonly error: string | null
  readonly outcome: string
  readonly marks: Marks
}) {
  const { doc, error, outcome, marks } = props
  const place = doc.texts.length - 1
  return (
    <section className={styles.message} data-role="answer" aria-label="Answer">
      <h3 className={styles.role}>answer</h3>
      {doc.thought === null ? null : <p className={styles.thought}>{doc.thought}</p>}
      {doc.answer === null ? (
        <p className={styles.note}>
          There is none{error === null ? '' : `: ${error}`} ({outcome}).
        </p>
      ) : (
        <pre className={styles.code}>
          <MarkedText
            text={doc.answer}
            places={marks.places.filter(({ text }) => text === place)}
            current={marks.current?.text === place ? marks.current : null}
          />
        </pre>
      )}
    </section>
  )
}
