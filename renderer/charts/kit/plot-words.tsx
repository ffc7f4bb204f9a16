/** Words at the pointer and beside pinned points. A file of its own because the build of reports puts another in its place: a report has no pointer. */

import { X } from 'lucide-react'
import { type RefObject, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { CopyButton, LinkButton } from '../../ui/index.ts'
import { ChartActionsContext } from '../chart-actions.ts'
import { ConditionMark } from '../condition-mark.tsx'
import { formatNumber } from '../measure-format.ts'
import styles from './plot.module.css'
import type { Band, Pointing } from './pointing.ts'
import type { Spot } from './spot.ts'
import { PINNED } from './use-pointing.ts'

/** What lies over a drawing: words of what is pointed at and of what is pinned, the band of a drag, and the way in by keyboard. */
export function PlotTooltip(props: {
  readonly pointing: Pointing
  readonly width: number
  readonly height: number
  /** Gets the focus back when the pinned words go. */
  readonly entry: RefObject<HTMLButtonElement | null>
}) {
  const { pointing, width, height, entry } = props
  const { near, pinned, band } = useSyncExternalStore(pointing.subscribe, pointing.state)
  return (
    <>
      {band === null ? null : <DragBand band={band} pointing={pointing} />}
      {near === null || near.id === pinned?.id ? null : (
        <SpotWords spot={near} beside={pointing.beside(near)} width={width} height={height} />
      )}
      <button
        ref={entry}
        type="button"
        className={styles.entry}
        {...{ [PINNED]: '' }}
        onClick={() => pointing.pinFirst()}
      >
        Read point by point
      </button>
      {pinned === null ? null : (
        <PinnedWords
          spot={pinned}
          beside={pointing.beside(pinned)}
          width={width}
          height={height}
          onClose={() => pointing.unpin()}
        />
      )}
      <p role="status" className="visually-hidden">
        {pinned === null ? '' : wordsOf(pinned, pointing.beside(pinned))}
      </p>
    </>
  )
}

function DragBand({ band, pointing }: { readonly band: Band; readonly pointing: Pointing }) {
  const { top = 0, height = 0 } = pointing.area ?? {}
  const { low, high } = band.range
  return (
    <div
      className={styles.band}
      style={{ left: band.left, width: band.right - band.left, top, height }}
      data-band=""
      aria-hidden
    >
      <span>{`${formatNumber(low)} – ${formatNumber(high)}`}</span>
    </div>
  )
}

interface Props {
  readonly spot: Spot
  /** What else lies there. */
  readonly beside: readonly string[]
  readonly width: number
  readonly height: number
}

/** What stands beside the pointer. */
function SpotWords(props: Props) {
  return (
    <div className={styles.words} style={placeOf(props)} aria-hidden>
      <Words spot={props.spot} beside={props.beside} />
    </div>
  )
}

/** What stays beside a point, to be read, copied and followed. It takes the focus: arrow keys lead to the other points. */
function PinnedWords({ onClose, ...props }: Props & { readonly onClose: () => void }) {
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
function wordsOf({ title, lines }: Spot, beside: readonly string[]): string {
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
