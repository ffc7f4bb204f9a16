/** Who did what when, over the same game time as everything else: lanes of agents, subtasks above them, numbers below. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import type { Bookmark } from '../../../shared/contract/bookmarks.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { useCall, useEqual } from '../../client/use-call.ts'
import type { PlaybackStore } from '../../store/playback.ts'
import type { TimeEnds } from '../../store/playback-clock.ts'
import type { Selection } from '../../store/selection.ts'
import { storedChoice, useStoredChoice } from '../../store/stored-choice.ts'
import { beginOf, lastSeqAt, type SeriesId, seriesIds, steppedEvent } from './lane.ts'
import { type LaneInput, listenToInput } from './lane-input.ts'
import { type LaneHit, layoutLanes } from './lane-layout.ts'
import { LaneLog } from './lane-log.ts'
import type { CommonTime } from './lane-scene.ts'
import { describePlace, isMark } from './lane-text.ts'
import { type LaneInputs, LaneView } from './lane-view.ts'
import type { LaneAxis } from './lane-window.ts'
import styles from './lanes.module.css'
import { LaneHint, LaneNames, LaneNow, LaneTools, type PointedAt } from './lanes-frame.tsx'
import { costSeries, type EventCost } from './series-log.ts'

/** Which numbers stand below the lanes: a person's choice, the same for every episode. */
const shownLines = storedChoice<readonly SeriesId[]>('lanes.lines', z.array(z.enum(seriesIds)).readonly(), [
  'completion',
  'tokens',
])

interface LanesPanelProps {
  readonly episodeId: string
  readonly timeline: EpisodeTimeline
  /** Counts how often the timeline has grown. */
  readonly revision: number
  /** Game time up to which everything is known. */
  readonly endMs: number
  readonly isRunning: boolean
  /** Of all that is shown beside it. */
  readonly ends: TimeEnds
  /** The one that all lanes of a page share. */
  readonly axis: LaneAxis
  readonly bookmarks: readonly Pick<Bookmark, 'atMs'>[]
  readonly playback: PlaybackStore
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection | null) => void
  /** What two episodes have in common; null where they have nothing. */
  readonly prefix: CommonTime | null
  /** Which of two episodes these are of: `A`. null for the only one. */
  readonly letter: string | null
}

export function LanesPanel(props: LanesPanelProps) {
  const { timeline, playback, selection, onSelect, letter } = props
  const chosen = useStoredChoice(shownLines)
  const [pointed, setPointed] = useState<PointedAt | null>(null)
  const { log, lines, inputs } = useLaneInputs(props, chosen)
  const summary = useMemo(() => summaryOf(inputs), [inputs])
  const pick = (hit: LaneHit, view: LaneView): void => {
    if (hit.kind === 'series') return
    const what = hit.kind === 'span' ? hit.span : hit.kind === 'mark' ? hit.mark : hit.band
    onSelect(selectionOf(hit))
    view.seek('atMs' in what ? what.atMs : what.fromMs)
  }
  const step = (by: -1 | 1, view: LaneView): void => {
    const lane = inputs.selectedLane ?? inputs.selected?.lane ?? inputs.layout.lanes[0]?.lane.id
    const now = lastSeqAt(timeline.events, playback.getState().atMs)
    const seq = selection?.kind === 'event' ? selection.seq : by === 1 ? now : now + 1
    const place = lane === undefined ? null : steppedEvent(log, timeline.events, lane, { seq, by })
    if (place === null) return
    onSelect({ kind: 'event', seq: place.what.seq })
    view.goTo(beginOf(place))
  }
  const { places, view } = useLaneView(props, inputs, { pick, point: setPointed, step })
  const place = selection?.kind === 'event' ? log.placeOf(selection.seq) : null
  return (
    <section className={styles.panel} aria-label={letter === null ? 'Lanes' : `Lanes of ${letter}`}>
      {letter === 'B' ? null : <LaneTools view={view} series={lines} chosen={chosen} onChoose={shownLines.write} />}
      <section
        ref={places.focus}
        className={styles.scroll}
        data-compact={letter !== null}
        aria-label={`Lanes of agents${letter === null ? '' : ` of ${letter}`}; plus, minus and 0 zoom, Alt with the left and right arrows goes from event to event`}
      >
        <div className={styles.corner}>
          {letter === null ? null : <b className={styles.letter}>{letter}</b>}Game time
        </div>
        <div className={styles.axis} ref={places.axisPlace} aria-hidden="true">
          <canvas ref={places.axis} />
        </div>
        <LaneNames
          layout={inputs.layout}
          selectedLane={inputs.selectedLane}
          playback={playback}
          onSelect={(name) => onSelect({ kind: 'agent', name })}
        />
        <div className={styles.ground} ref={places.ground}>
          <canvas ref={places.canvas} role="img" aria-label={summary} />
          <div ref={places.playhead} className={styles.playhead} aria-hidden="true" />
        </div>
      </section>
      <LaneHint pointed={pointed} events={timeline.events} />
      <LaneNow layout={inputs.layout} playback={playback} />
      <p className="visually-hidden" aria-live="polite">
        {place === null ? '' : describePlace(place, timeline.events)}
      </p>
    </section>
  )
}

function selectionOf(hit: Exclude<LaneHit, { kind: 'series' }>): Selection {
  switch (hit.kind) {
    case 'band':
      return { kind: 'subtask', id: hit.band.subtask }
    case 'span':
      return { kind: 'event', seq: hit.span.seq }
    case 'mark':
      // What the track shows is no event: its agent tells of it at that moment.
      return hit.mark.kind === 'displaced' ? { kind: 'agent', name: hit.lane.id } : { kind: 'event', seq: hit.mark.seq }
  }
}

