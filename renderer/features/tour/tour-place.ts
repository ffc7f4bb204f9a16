/** Where the card of a guided step stands, so that it hides as little as it can of what it speaks of. Pure; CSS pixels of the window. */

export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type Size = Pick<Area, 'width' | 'height'>

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
