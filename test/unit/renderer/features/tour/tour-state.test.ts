import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardPlace } from '../../../../../renderer/features/tour/tour.tsx'
import { left, stepped, type Tour, tourSpec, tourSteps } from '../../../../../renderer/features/tour/tour-state.ts'
import { runSpecSchema } from '../../../../../shared/contract/run.ts'

const on = (step: number): Tour => ({ wasSeen: false, on: { runId: 'r', episodeId: 'e', step } })

test('its run is one that a lab takes: one paced episode of the simulated model', () => {
  expect(runSpecSchema.parse(tourSpec())).toMatchObject({ clock: 'paced', seeds: [2], agents: 3, repeats: 1 })
})

test('steps go on and back and stop at both ends; leaving it is remembered', () => {
  expect(stepped(on(0), 1).on?.step).toBe(1)
  expect(stepped(on(0), -1).on?.step).toBe(0)
  expect(stepped(on(tourSteps.length - 1), 1).on?.step).toBe(tourSteps.length - 1)
  expect(stepped(left(), 1)).toEqual({ wasSeen: true, on: null })
})

test('steps wait for what they speak of, and for nothing once the episode is over', () => {
  const waiting = (facts: Parameters<(typeof tourSteps)[number]['waits']>[0]) =>
    tourSteps.filter((step) => step.waits(facts) !== null).map(({ id }) => id)
  expect(waiting({ isDrawn: true, hasPlan: false, hasActions: false, isOver: false })).toEqual([
    'views',
    'graph',
    'lanes',
    'result',
  ])
  expect(waiting({ isDrawn: true, hasPlan: true, hasActions: true, isOver: true })).toEqual([])
})

test('the first step says what is going on, and no step names what an episode that is over does not have', () => {
  const views = tourSteps.find(({ id }) => id === 'views')
  const says = (isDrawn: boolean, hasPlan: boolean, isOver = false) =>
    views?.waits({ isDrawn, hasPlan, hasActions: false, isOver }) ?? null
  expect(says(false, false)).toBe('Starting the world…')
  expect(says(false, true)).toBe('Starting the world…')
  expect(says(true, false)).toContain('First the team plans')
  expect([says(true, true), says(true, false, true)]).toEqual([null, null])
  const over = { isDrawn: true, hasPlan: true, hasActions: true, isOver: true }
  const texts = tourSteps.map(({ text, also }) => `${text} ${also?.(over) ?? ''}`)
  expect(texts.filter((text) => text.includes('Live'))).toEqual([])
})

test('each part of the panel that a step speaks of comes in sight for it', () => {
  expect(tourSteps.flatMap(({ part }) => part ?? [])).toEqual(['graph', 'lanes', 'inspector'])
})

const size = (most: number) =>
  fc.record({ width: fc.integer({ min: 1, max: most }), height: fc.integer({ min: 1, max: most }) })
const area = fc.record({
  left: fc.integer({ min: -500, max: 3000 }),
  top: fc.integer({ min: -500, max: 3000 }),
  width: fc.integer({ min: 0, max: 3000 }),
  height: fc.integer({ min: 0, max: 3000 }),
})

test('a card is always wholly in the window, and beside its region where there is room', () => {
  fc.assert(
    fc.property(fc.option(area), size(400), (region, card) => {
      const window = { width: 1024, height: 700 }
      const { left: x, top: y } = cardPlace(region, card, window)
      expect(x >= 0 && y >= 0 && x + card.width <= window.width && y + card.height <= window.height).toBe(true)
    }),
  )
  const card = { width: 300, height: 200 }
  const window = { width: 1280, height: 800 }
  expect(cardPlace({ left: 800, top: 100, width: 480, height: 300 }, card, window)).toEqual({ left: 488, top: 100 })
  expect(cardPlace({ left: 0, top: 100, width: 400, height: 300 }, card, window)).toEqual({ left: 412, top: 100 })
  expect(cardPlace({ left: 0, top: 700, width: 1280, height: 100 }, card, window)).toEqual({ left: 12, top: 488 })
  // Nowhere is room: over what hides least, the bottom row being no better than the others.
  expect(cardPlace({ left: 250, top: 60, width: 900, height: 700 }, card, window)).toEqual({ left: 12, top: 60 })
  expect(cardPlace({ left: 0, top: 0, width: 1280, height: 800 }, card, window)).toEqual({ left: 968, top: 588 })
})
