import { type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import type { DrawnChart } from '../../charts/chart-actions.ts'
import { drawingsIn } from '../../charts/figure/draw.ts'
import { typefaces } from '../../charts/figure/fonts.ts'
import type { FigureLayout } from '../../charts/figure/layout.ts'
import { partOf } from '../../charts/parts.ts'
import type { FigureChoice } from './figure-choice.ts'
import styles from './figure-export.module.css'

/** The charts of a figure, out of sight, as large as the figure has them; `onDrawn` is called whenever they have changed. */
export function FigureStage(props: {
  readonly drawn: DrawnChart
  readonly layout: FigureLayout
  readonly choice: FigureChoice
  readonly stage: RefObject<HTMLDivElement | null>
  readonly onDrawn: () => void
}) {
  const { drawn, layout, choice, stage, onDrawn } = props
  const { chart, comparison, options, groups } = drawn
  const boards = useRef<HTMLDivElement>(null)
  const wanted = layout.drawings.map(({ width, height }) => `${Math.round(width)} ${Math.round(height)}`).join()
  useLayoutEffect(() => {
    const element = boards.current
    if (element === null) return
    let frame = 0
    const look = (): void => {
      cancelAnimationFrame(frame)
      // An axis is drawn in several steps; what is asked for is the last one.
      frame = requestAnimationFrame(() => {
        if (drawingsIn(element).map(sizeOf).join() === wanted) onDrawn()
      })
    }
    const observer = new MutationObserver(look)
    observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true })
    look()
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [wanted, onDrawn])
  const Part = partOf(chart)
  return (
    <div
      ref={stage}
      className={styles.stage}
      data-theme={choice.theme}
      style={{ colorScheme: choice.theme, fontFamily: typefaces[choice.font].family }}
      inert
      aria-hidden
    >
      <div ref={boards}>
        <Suspense fallback={null}>
          {chart.split(groups).map((part, index) => {
            const { width, height } = layout.drawings[index] ?? { width: 1, height: 1 }
            return (
              <Part
                key={part[0]?.key ?? ''}
                chart={chart}
                comparison={comparison}
                options={options}
                groups={part}
                width={Math.round(width)}
                height={Math.round(height)}
              />
            )
          })}
        </Suspense>
      </div>
    </div>
  )
}

function sizeOf(drawing: SVGSVGElement): string {
  return `${drawing.getAttribute('width')} ${drawing.getAttribute('height')}`
}
