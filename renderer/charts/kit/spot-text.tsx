import { X } from 'lucide-react'
import { useContext, useEffect, useRef } from 'react'
import { CopyButton, LinkButton } from '../../ui/index.ts'
import { ChartActionsContext } from '../chart-actions.ts'
import { ConditionMark } from '../condition-mark.tsx'
import styles from './plot.module.css'
import type { Spot } from './spot.ts'
import { PINNED } from './use-pointing.ts'

interface Props {
  readonly spot: Spot
  /** What else lies there. */
  readonly beside: readonly string[]
  readonly width: number
  readonly height: number
}

/** What stands beside the pointer. */
export function SpotWords(props: Props) {
  return (
    <div className={styles.words} style={placeOf(props)} aria-hidden>
      <Words spot={props.spot} beside={props.beside} />
    </div>
  )
}

/** What stays beside a point, to be read, copied and followed. It takes the focus: arrow keys lead to the other points. */
export function PinnedWords({ onClose, ...props }: Props & { readonly onClose: () => void }) {
  const { spot, beside } = props
  const box = useRef<HTMLFieldSetElement>(null)
  const { episodeHref } = useContext(ChartActionsContext)
  const seen = useRef<string | null>(null)
  useEffect(() => {
    if (seen.current === spot.id) return
    seen.current = spot.id
    // By a press on another point the focus has gone; by arrow keys it is here.
    if (box.current?.contains(document.activeElement) === false) box.current.focus({ preventScroll: true })
  })
  return (
    <>
      <span className={styles.ring} style={{ left: spot.x, top: spot.y }} aria-hidden />
      <fieldset
        ref={box}
        className={styles.words}
        style={placeOf(props)}
        {...{ [PINNED]: '' }}
        aria-label="Pinned point"
        tabIndex={-1}
      >
        <Words spot={spot} beside={beside} />
        <span className={styles.pinActions}>
          {spot.episode == null ? null : <LinkButton href={episodeHref(spot.episode)}>Open the episode</LinkButton>}
          <CopyButton text={() => wordsOf(spot, beside)}>Copy</CopyButton>
          <button type="button" className={styles.unpin} onClick={onClose} aria-label="Unpin" title="Unpin (Esc)">
            <X size={14} aria-hidden />
          </button>
        </span>
      </fieldset>
    </>
  )
}

/** In one line each, as they are read aloud and copied. */
export function wordsOf({ title, lines }: Spot, beside: readonly string[]): string {
  return [title, ...lines(), ...describeBeside(beside)].join('\n')
}

function describeBeside(beside: readonly string[]): readonly string[] {
  return beside.length === 0 ? [] : [`In the same place: ${beside.join(', ')}`]
}

function Words({ spot, beside }: Pick<Props, 'spot' | 'beside'>) {
  return (
    <>
      <strong>
        {spot.slot === null ? null : <ConditionMark slot={spot.slot} />}
        {spot.title}
      </strong>
      {[...spot.lines(), ...describeBeside(beside)].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </>
  )
}

/** On the side where there is room. */
function placeOf({ spot, width, height }: Props) {
  const isLeft = spot.x > width / 2
  const isAbove = spot.y > height / 2
  return {
    left: isLeft ? undefined : spot.x + 12,
    right: isLeft ? width - spot.x + 12 : undefined,
    top: isAbove ? undefined : spot.y + 8,
    bottom: isAbove ? height - spot.y + 8 : undefined,
  }
}
