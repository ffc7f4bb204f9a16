/**
 * The guided demo on its episode's page: one card after the other, each beside what it speaks of. Everything else
 * goes on working.
 */

import { ChartColumn, ChevronLeft, ChevronRight, Plus, X } from 'lucide-react'
import {
  type CSSProperties,
  type KeyboardEvent as KeyPress,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import { formatPercent } from '../../../shared/core/format/percent.ts'
import { useEpisodeRecord, useStory } from '../../client/use-episode-record.ts'
import { changePanel, withPartInSight } from '../../store/layouts.ts'
import { type Route, routeHref } from '../../store/route.ts'
import { useStoredChoice } from '../../store/stored-choice.ts'
import { Button, LinkButton } from '../../ui/index.ts'
import styles from './tour.module.css'
import { left, stepped, type Tour, type TourStep, tourChoice, tourSteps } from './tour-state.ts'

/* One step of the guided demo: what it says, and the way on, back and out. */

/** Where the card of a guided step stands, so that it hides as little as it can of what it speaks of. Pure; CSS pixels of the window. */
interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Size = Pick<Area, 'width' | 'height'>

const GAP = 12

/**
 * Where it hides least of the region: at its side where there is room, else partly over it, and within it, at its lower right, where
 * nothing is better. Always wholly in the window, if that is larger.
 */
export function cardPlace(region: Area | null, card: Size, window: Size): Pick<Area, 'left' | 'top'> {
  const most = { left: window.width - card.width - GAP, top: window.height - card.height - GAP }
  if (region === null) return within(most, most)
  const { left, top, width, height } = region
  const [right, bottom] = [left + width, top + height]
  const places = [
    { left: right - card.width - GAP, top: bottom - card.height - GAP },
    { left: right + GAP, top },
    { left: left - card.width - GAP, top },
    { left, top: bottom + GAP },
    { left, top: top - card.height - GAP },
  ].map((place) => within(place, most))
  const hidden = (place: Pick<Area, 'left' | 'top'>): number => shared(region, { ...place, ...card })
  return places.reduce((best, place) => (hidden(place) < hidden(best) ? place : best))
}

/** Square pixels. */
function shared(a: Area, b: Area): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return Math.max(0, width) * Math.max(0, height)
}

function within(at: Pick<Area, 'left' | 'top'>, most: Pick<Area, 'left' | 'top'>): Pick<Area, 'left' | 'top'> {
  return {
    left: Math.max(GAP, Math.min(most.left, at.left)),
    top: Math.max(GAP, Math.min(most.top, at.top)),
  }
}

interface TourCardProps {
  readonly card: RefObject<HTMLElement | null>
  readonly step: TourStep
  /** From 1. */
  readonly place: number
  readonly of: number
  /** What the step says now. */
  readonly text: string
  /** Why what it speaks of is not there yet; null once it is. */
  readonly waits: string | null
  /** null while the episode goes on. */
  readonly result: { readonly completion: number; readonly gameMs: number } | null
  readonly style: CSSProperties
  /** The run whose results can be looked at in the end. */
  readonly runId: string
  readonly onStep: (by: -1 | 1) => void
  readonly onLeave: () => void
}

function TourCard(props: TourCardProps) {
  const { card, step, text, place, of, waits, result, style, runId, onStep, onLeave } = props
  const isLast = place === of
  const onKeyDown = (event: KeyPress): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
    if (by === null) return
    // The page's own arrows move time.
    event.preventDefault()
    event.stopPropagation()
    onStep(by)
  }
  return (
    <section ref={card} className={styles.card} style={style} aria-label="Guided demo" onKeyDown={onKeyDown}>
      <p className={styles.place}>
        Guided demo, {place} of {of}
      </p>
      <div aria-live="polite">
        <h2 className={styles.title}>{step.title}</h2>
        <p>{text}</p>
        {waits === null ? null : <p className={styles.waits}>{waits}</p>}
        {isLast && result !== null ? (
          <p className={styles.result}>
            {formatPercent(result.completion)} built in {formatDuration(result.gameMs)} of game time.
          </p>
        ) : null}
      </div>
      {isLast ? <Onwards runId={runId} /> : null}
      <div className={styles.row}>
        <Button icon={X} title="Leave the guided demo (Esc)" onClick={onLeave}>
          {isLast ? 'Done' : 'Skip'}
        </Button>
        <span className={styles.space} />
        <Button
          icon={ChevronLeft}
          disabled={place === 1}
          title="The step before (left arrow)"
          onClick={() => onStep(-1)}
        >
          Back
        </Button>
        {isLast ? null : (
          <Button
            kind="primary"
            icon={ChevronRight}
            takesFocus
            title="The next step (right arrow)"
            onClick={() => onStep(1)}
          >
            Next
          </Button>
        )}
      </div>
    </section>
  )
}

