/** Of an episode that is over: what stands behind the blocks that are missing, and what else did not go as it should; each a press away. */
import { useMemo, useState } from 'react'
import { type Diagnosis, diagnose, type Finding, type FindingPlace } from '../../../preload/core/diagnosis/diagnosis.ts'
import { reachedWords } from '../../../preload/core/diagnosis/reached-words.ts'
import { endedAs, endMessage } from '../../../preload/core/end-words.ts'
import { formatGameTime } from '../../../preload/core/game-time.ts'
import type { EpisodeTimeline } from '../../../preload/core/timeline/episode-timeline.ts'
import type { Jump } from '../../lab/inspector/jumps.ts'
import { numbered } from '../../lab/numbered.ts'
import { Badge, Button } from '../../ui/index.ts'
import type { Inspected } from './use-inspected.ts'
import styles from './what-went-wrong.module.css'

/** The rest is there for the asking. */
const FIRST = 4

export function WhatWentWrong(props: {
  readonly inspected: Inspected
  readonly timeline: EpisodeTimeline
  readonly onJump: (jump: Jump) => void
}) {
  const { inspected, timeline, onJump } = props
  const [isWhole, setIsWhole] = useState(false)
  const diagnosis = useMemo(() => diagnose(inspected.facts, timeline), [inspected, timeline])
  if (diagnosis === null || diagnosis.findings.length === 0) return null
  const { findings, losses, lacking } = diagnosis
  const shown = isWhole ? findings : findings.slice(0, FIRST)
  return (
    <section className={styles.wrong} aria-labelledby="what-went-wrong">
      <h2 id="what-went-wrong">{lacking > 0 ? 'What went wrong' : 'What did not go smoothly'}</h2>
      <p className={styles.end}>{endWords(diagnosis)}</p>
      <ol className={styles.findings}>
        {shown.map((finding) => (
          <FindingRow key={finding.id} finding={finding} onJump={onJump} />
        ))}
      </ol>
      {findings.length > FIRST ? (
        <Button aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Fewer' : `${findings.length - FIRST} more`}
        </Button>
      ) : null}
      {losses.length === 0 ? null : (
        <p className={styles.note}>
          Counted by missing blocks, from each back to the first thing in the record that went another way. What came
          first need not be what caused it.
        </p>
      )}
    </section>
  )
}

function endWords(diagnosis: Diagnosis): string {
  const { endReason, message } = diagnosis.end.data
  const said = message === '' ? '' : ` ${endMessage(message, diagnosis.falselyDone)}`
  return `${endedAs[endReason]} at ${formatGameTime(diagnosis.end.atMs)}.${said} ${reachedWords(diagnosis)}`
}

function FindingRow({ finding, onJump }: { readonly finding: Finding; readonly onJump: (jump: Jump) => void }) {
  const { title, detail, blocks, tone, places, more: unlisted } = finding
  const [first, ...more] = places
  if (first === undefined) return null
  return (
    <li className={styles.finding} data-tone={tone}>
      <button type="button" className={styles.main} onClick={() => onJump(first.jump)}>
        <span className={styles.title}>
          {title}
          {blocks === 0 ? null : <Badge tone="bad">{`${blocks} ${blocks === 1 ? 'block' : 'blocks'}`}</Badge>}
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

function Place({ place: { words, jump } }: { readonly place: FindingPlace }) {
  return (
    <span className={styles.where}>
      <time className={styles.time}>{formatGameTime(jump.atMs)}</time> {words}
    </span>
  )
}
