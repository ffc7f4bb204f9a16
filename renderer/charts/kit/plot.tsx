/** Axes, grid and the words at the pointer: what every chart has in common. Marks are drawn by the chart itself. */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { CartesianGrid, ComposedChart, usePlotArea, useXAxisScale, useYAxisScale, XAxis, YAxis } from 'recharts'
import { TICK_MARGIN } from './marks.tsx'
import styles from './plot.module.css'
import { PlotTooltip } from './plot-words.tsx'
import { Pointing } from './pointing.ts'
import type { Scales, Spot } from './spot.ts'
import { type Ranges, usePointing } from './use-pointing.ts'

export interface PlotAxis {
  readonly domain: readonly [number, number]
  readonly ticks: readonly number[]
  readonly title?: string
  readonly format?: (value: number) => string
  /** Room for the axis in px. */
  readonly room: number
  /** In the place of tick labels. */
  readonly label?: (value: number, at: { readonly x: number; readonly y: number }) => ReactNode
  readonly hasGrid: boolean
  /** Without a line along it; of an upright one the first value is at the top, as in a list. */
  readonly isList?: boolean
  /** Whether it leaves 0 out; that is drawn at its beginning. */
  readonly isCut?: boolean
  /** Equal distances are equal ratios; the domain is above 0. */
  readonly isLog?: true
}

export interface Drawn {
  readonly marks: ReactNode
  /** What can be pointed at. */
  readonly spots: readonly Spot[]
}

/** Drawings of one chart as one, the first lowest; `under` lies below them all. */
export function allDrawn(parts: readonly Drawn[], under: ReactNode = null): Drawn {
  return {
    marks: (
      <>
        {under}
        {parts.map(({ marks }) => marks)}
      </>
    ),
    spots: parts.flatMap(({ spots }) => spots),
  }
}

interface PlotProps {
  readonly width: number
  readonly height: number
  readonly x: PlotAxis
  readonly y: PlotAxis
  /** Room at the right for words beside the marks, in px. */
  readonly roomRight?: number
  /** Room above for a key, in px; what the axis' title needs where it is left out. */
  readonly roomTop?: number
  readonly draw: (scales: Scales) => Drawn
  /** Where a range of the level axis can be chosen by dragging over it. */
  readonly ranges?: Ranges
}

export function Plot({ width, height, x, y, roomRight = 14, roomTop, draw, ranges }: PlotProps) {
  const frame = useRef<HTMLDivElement>(null)
  const entry = useRef<HTMLButtonElement>(null)
  const [pointing] = useState(() => new Pointing())
  usePointing(frame, pointing, ranges ?? null)
  useFocusBack(frame, entry, pointing)
  useNearGroup(frame, pointing)
  const corners = [
    { x: x.domain[0], y: y.domain[0] },
    { x: x.domain[1], y: y.domain[1] },
  ]
  return (
    <div ref={frame} className={styles.plot} data-ranges={ranges === undefined ? undefined : ''}>
      <ComposedChart
        width={width}
        height={height}
        data={corners}
        margin={{
          top: roomTop ?? (y.title === undefined ? 8 : 26),
          right: roomRight,
          bottom: x.title === undefined ? 0 : 18,
          left: 0,
        }}
        accessibilityLayer={false}
        aria-hidden
      >
        <CartesianGrid vertical={x.hasGrid} horizontal={y.hasGrid} stroke="var(--line)" strokeWidth={1} />
        <XAxis {...axisProps(x, 'x')} height={x.room} />
        <YAxis {...axisProps(y, 'y')} width={y.room} reversed={y.isList === true} />
        <AxisTitles x={x.title} y={y.title} />
        <AxisBreaks isLevelCut={x.isCut === true} isUprightCut={y.isCut === true} />
        <Marks draw={draw} domain={x.domain} pointing={pointing} />
      </ComposedChart>
      <PlotTooltip pointing={pointing} width={width} height={height} entry={entry} />
    </div>
  )
}

