/**
 * What charts take from their drawing library, without a page around it: the build of reports puts this file in its place, so that
 * the same marks come out as plain SVG where there is no browser. It knows as much of the library as `charts/kit` uses.
 */
import { Children, createContext, isValidElement, type ReactElement, type ReactNode, useContext } from 'react'

type Scale = (value: number) => number

interface Tick {
  readonly payload: { readonly value: number }
  readonly x: number
  readonly y: number
}

interface AxisProps {
  readonly domain: readonly [number, number]
  readonly ticks: readonly number[]
  readonly scale: 'linear' | 'log'
  readonly tickMargin: number
  readonly tick: { readonly fontSize: number; readonly fill: string } | ((tick: Tick) => ReactElement)
  readonly axisLine: { readonly stroke: string; readonly strokeWidth: number } | false
  readonly tickFormatter?: (value: number) => string
  /** Room of a level axis in px. */
  readonly height?: number
  /** Room of an upright one. */
  readonly width?: number
  /** Whether its first value is at the top. */
  readonly reversed?: boolean
}

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Layout {
  readonly area: Area
  readonly x: Scale
  readonly y: Scale
  readonly ticks: { readonly x: readonly number[]; readonly y: readonly number[] }
}

const LayoutContext = createContext<Layout | null>(null)

/** Where marks may go; its axes are among its children. */
export function ComposedChart(props: {
  readonly width: number
  readonly height: number
  readonly margin: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }
  readonly children: ReactNode
}) {
  const { width, height, margin, children } = props
  const level = propsOf(children, XAxis)
  const upright = propsOf(children, YAxis)
  if (level === null || upright === null) return null
  const left = margin.left + (upright.width ?? 0)
  const area: Area = {
    x: left,
    y: margin.top,
    width: width - left - margin.right,
    height: height - margin.top - margin.bottom - (level.height ?? 0),
  }
  const bottom = area.y + area.height
  const layout: Layout = {
    area,
    x: scaleOf(level, [area.x, area.x + area.width]),
    y: scaleOf(upright, upright.reversed === true ? [area.y, bottom] : [bottom, area.y]),
    ticks: { x: level.ticks, y: upright.ticks },
  }
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <LayoutContext value={layout}>{children}</LayoutContext>
    </svg>
  )
}

function propsOf(children: ReactNode, type: (props: AxisProps) => ReactNode): AxisProps | null {
  const found = Children.toArray(children).find((child) => isValidElement<AxisProps>(child) && child.type === type)
  return isValidElement<AxisProps>(found) ? found.props : null
}

function scaleOf({ domain, scale }: AxisProps, [from, to]: readonly [number, number]): Scale {
  const along = scale === 'log' ? Math.log : (value: number) => value
  const low = along(domain[0])
  const span = along(domain[1]) - low
  return (value) => round(span === 0 ? from : from + ((along(value) - low) / span) * (to - from))
}

/** A hundredth of a pixel is not seen, and the same in every build. */
function round(value: number): number {
  return Math.round(value * 100) / 100
}

export function CartesianGrid(props: {
  readonly vertical: boolean
  readonly horizontal: boolean
  readonly stroke: string
  readonly strokeWidth: number
}) {
  const { vertical, horizontal, ...ink } = props
  const layout = useContext(LayoutContext)
  if (layout === null) return null
  const { area, x, y, ticks } = layout
  return (
    <g {...ink}>
      {(vertical ? ticks.x : []).map((value) => (
        <line key={value} x1={x(value)} x2={x(value)} y1={area.y} y2={area.y + area.height} />
      ))}
      {(horizontal ? ticks.y : []).map((value) => (
        <line key={value} x1={area.x} x2={area.x + area.width} y1={y(value)} y2={y(value)} />
      ))}
    </g>
  )
}

export function XAxis(props: AxisProps) {
  const layout = useContext(LayoutContext)
  if (layout === null) return null
  const { area, x } = layout
  const bottom = area.y + area.height
  return (
    <g>
      {props.axisLine === false ? null : (
        <line {...props.axisLine} x1={area.x} x2={area.x + area.width} y1={bottom} y2={bottom} />
      )}
      {props.ticks.map((value) => (
        <TickWords
          key={value}
          axis={props}
          tick={{ payload: { value }, x: x(value), y: bottom + props.tickMargin }}
          anchor="middle"
          dy="0.71em"
        />
      ))}
    </g>
  )
}

export function YAxis(props: AxisProps) {
  const layout = useContext(LayoutContext)
  if (layout === null) return null
  const { area, y } = layout
  return (
    <g>
      {props.axisLine === false ? null : (
        <line {...props.axisLine} x1={area.x} x2={area.x} y1={area.y} y2={area.y + area.height} />
      )}
      {props.ticks.map((value) => (
        <TickWords
          key={value}
          axis={props}
          tick={{ payload: { value }, x: area.x - props.tickMargin, y: y(value) }}
          anchor="end"
          dy="0.355em"
        />
      ))}
    </g>
  )
}

function TickWords(props: {
  readonly axis: AxisProps
  readonly tick: Tick
  readonly anchor: 'middle' | 'end'
  readonly dy: string
}) {
  const { axis, tick, anchor, dy } = props
  if (typeof axis.tick === 'function') return axis.tick(tick)
  const { value } = tick.payload
  return (
    <text {...axis.tick} x={tick.x} y={tick.y} dy={dy} textAnchor={anchor}>
      {axis.tickFormatter?.(value) ?? String(value)}
    </text>
  )
}

export function useXAxisScale(): Scale | undefined {
  return useContext(LayoutContext)?.x
}

export function useYAxisScale(): Scale | undefined {
  return useContext(LayoutContext)?.y
}

export function usePlotArea(): Area | undefined {
  return useContext(LayoutContext)?.area
}
