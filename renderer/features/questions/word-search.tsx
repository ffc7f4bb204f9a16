/** Looks for words in all questions and answers: Enter goes to the next place, with Shift to the one before. */
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useRef } from 'react'
import { Button, SearchField, useListener } from '../../ui/index.ts'
import styles from './questions.module.css'
import type { Hits } from './use-hits.ts'

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
