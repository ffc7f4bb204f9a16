/** Text in which places that were looked for are marked; the one that is gone to comes into sight. */
import { useEffect, useRef } from 'react'
import type { WordPlace } from '../../../shared/core/questions/find-words.ts'
import styles from './questions.module.css'

export interface MarkedTextProps {
  readonly text: string
  /** Within the text, in their order. */
  readonly places: readonly WordPlace[]
  /** The one of them that is gone to; null for none. */
  readonly current: WordPlace | null
}

export function MarkedText({ text, places, current }: MarkedTextProps) {
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
