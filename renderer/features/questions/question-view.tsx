/** One question and its answer, word by word: what is as in the question before is folded, what is looked for is marked. */

import { useEffect, useMemo, useRef } from 'react'
import type { QuestionView } from '../../../shared/contract/questions.ts'
import { findWords, type WordPlace } from '../../../shared/core/questions/find-words.ts'
import { Picture } from '../../ui/index.ts'
import { numbered } from '../../ui/lists.ts'
import { formatTokens } from './calls-table.tsx'
import { commonPrefix, type DocMessage, type DocPart, type QuestionDoc } from './question-doc.ts'
import styles from './questions.module.css'

/** Prompts are written in lines that end somewhere; on a page of another width they read as ragged ones. */

/** Shorter lines end where they do for a reason, in characters. */
const LEAST = 80
/** A line that goes on in the next one ends in the middle of a sentence, */
const endsOpen = /[\p{L}\p{N},"')\]`]$/u
/** and the next one begins with a plain word that is not the name of something: `waitUntil(…)`, `dirt: 3`, `oak_log`. */
const goesOn = /^[a-z]+(?:[-'’][a-z]+)*(?=[\s,.;?!]|$)/

/** The same characters, with a space in the place of each line's end that is only there since the line was full. */
export function flowingText(text: string): string {
  const lines = text.split('\n')
  return lines
    .map((line, at) => {
      const next = lines[at + 1]
      if (next === undefined) return line
      const isFull = line.length >= LEAST && endsOpen.test(line) && goesOn.test(next)
      return `${line}${isFull ? ' ' : '\n'}`
    })
    .join('')
}

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
          The first about {formatTokens(Math.round(question.promptTokens * prefix.share))} tokens (
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
          <div key={part.part} className={styles.picture}>
            <Picture {...part.picture} />
          </div>
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
      <div className={styles.answered}>
        <div className={styles.said}>
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
        </div>
        <Seen doc={doc} />
      </div>
    </section>
  )
}

/** Beside the answer, what it was given to. */
function Seen({ doc }: { readonly doc: QuestionDoc }) {
  const pictures = doc.messages.flatMap(({ parts }) => parts).filter((part) => part.kind === 'image')
  if (pictures.length === 0) return null
  return (
    <ul className={styles.seen} aria-label="What the model saw">
      {numbered(pictures).map(({ key, item: { picture } }) => (
        <li key={key}>
          <Picture {...picture} />
          <span className={styles.note}>{picture.title}</span>
        </li>
      ))}
    </ul>
  )
}

/** Text in which places that were looked for are marked; the one that is gone to comes into sight. */
interface MarkedTextProps {
  readonly text: string
  /** Within the text, in their order. */
  readonly places: readonly WordPlace[]
  /** The one of them that is gone to; null for none. */
  readonly current: WordPlace | null
}

function MarkedText({ text, places, current }: MarkedTextProps) {
  const stretches = places.map((place, at) => ({
    place,
    before: text.slice(places[at - 1]?.to ?? 0, place.from),
    words: text.slice(place.from, place.to),
  }))
  return (
    <>
      {stretches.map(({ place, before, words }) => (
        <span key={place.from}>
          {before}
          {place === current ? <CurrentMark words={words} /> : <mark className={styles.mark}>{words}</mark>}
        </span>
      ))}
      {text.slice(places.at(-1)?.to ?? 0)}
    </>
  )
}

function CurrentMark({ words }: { readonly words: string }) {
  const mark = useRef<HTMLElement>(null)
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <mark ref={mark} className={styles.mark} data-current="true">
      {words}
    </mark>
  )
}
