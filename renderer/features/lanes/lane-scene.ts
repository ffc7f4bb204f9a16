/** Everything that a picture of lanes depends on. */
import type { SubtaskStatus } from '../../../shared/contract/task-graph.ts'
import type { LaneLayout } from './lane-layout.ts'
import type { TimeWindow } from './lane-window.ts'

/** The theme's colours for a canvas, and patterns of them: nothing on the lanes is told apart by colour alone. */
const variables = {
  ground: '--ground',
  surface: '--surface',
  raised: '--raised',
  selected: '--selected',
  line: '--line',
  grey: '--field-line',
  text: '--text',
  muted: '--muted',
  accent: '--accent',
  good: '--good',
  goodGround: '--good-ground',
  bad: '--bad',
  badGround: '--bad-ground',
  warn: '--warn',
  warnGround: '--warn-ground',
  solid: '--series-7',
  blue: '--series-0',
} as const

type ColorName = keyof typeof variables

export type LaneColors = Readonly<Record<ColorName, string>> & {
  readonly font: string
  /** Diagonal lines: what failed. */
  readonly hatch: CanvasPattern | string
  /** Arrow heads: on the way somewhere. */
  readonly arrows: CanvasPattern | string
}

/** As the theme has them now; `element` stands in the page. */
export function readColors(element: HTMLElement, context: CanvasRenderingContext2D): LaneColors {
  const style = getComputedStyle(element)
  const before = element.style.color
  // A variable that depends on the theme is only resolved where a property uses it.
  const read = (name: ColorName): string => {
    element.style.color = `var(${variables[name]})`
    return style.color
  }
  const colors = {
    ...{ ground: read('ground'), surface: read('surface'), raised: read('raised'), selected: read('selected') },
    ...{ line: read('line'), grey: read('grey'), text: read('text'), muted: read('muted'), accent: read('accent') },
    ...{ good: read('good'), goodGround: read('goodGround'), bad: read('bad'), badGround: read('badGround') },
    ...{ warn: read('warn'), warnGround: read('warnGround'), solid: read('solid'), blue: read('blue') },
  }
  element.style.color = before
  return {
    ...colors,
    font: style.fontFamily,
    hatch: tile(context, 6, colors.bad, (own) => {
      for (const shift of [-6, 0, 6]) {
        own.moveTo(shift, 6)
        own.lineTo(shift + 6, 0)
      }
    }),
    arrows: tile(context, 8, colors.solid, (own) => {
      own.moveTo(2, 1)
      own.lineTo(5, 4)
      own.lineTo(2, 7)
    }),
  }
}

/** A square that repeats; the plain colour where there is no canvas to draw it on. */
function tile(
  context: CanvasRenderingContext2D,
  size: number,
  color: string,
  draw: (own: OffscreenCanvasRenderingContext2D) => void,
): CanvasPattern | string {
  const ratio = window.devicePixelRatio
  const pixels = Math.round(size * ratio)
  const canvas = new OffscreenCanvas(pixels, pixels)
  const own = canvas.getContext('2d')
  if (own === null) return color
  own.scale(pixels / size, pixels / size)
  own.strokeStyle = color
  own.lineWidth = 1.3
  own.beginPath()
  draw(own)
  own.stroke()
  const pattern = context.createPattern(canvas, 'repeat')
  pattern?.setTransform(new DOMMatrix().scale(size / pixels))
  return pattern ?? color
}

interface StatusLook {
  readonly fill: string
  readonly edge: string
  /** Beside the number, so that the status is not told by colour alone. */
  readonly sign: string
}

export function statusLook(colors: LaneColors, status: SubtaskStatus): StatusLook {
  switch (status) {
    case 'done':
      return { fill: colors.goodGround, edge: colors.good, sign: '✓' }
    case 'failed':
      return { fill: colors.badGround, edge: colors.bad, sign: '✕' }
    case 'blocked':
      return { fill: colors.warnGround, edge: colors.warn, sign: '!' }
    case 'running':
      return { fill: colors.selected, edge: colors.accent, sign: '…' }
    case 'ready':
    case 'waiting':
      return { fill: colors.raised, edge: colors.muted, sign: '↺' }
  }
}

export interface LaneScene {
  readonly layout: LaneLayout
  readonly window: TimeWindow
  /** CSS pixels. */
  readonly width: number
  /** Where the record ends. */
  readonly endMs: number
  /** Later than that beside a longer one. */
  readonly axisEndMs: number
  /** Whether the record goes on. */
  readonly isGrowing: boolean
  readonly colors: LaneColors
  /** Ticks of the axis, as lines through all lanes. */
  readonly ticks: readonly number[]
  /** Subtasks that stand out; null where all are alike. */
  readonly lit: ReadonlySet<number> | null
  /** Id of a lane. */
  readonly selectedLane: string | null
  readonly selected: SelectedPlace | null
  readonly prefix: CommonTime | null
}

/** What a record has in common with the one beside it: one of them is a fork of the other. */
export interface CommonTime {
  /** The moment of the fork. */
  readonly toMs: number
  /** Of the first difference; null where none is known. */
  readonly firstMs: number | null
}

/** What is outlined. */
export interface SelectedPlace {
  readonly lane: string
  readonly row: 'span' | 'mark'
  readonly fromMs: number
  readonly toMs: number | null
}

/** Pixels from the left. */
export function leftOf({ window: { fromMs, toMs }, width }: Pick<LaneScene, 'window' | 'width'>, atMs: number): number {
  return ((atMs - fromMs) / (toMs - fromMs)) * width
}

export function isLit({ lit }: LaneScene, subtask: number | null): boolean {
  return lit === null || (subtask !== null && lit.has(subtask))
}
