/** A file of its own because the build of reports puts another in its place: a report has no pointer. */
import { type RefObject, useSyncExternalStore } from 'react'
import { formatNumber } from '../measure-format.ts'
import styles from './plot.module.css'
import type { Band, Pointing } from './pointing.ts'
import { PinnedWords, SpotWords, wordsOf } from './spot-text.tsx'
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
