/** The task graph of an episode at the moment of its playback: live and in replay. */

import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { edgeKey } from '../../../shared/core/task-graph/edge.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { type PlaybackStore, useSlowMoment } from '../../store/playback.ts'
import type { Selection } from '../../store/selection.ts'
import { EmptyState, scrollFocus, useLatest, useListener, useSize } from '../../ui/index.ts'
import { type Boxes, boundsOf } from './canvas-view.ts'
import { MANY_SUBTASKS } from './folding.ts'
import { GraphCanvas } from './graph-canvas.tsx'
import { GraphDetail } from './graph-detail.tsx'
import type { GraphMoment, PlanShape } from './graph-moment.ts'
import { GraphPlacer } from './graph-placer.ts'
import { describeNoGraph, describePlanning } from './graph-text.ts'
import { GraphToolbar } from './graph-toolbar.tsx'
import { type LitParts, litParts, litPath } from './lit-parts.ts'
import { MeasuredPart } from './measured-part.tsx'
import { PathsStrip } from './paths-strip.tsx'
import { PlanQualityTable } from './plan-quality.tsx'
import type { PlanTold } from './plan-shapes.ts'
import { PlanSwitch, planAfterKey } from './plan-switch.tsx'
import styles from './task-graph.module.css'
import { TaskGraphLog } from './task-graph-log.ts'
import { type Canvas, useCanvas } from './use-canvas.ts'
import { nothingDrawn, useDrawnGraph, useOpenPlacer } from './use-drawn-graph.ts'
import { type MeasuredPlan, useMeasuredOverlay } from './use-measured.ts'
import { selectedBoxes, workBoxes } from './work-boxes.ts'

interface TaskGraphPanelProps {
  readonly episodeId: string
  readonly timeline: EpisodeTimeline
  /** Counts how often the timeline has grown. */
  readonly revision: number
  readonly playback: PlaybackStore
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection | null) => void
  /** Whether to say beside the graph what is selected: not where something else does. */
  readonly hasDetail?: boolean
  /** Of which of two episodes it is: `A`. */
  readonly letter?: string | null
  /** Whether time goes on so fast that whoever follows the work would only be led to and fro. */
  readonly isFast?: boolean
}

/** Fills its place, which must have a height. A timeline that grows is read on at each drawing, so `revision` only has to change. */
export function TaskGraphPanel(props: TaskGraphPanelProps) {
  const { episodeId, timeline, playback, selection, onSelect, hasDetail = true, letter = null, isFast = false } = props
  const atMs = useSlowMoment(playback)
  const log = useMemo(() => new TaskGraphLog(timeline), [timeline])
  const [plan, setPlan] = useState<ChosenPlan>({ log, index: null })
  // What was chosen of another episode says nothing of this one.
  const chosen = plan.log === log ? plan.index : null
  const moment = log.at(atMs, chosen)
  const select = useLatest(onSelect)
  const choose = useLatest((index: number | null) => setPlan({ log, index }))
  const [placer] = useState(() => new GraphPlacer())
  useOpenPlacer(placer)
  if (moment.shape !== null && moment.shape.nodes.length > 0) {
    return (
      <Graph
        {...{ placer, episodeId, timeline, moment, selection, hasDetail, letter, isFast }}
        shape={moment.shape}
        onSelect={select}
        plans={log.plans}
        hasPaths={log.choosesPaths}
        chosenPlan={chosen}
        onPlan={choose}
      />
    )
  }
  const never = describeNoGraph(log.at(Number.POSITIVE_INFINITY))
  if (never !== null) {
    // One line: what will never be there takes no room from what is.
    return (
      <p className={styles.never} data-collapsed>
        <strong>No task graph:</strong> {never}
      </p>
    )
  }
  return (
    <div ref={scrollFocus} className={styles.empty} role="status">
      <EmptyState title="No plan yet" text={describePlanning(moment) ?? 'At this moment planning has not begun.'} />
    </div>
  )
}

interface ChosenPlan {
  readonly log: TaskGraphLog
  /** null to follow the time. */
  readonly index: number | null
}

/** More cut dependencies than these hide the others: they are shown when asked for. */
const FEW_CUT = 40

interface GraphProps extends Pick<TaskGraphPanelProps, 'episodeId' | 'timeline' | 'selection' | 'onSelect'> {
  readonly placer: GraphPlacer
  readonly moment: GraphMoment
  readonly shape: PlanShape
  readonly hasDetail: boolean
  readonly letter: string | null
  readonly isFast: boolean
  readonly plans: readonly PlanTold[]
  readonly hasPaths: boolean
  readonly chosenPlan: number | null
  readonly onPlan: (plan: number | null) => void
}

const noFolds: ReadonlySet<number> = new Set()

