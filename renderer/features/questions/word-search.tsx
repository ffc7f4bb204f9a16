/** Looks for words in all questions and answers: Enter goes to the next place, with Shift to the one before. */

import { ChevronDown, ChevronUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { MAX_SOUGHT, type QuestionView, type WordHit } from '../../../shared/contract/questions.ts'
import { useCall, useSettled } from '../../client/use-call.ts'
import { Button, SearchField, useListener } from '../../ui/index.ts'
import styles from './questions.module.css'
import { type HitPlace, hitNumber, nextHit } from './shown-questions.ts'

/** Words looked for in all questions of an episode, and the place among them where one stands. */
const TYPING_MS = 200
const nothing: readonly WordHit[] = []

interface Hits {
  /** As typed. */
  readonly words: string
  /** Those that `found` is for. */
  readonly sought: string
  readonly search: (words: string) => void
  readonly found: readonly WordHit[]
  readonly isAsking: boolean
  /** Why nothing could be looked for; null where all is well. */
  readonly problem: string | null
  readonly place: HitPlace | null
  readonly number: { readonly at: number; readonly of: number }
  readonly step: (by: 1 | -1) => void
}

/** `onGo` is told of the question in which the next place is. */
export function useHits(
  episodeId: string,
  ordered: readonly QuestionView[],
  current: number,
  onGo: (seq: number) => void,
): Hits {
  const [words, setWords] = useState('')
  const [at, setAt] = useState<{ readonly words: string; readonly place: HitPlace } | null>(null)
  const sought = useSettled(words.slice(0, MAX_SOUGHT), TYPING_MS)
  const isEmpty = sought.trim() === ''
  const { answer, isAsking } = useCall(
    'episode.find-words',
    isEmpty ? null : { episodeId, words: sought },
    ordered.length,
  )
  const orderOf = (seq: number): number => ordered.findIndex((question) => question.seq === seq)
  const all = !isEmpty && answer.status === 'ready' ? answer.value.hits : nothing
  const found = all.filter(({ seq }) => orderOf(seq) >= 0).toSorted((a, b) => orderOf(a.seq) - orderOf(b.seq))
  // Whoever goes to another question by hand searches on from there.
  const place = at !== null && at.words === sought && at.place.seq === current ? at.place : null
  const step = (by: 1 | -1): void => {
    const next = nextHit(found, place, by, orderOf, current)
    if (next === null) return
    setAt({ words: sought, place: next })
    if (next.seq !== current) onGo(next.seq)
  }
  return {
    words,
    sought: isEmpty ? '' : sought,
    search: setWords,
    found,
    isAsking: isAsking || words.trim() !== sought.trim(),
    problem: !isEmpty && answer.status === 'failed' ? answer.error.message : null,
    place,
    number: hitNumber(found, place),
    step,
  }
}

export function WordSearch({ hits }: { readonly hits: Hits }) {
  const frame = useRef<HTMLDivElement>(null)
  useListener(frame, 'keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    hits.step(event.shiftKey ? -1 : 1)
  })
  const { at, of } = hits.number
  const isNone = of === 0
  return (
    <div ref={frame} className={styles.search}>
      <SearchField
        label="Search questions and answers"
        placeholder="Search questions and answers"
        value={hits.words}
        onChange={hits.search}
      />
      <span className={styles.found} role="status">
        {hits.words.trim() === ''
          ? ''
          : hits.problem !== null
            ? hits.problem
            : hits.isAsking
              ? 'Searching…'
              : isNone
                ? 'Not found'
                : at === 0
                  ? `${of} found in ${hits.found.length}`
                  : `${at} of ${of}`}
      </span>
      {isNone ? null : (
        <>
          <Button icon={ChevronUp} title="Previous place (Shift Enter)" onClick={() => hits.step(-1)}>
            Previous
          </Button>
          <Button icon={ChevronDown} title="Next place (Enter)" onClick={() => hits.step(1)}>
            Next
          </Button>
        </>
      )}
    </div>
  )
}
