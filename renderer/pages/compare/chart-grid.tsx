import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Comparison } from '../../../shared/contract/comparison.ts'
import type { ChartOptions, PanelChoice } from '../../charts/chart.ts'
import { type ChartActions, ChartActionsContext, type DrawnChart } from '../../charts/chart-actions.ts'
import { ChartFrame } from '../../charts/chart-frame.tsx'
import { failureModesChart } from '../../charts/failure-modes/chart.ts'
import { familiesIn } from '../../charts/families.ts'
import { chartsFor } from '../../charts/index.ts'
import type { CompareChoice } from '../../features/compare/comparison.ts'
import { FigureDialog } from '../../features/figure-export/figure-dialog.tsx'
import { routeHref } from '../../store/route.ts'
import { chartChoices } from './chart-choices.tsx'
import styles from './compare.module.css'

/** Scenarios where all are of one family: a panel of that one would repeat the chart of all. */
export function shownPanels(comparison: Comparison, chosen: PanelChoice): PanelChoice {
  return familiesIn(comparison).length < 2 ? 'scenarios' : chosen
}

/** All charts; what is chosen for one alone stands at it. */
export function ChartGrid(props: {
  readonly comparison: Comparison
  readonly choice: CompareChoice
  /** What curves are drawn within: see `shownPanels`. */
  readonly panels: PanelChoice
  readonly hidden: ReadonlySet<string>
  readonly legend: ReactNode
  /** What stands in place of the chart of failure modes while records are read for it. */
  readonly reading: ReactNode
  readonly onChange: (change: Partial<CompareChoice>) => void
}) {
  const { comparison, choice, panels, hidden, legend, reading, onChange } = props
  const { measure, cost, calls, axis, scale, smooth, fromS, toS } = choice
  const options = useMemo<ChartOptions>(
    () => ({
      ...{ measure, cost, calls, axis, scale },
      fromS: secondsOf(fromS),
      toS: secondsOf(toS),
      smoothing: Number(smooth),
      panels,
    }),
    [measure, cost, calls, axis, scale, smooth, fromS, toS, panels],
  )
  const groups = useMemo(() => comparison.groups.filter(({ key }) => !hidden.has(key)), [comparison, hidden])
  const wanted = useMemo(() => ({ comparison, options, groups }), [comparison, options, groups])
  // The button that was pressed answers at once; eleven charts follow when there is time.
  const drawn = useDeferredValue(wanted)
  const controls = chartChoices({ comparison, choice, panels, onChange })
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
            pending={chart.id === failureModesChart.id ? reading : undefined}
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
