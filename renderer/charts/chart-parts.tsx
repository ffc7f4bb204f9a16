/** The drawing of a chart, in the room that there is; in parts where there are more groups than can be told apart. */

import { type ComponentType, lazy, memo, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { ComparedGroup, Comparison } from '../../shared/contract/comparison.ts'
import { Skeleton, useNearSight } from '../ui/index.ts'
import type { Chart, ChartOptions, ChartPartProps } from './chart.ts'
import styles from './chart-frame.module.css'

interface Props {
  readonly chart: Chart
  readonly comparison: Comparison
  readonly options: ChartOptions
  readonly groups: readonly ComparedGroup[]
  /** What it is called where it cannot be seen. */
  readonly label: string
  readonly isLarge?: boolean
}

export const ChartParts = memo(function ChartParts(props: Props) {
  const { chart, comparison, options, groups, label, isLarge = false } = props
  const parts = chart.split(groups)
  const drawn = useStable(parts)
  return (
    <div className={styles.parts}>
      {drawn.map((part, index) => (
        <div key={part[0]?.key ?? ''} className={styles.parts}>
          {drawn.length === 1 ? null : (
            <p className={styles.partName}>{`Conditions, part ${index + 1} of ${drawn.length}, on the same scales`}</p>
          )}
          <div
            className={styles.part}
            style={isLarge ? { minHeight: 360 } : roomOf(chart.height(comparison, options, part))}
          >
            {/* Beside what can be pointed at and pinned, which is no part of a picture for those who do not see it. */}
            <div className={styles.named} role="img" aria-label={label} />
            <Suspense fallback={<Skeleton rows={4} />}>
              <Sized chart={chart} comparison={comparison} options={options} groups={part} />
            </Suspense>
          </div>
        </div>
      ))}
    </div>
  )
})

/** A taller neighbour in the same row stretches a chart, though not until it looks empty. */
function roomOf(height: number) {
  return { minHeight: height, maxHeight: height * 1.6 }
}

type SizedProps = Omit<ChartPartProps, 'width' | 'height'>

/** Drawn once it is near sight and its room is known, and again when something changes while it is. */
function Sized(props: SizedProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useNearSight(frame)
  const seen = useRef<SizedProps | null>(null)
  if (isNear) seen.current = props
  const [room, setRoom] = useState<{ readonly width: number; readonly height: number } | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0)
        setRoom((before) => (before?.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={frame}>
      {room === null || seen.current === null ? <Skeleton rows={4} /> : <Drawing {...seen.current} {...room} />}
    </div>
  )
}

function Drawing(props: ChartPartProps) {
  const Part = partOf(props.chart)
  return <Part {...props} />
}

/** The same lists as before where they hold the same groups, so that a part is only drawn again when something changed. */
function useStable(parts: readonly (readonly ComparedGroup[])[]): readonly (readonly ComparedGroup[])[] {
  const kept = useRef(parts)
  const isSame =
    kept.current.length === parts.length &&
    parts.every((part, index) => {
      const before = kept.current[index]
      return before?.length === part.length && part.every((group, at) => group === before[at])
    })
  if (!isSame) kept.current = parts
  return kept.current
}

const known = new Map<Chart['loadPart'], ComponentType<ChartPartProps>>()

/** What draws a chart, as a component that waits until it is loaded; one for all charts that are drawn alike. */
export function partOf({ loadPart }: Pick<Chart, 'loadPart'>): ComponentType<ChartPartProps> {
  const part = known.get(loadPart) ?? lazy(async () => ({ default: await loadPart() }))
  known.set(loadPart, part)
  return part
}
