import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Comparison } from '../../../preload/contract/comparison.ts'
import { callUnitLabels } from '../../charts/call-unit-labels.ts'
import { type ChartChoice, type ChartOptions, callUnits } from '../../charts/chart.ts'
import { type ChartActions, ChartActionsContext, type DrawnChart } from '../../charts/chart-actions.ts'
import { ChartFrame } from '../../charts/chart-frame.tsx'
import { costMeasures } from '../../charts/cost-measures.ts'
import { chartsFor } from '../../charts/index.ts'
import { type CompareChoice, smoothingChoices } from '../../lab/comparison.ts'
import { routeHref } from '../../lab/route.ts'
import { FigureDialog } from '../../panels/figure-export/figure-dialog.tsx'
import styles from './compare.module.css'
import { TimeRange } from './time-range.tsx'

const scales = [
  { value: 'linear', label: 'Linear' },
  { value: 'log', label: 'Log' },
] as const

/** All charts; what is chosen for one alone stands at it. */
export function ChartGrid(props: {
  readonly comparison: Comparison
  readonly choice: CompareChoice
  readonly hidden: ReadonlySet<string>
  readonly legend: ReactNode
  readonly onChange: (change: Partial<CompareChoice>) => void
}) {
  const { comparison, choice, hidden, legend, onChange } = props
  const { measure, cost, calls, axis, scale, smooth, fromS, toS } = choice
  const options = useMemo<ChartOptions>(
    () => ({
      ...{ measure, cost, calls, axis, scale },
      fromS: secondsOf(fromS),
      toS: secondsOf(toS),
      smoothing: Number(smooth),
    }),
    [measure, cost, calls, axis, scale, smooth, fromS, toS],
  )
  const groups = useMemo(() => comparison.groups.filter(({ key }) => !hidden.has(key)), [comparison, hidden])
  const wanted = useMemo(() => ({ comparison, options, groups }), [comparison, options, groups])
  // The button that was pressed answers at once; eleven charts follow when there is time.
  const drawn = useDeferredValue(wanted)
  const costs = comparison.measures.filter(({ id }) => costMeasures.some((known) => known === id))
  const controls: Readonly<Record<ChartChoice, ReactNode>> = {
    cost: (
      <Choice
        label="Cost"
        value={cost}
        options={costs.map(({ id, label }) => ({ value: id, label }))}
        onChange={(value) => onChange({ cost: value })}
      />
    ),
    smoothing: (
      <Choice
        label="Smoothing of curves"
        value={smooth}
        options={smoothingChoices.map((value) => ({ value, label: value === '0' ? 'Raw' : `EMA ${value}` }))}
        onChange={(value) => onChange({ smooth: smoothingChoices.find((known) => known === value) ?? '0' })}
      />
    ),
    range: <TimeRange fromS={fromS} toS={toS} onChange={onChange} />,
    scale: (
      <Choice
        label="Scale of cost"
        value={scale}
        options={scales}
        onChange={(value) => onChange({ scale: scales.find((known) => known.value === value)?.value ?? 'linear' })}
      />
    ),
    calls: (
      <Choice
        label="Counted in"
        value={calls}
        options={callUnits.map((value) => ({ value, label: callUnitLabels[value] }))}
        onChange={(value) => onChange({ calls: callUnits.find((unit) => unit === value) ?? 'calls' })}
      />
    ),
  }
  const [figure, setFigure] = useState<DrawnChart | null>(null)
  return (
    <ChartActionsContext value={useActions(onChange, setFigure)}>
      <div className={styles.grid}>
        {chartsFor(drawn.comparison, drawn.options).map((chart) => (
          <ChartFrame
            key={chart.id}
            chart={chart}
            {...drawn}
            runIds={choice.runIds}
            legend={legend}
            controls={chart.choices.map((name) => <span key={name}>{controls[name]}</span>)}
          />
        ))}
      </div>
      {figure === null ? null : <FigureDialog drawn={figure} runIds={choice.runIds} onClose={() => setFigure(null)} />}
    </ChartActionsContext>
  )
}

/** One object for good, which does what the page would do now. */
function useActions(
  onChange: (change: Partial<CompareChoice>) => void,
  onFigure: (drawn: DrawnChart) => void,
): ChartActions {
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
  })
  return useMemo(
    () => ({
      onTime: (range) =>
        latest.current(
          range === null
            ? { fromS: '', toS: '' }
            : { fromS: range.low > 0 ? String(range.low) : '', toS: String(range.high) },
        ),
      onFigure,
      episodeHref: ({ runId, episodeId }) => routeHref({ page: 'views', runId, episodeId, select: null, atMs: null }),
    }),
    [onFigure],
  )
}

function secondsOf(typed: string): number | null {
  return typed === '' ? null : Number(typed)
}

function Choice(props: {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}) {
  const { label, value, options, onChange } = props
  return (
    <select
      className={styles.choice}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {options.some((option) => option.value === value) ? null : <option value={value}>{value}</option>}
    </select>
  )
}