function axisProps(axis: PlotAxis, dataKey: 'x' | 'y') {
  const { label, format } = axis
  return {
    type: 'number',
    scale: axis.isLog ? 'log' : 'linear',
    dataKey,
    domain: [...axis.domain],
    ticks: [...axis.ticks],
    interval: 0,
    allowDataOverflow: true,
    tickLine: false,
    tickSize: 0,
    axisLine: axis.isList !== true ? { stroke: 'var(--field-line)', strokeWidth: 1 } : false,
    tickMargin: TICK_MARGIN,
    tick:
      label === undefined
        ? { fontSize: 11, fill: 'var(--muted)' }
        : ({ payload, x, y }: { payload: { value: unknown }; x: number | string; y: number | string }) => (
            <>{label(Number(payload.value), { x: Number(x), y: Number(y) })}</>
          ),
    ...(format === undefined ? {} : { tickFormatter: (value: unknown) => format(Number(value)) }),
  } as const
}

/** Drawn when the drawing or its scales are other ones, and not because something around it was. */
function Marks(props: {
  readonly draw: PlotProps['draw']
  readonly domain: PlotAxis['domain']
  readonly pointing: Pointing
}) {
  const { draw, domain, pointing } = props
  const x = useXAxisScale()
  const y = useYAxisScale()
  const area = usePlotArea()
  const scales = useMemo<Scales | null>(
    () =>
      x === undefined || y === undefined || area === undefined
        ? null
        : {
            x: (value) => x(value) ?? 0,
            y: (value) => y(value) ?? 0,
            area: { left: area.x, top: area.y, width: area.width, height: area.height },
          },
    [x, y, area],
  )
  const drawn = useMemo(() => (scales === null ? null : draw(scales)), [draw, scales])
  useLayoutEffect(() => {
    if (scales !== null) pointing.drawn(drawn?.spots ?? [], { area: scales.area, domain })
  })
  return <g>{drawn?.marks}</g>
}

/** Marks what is drawn of the row that is pointed at, or pinned. */
function useNearGroup(frame: RefObject<HTMLDivElement | null>, pointing: Pointing): void {
  useEffect(
    () =>
      pointing.subscribe(() => {
        const { near, pinned } = pointing.state()
        const row = (near ?? pinned)?.row
        for (const element of frame.current?.querySelectorAll<SVGElement>('[data-group]') ?? [])
          element.toggleAttribute('data-near', element.dataset.group === row)
      }),
    [frame, pointing],
  )
}

/** When pinned words go that had the focus, it is where the keyboard came in. */
function useFocusBack(
  frame: RefObject<HTMLDivElement | null>,
  entry: RefObject<HTMLButtonElement | null>,
  pointing: Pointing,
): void {
  useEffect(() => {
    let wasPinned = false
    return pointing.subscribe(() => {
      const isPinned = pointing.state().pinned !== null
      if (wasPinned && !isPinned && frame.current?.contains(document.activeElement))
        entry.current?.focus({ preventScroll: true })
      wasPinned = isPinned
    })
  }, [frame, entry, pointing])
}

/** Two strokes across the beginning of an axis that does not begin at 0, as readers know them from print. */
function AxisBreaks(props: { readonly isLevelCut: boolean; readonly isUprightCut: boolean }) {
  const area = usePlotArea()
  if (area === undefined) return null
  const bottom = area.y + area.height
  return (
    <>
      {props.isLevelCut ? <Break transform={`translate(${area.x + 18} ${bottom})`} /> : null}
      {props.isUprightCut ? <Break transform={`translate(${area.x} ${bottom - 18}) rotate(-90)`} /> : null}
    </>
  )
}

/** The axis is interrupted between the strokes. */
function Break({ transform }: { readonly transform: string }) {
  return (
    <g transform={transform} data-axis-break="">
      <path d="M-5,6L-1,-6L5,-6L1,6Z" fill="var(--surface)" />
      <path d="M-5,6L-1,-6M1,6L5,-6" stroke="var(--text)" strokeWidth={1.5} fill="none" />
    </g>
  )
}

/** What the axes measure: above the upright one and below the level one, both to be read without turning the head. */
function AxisTitles({ x, y }: { readonly x: string | undefined; readonly y: string | undefined }) {
  const area = usePlotArea()
  if (area === undefined) return null
  return (
    <g fontSize={11} fill="var(--text)">
      {y === undefined ? null : (
        <text x={0} y={12}>
          {y}
        </text>
      )}
      {x === undefined ? null : (
        <text x={area.x + area.width} y={area.y + area.height + 38} textAnchor="end">
          {x}
        </text>
      )}
    </g>
  )
}
