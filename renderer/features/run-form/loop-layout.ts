/** Where the diagram of a method's loop draws its steps, in one row, and the ways back below them. Pure. */
import type { LoopStep, MethodLoop } from '../../../shared/contract/method-about.ts'

/** Px of the drawing. Five steps take 528, which is what the narrowest window leaves. */
export const BOX = { width: 90, height: 68, gap: 19, lineHeight: 14 } as const
/** From the row to the first way back, and from one to the next below it. */
const LEVEL = { first: 22, step: 22 } as const
/** Between two ways at the same box. */
const PORT_GAP = 12
/** Letters that fit into a box. */
export const LINE_LENGTH = 12
/** Width of a letter of a way's label, a little generous. */
export const LABEL_LETTER = 5.8

interface LoopBox {
  readonly step: LoopStep
  readonly x: number
  /** The label, line by line. */
  readonly lines: readonly string[]
}

interface LoopWay {
  readonly label: string
  /** Path from the lower edge of one box to that of an earlier one. */
  readonly path: string
  /** Middle of its level stretch. */
  readonly x: number
  readonly y: number
  /** How long that stretch is. */
  readonly room: number
}

export interface LoopLayout {
  readonly width: number
  readonly height: number
  readonly boxes: readonly LoopBox[]
  readonly ways: readonly LoopWay[]
}

export function layoutLoop({ steps, returns }: MethodLoop): LoopLayout {
  const boxes = steps.map((step, index) => ({
    step,
    x: index * (BOX.width + BOX.gap),
    lines: wrapped(step.label, LINE_LENGTH),
  }))
  // Short ways run inside long ones.
  const nested = returns.toSorted((a, b) => a.from - a.to - (b.from - b.to))
  const levels: number[] = []
  for (const [index, way] of nested.entries()) {
    const below = nested.slice(0, index).flatMap((other, at) => (meet(way, other) ? [levels[at] ?? 0] : []))
    levels.push(Math.max(-1, ...below) + 1)
  }
  const middleOf = (step: number): number => (step - 1) * (BOX.width + BOX.gap) + BOX.width / 2
  const ways = nested.map((way, index): LoopWay => {
    const y = BOX.height + LEVEL.first + (levels[index] ?? 0) * LEVEL.step
    // At one box the shorter way leaves further left, and arrives further right.
    const leaving = nested.filter(({ from }) => from === way.from)
    const arriving = nested.filter(({ to }) => to === way.to)
    const start = middleOf(way.from) + PORT_GAP * leaving.indexOf(way) - (arrivesAt(way.from) ? PORT_GAP : 0)
    const end = middleOf(way.to) - PORT_GAP * arriving.indexOf(way) + (leavesFrom(way.to) ? PORT_GAP : 0)
    return { label: way.label, path: wayPath(start, end, y), x: (start + end) / 2, y, room: start - end }
  })
  const lowest = Math.max(...ways.map(({ y }) => y))
  return { width: middleOf(steps.length) + BOX.width / 2, height: lowest + 8, boxes, ways }

  function arrivesAt(step: number): boolean {
    return returns.some(({ to }) => to === step)
  }
  function leavesFrom(step: number): boolean {
    return returns.some(({ from }) => from === step)
  }
}

type Way = MethodLoop['returns'][number]

/** Whether their level stretches would touch at the same height. */
function meet(one: Way, other: Way): boolean {
  return one.to < other.from && other.to < one.from
}

/** Down, left and up again, with round corners. */
function wayPath(start: number, end: number, y: number): string {
  const [top, round] = [BOX.height, 6]
  return [
    `M${start} ${top}`,
    `V${y - round}`,
    `Q${start} ${y} ${start - round} ${y}`,
    `H${end + round}`,
    `Q${end} ${y} ${end} ${y - round}`,
    `V${top + 2}`,
  ].join(' ')
}

/** Words in lines of at most so many letters; a longer word has a line of its own. */
export function wrapped(text: string, length: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= length) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const doerWords: Readonly<Record<LoopStep['by'], string>> = { planner: 'planner', agents: 'agents', rule: 'no model' }

export function doerOf({ by }: LoopStep): string {
  return doerWords[by]
}

/** The whole diagram in words, for who cannot see it. */
export function describeLoop({ steps, returns }: MethodLoop): string {
  const told = steps.map((step, index) => {
    const asks = step.asks === undefined ? '' : `, asks ${step.asks.join(' and ')}`
    return `${index + 1}. ${step.label} (${doerOf(step)}${asks}).`
  })
  const back = returns.map(({ from, to, label }) => `From ${from} back to ${to}: ${label}.`)
  return [...told, ...back].join(' ')
}
