/** The guided demo on its episode's page: one card after the other, each beside what it speaks of. Everything else goes on working. */

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEpisodeRecord, useStory } from '../../client/use-episode-record.ts'
import { changePanel, withPartInSight } from '../../store/layouts.ts'
import type { Route } from '../../store/route.ts'
import { useStoredChoice } from '../../store/stored-choice.ts'
import styles from './tour.module.css'
import { type Area, cardPlace, TourCard } from './tour-card.tsx'
import { left, stepped, type Tour, tourChoice, tourSteps } from './tour-state.ts'

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
