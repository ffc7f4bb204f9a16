/** Of an episode that is over: what stands behind the blocks, check points or rooms that are lacking, and what else did not go as it should; each a press away. */
import { useState } from 'react'
import type { Diagnosis, Finding, FindingPlace } from '../../../shared/core/diagnosis/diagnosis.ts'
import {
  describeBehind,
  describeEnd,
  formatCost,
  headingOf,
  readingNote,
} from '../../../shared/core/diagnosis/diagnosis-text.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { Badge, Button } from '../../ui/index.ts'
import { numbered } from '../../ui/lists.ts'
import type { Jump } from './jumps.ts'
import styles from './what-went-wrong.module.css'

/** The rest is there for the asking. */
const FIRST = 4

export function WhatWentWrong(props: { readonly diagnosis: Diagnosis | null; readonly onJump: (jump: Jump) => void }) {
  const { diagnosis, onJump } = props
  const [isWhole, setIsWhole] = useState(false)
  if (diagnosis === null || diagnosis.findings.length === 0) return null
  const { findings, kind } = diagnosis
  const note = readingNote(diagnosis)
  const shown = isWhole ? findings : findings.slice(0, FIRST)
  return (
    <section className={styles.wrong} aria-labelledby="what-went-wrong">
      <h2 id="what-went-wrong">{headingOf(diagnosis)}</h2>
      <p className={styles.end}>{describeEnd(diagnosis)}</p>
      <ol className={styles.findings}>
        {shown.map((finding) => (
          <FindingRow key={finding.id} finding={finding} kind={kind} onJump={onJump} />
        ))}
      </ol>
      {findings.length > FIRST ? (
        <Button aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Fewer' : `${findings.length - FIRST} more`}
        </Button>
      ) : null}
      {note === null ? null : <p className={styles.note}>{note}</p>}
    </section>
  )
}

function FindingRow(props: {
  readonly finding: Finding
  readonly kind: Diagnosis['kind']
  readonly onJump: (jump: Jump) => void
}) {
  const { finding, kind, onJump } = props
  const { title, detail, tone, places, more: unlisted } = finding
  const cost = formatCost(kind, finding)
  const [first, ...more] = places
  if (first === undefined) return null
  return (
    <li className={styles.finding} data-tone={tone}>
      <button type="button" className={styles.main} onClick={() => onJump(first.jump)}>
        <span className={styles.title}>
          {title}
          {cost === null ? null : <Badge tone="bad">{cost}</Badge>}
        </span>
        <span className={styles.detail}>{detail}</span>
        <Place place={first} />
      </button>
      {more.length === 0 ? null : (
        <ul className={styles.places} aria-label={`${title}: further places`}>
          {numbered(more).map(({ key, item }) => (
            <li key={key}>
              <button type="button" className={styles.place} onClick={() => onJump(item.jump)}>
                <Place place={item} />
              </button>
            </li>
          ))}
          {unlisted === 0 ? null : <li className={styles.rest}>and {unlisted.toLocaleString('en')} more</li>}
        </ul>
      )}
    </li>
  )
}

function Place({ place }: { readonly place: FindingPlace }) {
  const behind = describeBehind(place)
  return (
    <>
      <span className={styles.where}>
        <time className={styles.time}>{formatGameTime(place.jump.atMs)}</time> {place.words}
      </span>
      {behind === null ? null : <span className={styles.behind}>{behind}</span>}
    </>
  )
}