/** Time goes on many times a second, and the graph changes with few of them. */
const Graph = memo(function DrawnGraphAt(props: GraphProps) {
  const { placer, episodeId, moment, shape, selection, onSelect, letter, isFast, plans, hasPaths, onPlan } = props
  const [cutChoice, setCutChoice] = useState<boolean | null>(null)
  const showsCut = cutChoice ?? shape.cut.length <= FEW_CUT
  const [chosen, setChosen] = useState<Boxes | null>(null)
  const [foldChoice, setFoldChoice] = useState<boolean | null>(null)
  const isFolded = foldChoice ?? shape.nodes.length >= MANY_SUBTASKS
  const [open, setOpen] = useState(noFolds)
  const [showsImplied, setShowsImplied] = useState(false)
  const [path, setPath] = useState<number | null>(null)
  const [showsQuality, setShowsQuality] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const size = useSize(place)
  const ownPath = path === null ? undefined : shape.paths[path]
  const lit = useMemo(
    () => litParts(selection, moment, shape.edges) ?? (ownPath === undefined ? null : litPath(ownPath)),
    [selection, moment, shape, ownPath],
  )
  const wanted = useWanted(selection, lit)
  const drawn = useDrawnGraph(placer, shape, { size, boxes: chosen, showsCut, isFolded, open, showsImplied, wanted })
  const { graph, measured, toggle } = useMeasuredOverlay(episodeId, moment.plan, drawn ?? nothingDrawn)
  const work = useMemo(() => workBoxes(graph, moment, selection), [graph, moment, selection])
  const canvas = useCanvas(graph.layout, work, size, place, isFast)
  const show = useLatest((selected: Selection | null) => {
    const boxes = selectedBoxes(graph, moment, selected)
    // Who follows the work is led there anyway.
    if (boxes.length > 0 && !canvas.isFollowing) canvas.bringInSight(boundsOf(boxes))
  })
  useEffect(() => show(selection), [show, selection])
  const agent = selection?.kind === 'agent' ? selection.name : null
  useListener(panel, 'keydown', (event) => {
    const key = event.key
    if ((key === '[' || key === ']') && plans.length > 1) {
      claim(event)
      onPlan(planAfterKey(key, moment.plan, plans.length))
    } else zoomByKey(event, canvas)
  })
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label={letter === null ? 'Task graph' : `Task graph of ${letter}`}
    >
      <GraphToolbar
        {...{ canvas, showsCut }}
        boxes={chosen ?? graph.boxes}
        cuts={shape.cut.length}
        onBoxes={setChosen}
        onCut={setCutChoice}
        folding={{
          isFolded: isFolded && open.size === 0,
          // What was opened is folded again first.
          onFold: () => {
            if (open.size > 0) setOpen(noFolds)
            setFoldChoice(open.size > 0 || !isFolded)
          },
        }}
        quality={{ isShown: showsQuality, onShow: setShowsQuality }}
        measured={{ isShown: measured !== null, onToggle: toggle }}
        implied={{ isShown: showsImplied, count: graph.implied, onShow: setShowsImplied }}
      />
      <PlanParts {...props} showsQuality={showsQuality} measured={measured} />
      <div className={styles.middle} aria-busy={drawn === null}>
        <GraphCanvas
          {...{ moment, graph, canvas, lit, selection, onSelect }}
          onOpen={(folds) => setOpen((before) => new Set([...before, ...folds]))}
        />
        {props.hasDetail ? <GraphDetail {...{ letter, moment, selection, onSelect }} /> : null}
      </div>
      <PathsStrip
        {...{ moment, letter, hasPaths }}
        litPath={path}
        onLight={setPath}
        selectedAgent={agent}
        onSelectAgent={(name) => onSelect(name === agent ? null : { kind: 'agent', name })}
      />
    </section>
  )
})

/** Keys of edges that are seen even where others imply them: the selected one, and those of a path. */
function useWanted(selection: Selection | null, lit: LitParts | null): ReadonlySet<string> {
  const isWay = selection === null || selection.kind === 'agent'
  const keys = selection?.kind === 'dependency' ? edgeKey(selection) : isWay ? [...(lit?.edges ?? [])].join(' ') : ''
  return useMemo(() => new Set(keys.split(' ')), [keys])
}

/** What there is to say of the plan that is drawn, in lines above it. */
function PlanParts(props: GraphProps & { readonly showsQuality: boolean; readonly measured: MeasuredPlan | null }) {
  const { episodeId, timeline, moment, shape, plans, chosenPlan, onPlan, onSelect, showsQuality, measured } = props
  return (
    <>
      {plans.length < 2 ? null : <PlanSwitch plans={plans} shown={moment.plan} chosen={chosenPlan} onChoose={onPlan} />}
      {showsQuality ? <PlanQualityTable {...{ timeline }} plan={moment.plan} isRefined={shape.isRefined} /> : null}
      {measured === null ? null : <MeasuredPart {...{ episodeId, measured, onSelect }} plan={moment.plan} />}
      <Planning moment={moment} />
    </>
  )
}

function Planning({ moment }: { readonly moment: GraphMoment }) {
  const words = describePlanning(moment)
  return words === null ? null : (
    <p className={styles.planning} role="status">
      {words}
    </p>
  )
}

function zoomByKey(event: KeyboardEvent, canvas: Canvas): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === '+' || event.key === '=') canvas.zoom(1)
  else if (event.key === '-') canvas.zoom(-1)
  else if (event.key === '0') canvas.fit()
  else return
  claim(event)
}

/** The page has keys of its own. */
function claim(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