function Onwards({ runId }: { readonly runId: string }) {
  return (
    <div className={styles.row}>
      <LinkButton icon={ChartColumn} href={routeHref({ page: 'run', runId, tab: 'results', episodeId: null })}>
        Its results
      </LinkButton>
      <LinkButton icon={Plus} href={routeHref({ page: 'new-run', step: 'task' })}>
        Set up a comparison
      </LinkButton>
    </div>
  )
}

/** How often it looks where its region is: parts of the page come, go and are moved. */
const LOOK_MS = 250

/** Views that show the world, or that say why they cannot. */
const DRAWN = '[data-phase="ready"], [data-phase="failed"]'

export function TourGuide({ route }: { readonly route: Route }) {
  const { on } = useStoredChoice(tourChoice)
  const isHere = on !== null && route.page === 'views' && route.episodeId === on.episodeId
  return isHere ? <Guide on={on} /> : null
}

function Guide({ on }: { readonly on: NonNullable<Tour['on']> }) {
  const step = tourSteps[on.step] ?? tourSteps[0]
  const { timeline, revision, status } = useEpisodeRecord(on.episodeId)
  const story = useStory(timeline, revision)
  const card = useRef<HTMLElement>(null)
  const region = useRegion(step?.selector ?? '')
  const instead = useRegion(step?.instead ?? step?.selector ?? '')
  const [size, setSize] = useState({ width: 340, height: 220 })
  useEffect(() => {
    const element = card.current
    if (element === null) return
    const observer = new ResizeObserver(() => setSize({ width: element.offsetWidth, height: element.offsetHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const isDrawn = useRegion(DRAWN) !== null
  useEscape(() => tourChoice.write(left()))
  const part = step?.part
  useEffect(() => {
    if (part !== undefined) changePanel((panel) => withPartInSight(panel, part))
  }, [part])
  if (step === undefined) return null
  const isOver = story.end !== null || status === 'whole'
  const facts = { hasPlan: story.subtasks.length > 0, hasActions: story.actions > 0, isOver, isDrawn }
  return (
    <>
      {region === null ? null : <div className={styles.spot} style={{ ...region }} aria-hidden="true" />}
      <TourCard
        card={card}
        step={step}
        text={step.also === undefined ? step.text : `${step.text} ${step.also(facts)}`}
        place={on.step + 1}
        of={tourSteps.length}
        waits={step.waits(facts)}
        result={isOver ? { completion: story.completion, gameMs: story.atMs } : null}
        style={cardPlace(region ?? instead, size, { width: window.innerWidth, height: window.innerHeight })}
        runId={on.runId}
        onStep={(by) => tourChoice.write(stepped(tourChoice.read(), by))}
        onLeave={() => tourChoice.write(left())}
      />
    </>
  )
}

/** Where a region of the page is now; null where it is not shown. */
function useRegion(selector: string): Area | null {
  const [area, setArea] = useState<Area | null>(null)
  useEffect(() => {
    const look = (): void => {
      const rect = document.querySelector(selector)?.getBoundingClientRect()
      const next = rect === undefined || rect.width === 0 ? null : areaOf(rect)
      setArea((before) => (isSame(before, next) ? before : next))
    }
    look()
    const timer = window.setInterval(look, LOOK_MS)
    window.addEventListener('resize', look)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('resize', look)
    }
  }, [selector])
  return area
}

function areaOf({ left: x, top, width, height }: DOMRect): Area {
  return { left: x, top, width, height }
}

function isSame(a: Area | null, b: Area | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Before the page's own meaning of the key, unless a dialog is open above. */
function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape)
  useLayoutEffect(() => {
    latest.current = onEscape
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return
      event.stopPropagation()
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
}
