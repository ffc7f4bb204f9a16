import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ComparedGroup, Comparison, ComparisonRequest } from '../../../shared/contract/comparison.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import { shownMeasures } from '../../../shared/core/main-measures.ts'
import type { ChartOptions, PanelChoice } from '../../charts/chart.ts'
import { type ChartActions, ChartActionsContext, type DrawnChart } from '../../charts/chart-actions.ts'
import { ChartFrame, ChartLegend } from '../../charts/chart-frame.tsx'
import { failureModesChart } from '../../charts/failure-modes/chart.ts'
import { chartsFor } from '../../charts/index.ts'
import { familiesIn } from '../../charts/select.ts'
import type { Loadable } from '../../client/lab-state.ts'
import { useCall } from '../../client/use-call.ts'
import { type CompareChoice, toggled } from '../../features/compare/comparison.ts'
import { ComparisonHead, withoutCondition } from '../../features/compare/comparison-head.tsx'
import { type ConditionEnded, EndingsTable } from '../../features/compare/endings-table.tsx'
import { MeasuredPanel } from '../../features/compare/measured-panel.tsx'
import { describeModesProgress, type ModesProgress, useModes } from '../../features/compare/use-modes.ts'
import { ExportTable } from '../../features/export-table/export-table.tsx'
import { FigureDialog } from '../../features/figure-export/figure-dialog.tsx'
import { routeHref } from '../../store/route.ts'
import { Button, ErrorState, ProgressBar } from '../../ui/index.ts'
import { chartChoices } from './chart-choices.tsx'
import styles from './compare.module.css'

/** The comparison itself: head, notes, charts, tables. */
export function ComparedContent(props: {
  readonly comparison: Comparison
  readonly request: ComparisonRequest
  readonly version: string
  /** All runs of twins; `onTwins` once some have been started. */
  readonly twins: readonly RunView[]
  readonly onTwins: () => void
  readonly choice: CompareChoice
  readonly onChange: (change: Partial<CompareChoice>) => void
  readonly onLook: (group: ComparedGroup) => void
}) {
  const { comparison, request, version, twins, onTwins, choice, onChange, onLook } = props
  const { groups, notes } = comparison
  const panels = shownPanels(comparison, choice.panels)
  const { whole, modes, curves, edges } = useWhole(comparison, request, version, panels)
  const hiddenKey = choice.hidden.join(',')
  const hidden = useMemo(() => new Set(hiddenKey.split(',')), [hiddenKey])
  const legend = (
    <ChartLegend
      groups={groups}
      hidden={hidden}
      onToggle={(key) => onChange({ hidden: toggled(choice.hidden, key) })}
    />
  )
  return (
    <>
      <ComparisonHead
        comparison={comparison}
        measure={choice.measure}
        onLook={onLook}
        onBaseline={({ key }) => onChange({ baseline: key })}
        onRemove={({ conditionId }) => onChange({ conditionIds: withoutCondition(groups, conditionId), baseline: '' })}
      />
      {notes.length === 0 ? null : (
        <ul className={styles.notes} aria-label="What to know about this comparison">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <EndingsTable conditions={endedConditions(comparison)} measures={shownMeasures(comparison.measures, null)} />
      <div className={styles.legend}>{legend}</div>
      <ChartGrid
        comparison={whole}
        choice={choice}
        panels={panels}
        hidden={hidden}
        legend={legend}
        reading={modes.progress === null ? null : <ModesReading progress={modes.progress} />}
        onChange={onChange}
      />
      <MeasuredPanel comparison={comparison} episodes={whole.measuredEdges ?? []} twins={twins} onStarted={onTwins} />
      <Unread what="What twins measured" {...edges} />
      <Unread what="The failure modes" {...modes} />
      {panels === 'scenarios' ? <Unread what="The curves of single scenarios" {...curves} /> : null}
      <ExportTable
        request={request}
        version={version}
        table={choice.table}
        format={choice.format}
        onChange={onChange}
      />
    </>
  )
}

/** The comparison with what is asked for apart from it, as far as it is there. */
function useWhole(comparison: Comparison, request: ComparisonRequest, version: string, panels: PanelChoice) {
  const modes = useModes(request, version)
  const curves = useCall('compare.curves', panels === 'scenarios' ? request : null, version)
  const edges = useCall('compare.edges', request, version)
  const [ofModes, ofCurves, ofEdges] = [modes.answer, curves.answer, edges.answer]
  const whole = useMemo(
    (): Comparison => ({
      ...comparison,
      ...(ofModes.status === 'ready' ? { failureModes: [...ofModes.value] } : {}),
      ...(ofCurves.status === 'ready' ? { scenarioCurves: ofCurves.value } : {}),
      ...(ofEdges.status === 'ready' ? { measuredEdges: ofEdges.value.episodes } : {}),
    }),
    [comparison, ofModes, ofCurves, ofEdges],
  )
  return { whole, modes, curves, edges }
}

/** Nothing unless it failed. */
function Unread(props: { readonly what: string; readonly answer: Loadable<unknown>; readonly ask: () => void }) {
  const { what, answer, ask } = props
  return answer.status !== 'failed' ? null : (
    <ErrorState title={`${what} could not be read`} message={answer.error.message}>
      <Button onClick={ask}>Try again</Button>
    </ErrorState>
  )
}

function ModesReading({ progress }: { readonly progress: ModesProgress }) {
  const { read, toRead } = progress
  return (
    <div className={styles.reading} role="status">
      <p>The records of incomplete episodes are being read.</p>
      <ProgressBar label="Records read" value={toRead === 0 ? 0 : read / toRead} />
      <p>{describeModesProgress(progress)}</p>
    </div>
  )
}

function endedConditions({ groups, endings, rows }: Comparison): readonly ConditionEnded[] {
  return groups.flatMap(({ key, label, slot }) => {
    const own = endings.find(({ group }) => group === key)
    const measures = rows.find(({ group, scenario }) => group === key && scenario === null)?.measures ?? []
    return own === undefined ? [] : [{ key, label, slot, endings: own, measures }]
  })
}

/** Scenarios where all are of one family: a panel of that one would repeat the chart of all. */
function shownPanels(comparison: Comparison, chosen: PanelChoice): PanelChoice {
  return familiesIn(comparison).length < 2 ? 'scenarios' : chosen
}

/** All charts; what is chosen for one alone stands at it. */
function ChartGrid(props: {
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