function summaryOf({ layout, endMs }: LaneInputs): string {
  const lanes = layout.lanes.map(({ lane }) => {
    const failed = [...lane.spans.acting, ...lane.spans.moving].filter((span) => span.failed).length
    const actions = lane.spans.acting.length + lane.spans.moving.length
    return `${lane.id}: ${counted(actions, 'action')}, ${failed} of them failed, ${counted(lane.calls.length, 'question to a model', 'questions to models')}`
  })
  return `Lanes over ${Math.round(endMs / 1000)} seconds of game time. ${lanes.join('; ')}.`
}

function useLaneInputs(props: LanesPanelProps, chosen: readonly SeriesId[]) {
  const { timeline, revision, endMs, isRunning: isGrowing, ends, bookmarks, selection, letter } = props
  const prefix = useEqual(props.prefix)
  const { endMs: axisEndMs, liveMs } = ends
  const log = useMemo(() => new LaneLog(timeline), [timeline])
  const costs = useCosts(props, log, chosen.includes('cost'))
  const layout = useMemo(() => {
    log.readUpTo()
    const series = [...log.series, costSeries(costs, timeline.events)]
    const shown = series.filter(({ id }) => chosen.includes(id))
    return { revision, lines: series, ...layoutLanes(log.lanes, shown, letter === null ? 'roomy' : 'compact') }
  }, [log, revision, chosen, costs, timeline, letter])
  const inputs = useMemo((): LaneInputs => {
    const place = selection?.kind === 'event' ? log.placeOf(selection.seq) : null
    const lit =
      selection?.kind === 'subtask'
        ? new Set([selection.id])
        : selection?.kind === 'dependency'
          ? new Set([selection.from, selection.to])
          : null
    const what = place?.what
    const selected =
      what === undefined
        ? null
        : isMark(what)
          ? ({ row: 'mark', fromMs: what.atMs, toMs: what.atMs } as const)
          : ({ row: 'span', fromMs: what.fromMs, toMs: what.toMs } as const)
    return {
      ...{ layout, events: timeline.events, endMs, axisEndMs, isGrowing, liveMs, bookmarks, lit, prefix },
      selectedLane: selection?.kind === 'agent' ? selection.name : (place?.lane ?? null),
      selected: selected === null || place === null ? null : { lane: place.lane, ...selected },
    }
  }, [log, layout, timeline, endMs, axisEndMs, isGrowing, liveMs, bookmarks, selection, prefix])
  return { log, lines: layout.lines, inputs }
}

/** While an episode runs, costs are asked for again after so many questions. */
const QUESTIONS_PER_ASK = 4
const noCosts: readonly EventCost[] = []

/** What an episode's questions cost; asked for only where that is shown. */
function useCosts({ episodeId, isRunning }: LanesPanelProps, log: LaneLog, isShown: boolean): readonly EventCost[] {
  const questions = log.series.find(({ id }) => id === 'model-calls')?.points.at(-1)?.[1] ?? 0
  const version = isRunning ? Math.floor(questions / QUESTIONS_PER_ASK) : `all ${questions}`
  const { answer } = useCall('episode.costs', isShown ? { episodeId } : null, version)
  return answer.status === 'ready' ? answer.value.costs : noCosts
}

interface ViewHands {
  readonly pick: (hit: LaneHit, view: LaneView) => void
  readonly point: (pointed: PointedAt | null) => void
  readonly step: (by: -1 | 1, view: LaneView) => void
}

/** The canvas lives as long as the panel; what it shows and what hands do changes without a new one. */
function useLaneView(
  { playback, axis: shared }: Pick<LanesPanelProps, 'playback' | 'axis'>,
  inputs: LaneInputs,
  hands: ViewHands,
) {
  const places = {
    focus: useRef<HTMLElement>(null),
    ground: useRef<HTMLDivElement>(null),
    axisPlace: useRef<HTMLDivElement>(null),
    canvas: useRef<HTMLCanvasElement>(null),
    axis: useRef<HTMLCanvasElement>(null),
    playhead: useRef<HTMLDivElement>(null),
  }
  const [view, setView] = useState<LaneView | null>(null)
  const latest = useRef({ inputs, hands })
  useLayoutEffect(() => {
    latest.current = { inputs, hands }
  })
  const { focus, ground, axisPlace, canvas, axis, playhead } = places
  useEffect(() => {
    const [keys, area, top] = [focus.current, ground.current, axisPlace.current]
    if (canvas.current === null || axis.current === null || playhead.current === null) return
    if (keys === null || area === null || top === null) return
    keys.tabIndex = 0
    const elements = { canvas: canvas.current, axis: axis.current, playhead: playhead.current }
    const own = new LaneView(elements, playback, shared, latest.current.inputs)
    const listener: LaneInput = {
      onPick: (hit) => latest.current.hands.pick(hit, own),
      onPoint: (at) => latest.current.hands.point(at),
      onStep: (by) => latest.current.hands.step(by, own),
    }
    const stop = listenToInput(own, { focus: keys, ground: area, axis: top }, listener)
    setView(own)
    return () => {
      stop()
      own.close()
    }
  }, [playback, shared, focus, ground, axisPlace, canvas, axis, playhead])
  useEffect(() => view?.set(inputs), [view, inputs])
  return { places, view }
}
