/** Where the card of a guided step stands, so that it hides as little as it can of what it speaks of. Pure; CSS pixels of the window. */

export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type Size = Pick<Area, 'width' | 'height'>

const GAP = 12

/** At the region's side where there is room, else within it, at its lower right. Always wholly in the window, if that is larger. */
export function cardPlace(region: Area | null, card: Size, window: Size): Pick<Area, 'left' | 'top'> {
  const most = { left: window.width - card.width - GAP, top: window.height - card.height - GAP }
  if (region === null) return within(most, most)
  const { left, top, width, height } = region
  const [right, bottom] = [left + width, top + height]
  const sides = [
    { fits: most.left >= right + GAP, at: { left: right + GAP, top } },
    { fits: left - card.width - GAP >= GAP, at: { left: left - card.width - GAP, top } },
    { fits: most.top >= bottom + GAP, at: { left, top: bottom + GAP } },
    { fits: top - card.height - GAP >= GAP, at: { left, top: top - card.height - GAP } },
  ]
  const inside = { left: right - card.width - GAP, top: bottom - card.height - GAP }
  return within(sides.find(({ fits }) => fits)?.at ?? inside, most)
}

function within(at: Pick<Area, 'left' | 'top'>, most: Pick<Area, 'left' | 'top'>): Pick<Area, 'left' | 'top'> {
  return {
    left: Math.max(GAP, Math.min(most.left, at.left)),
    top: Math.max(GAP, Math.min(most.top, at.top)),
  }
}
