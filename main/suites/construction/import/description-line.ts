/** Reads one line of a blueprint description, token by token. */

import { boundingBox, positionKey, positionsOf } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Box, Position } from '../../../../shared/contract/geometry.ts'
import { type BlueprintCell, blueprintCellSchema } from '../../../../shared/contract/tasks/construction.ts'
import { MOST_CELLS, volume } from './bounds.ts'
import { type Token, tokenize } from './description-tokens.ts'
import { facingState } from './facing-state.ts'

type LineResult = {
  /** Blocks that were laid out to read the line, whether it could be read or not. */
  readonly taken: number
} & (
  | {
      readonly ok: true
      readonly cells: readonly BlueprintCell[]
      /** Where the line's words left a choice, and how they were read. */
      readonly readings: readonly string[]
    }
  | { readonly ok: false; readonly reason: string }
)

/** Positions one by one, under any of the names that the file has for them. */
const pointKeys: ReadonlySet<string> = new Set([
  ...['position', 'positions', 'pos', 'coords', 'coord', 'coordinates', 'coordinate'],
  ...['points', 'point', 'locations', 'location', 'irregular'],
])
/** Keys that may stand before other keys only, and those that take several values. */
const groupKeys: ReadonlySet<string> = new Set([
  ...['positions', 'coordinates', 'points', 'locations', 'materials', 'blocks', 'layers'],
])
const listKeys: ReadonlySet<string> = new Set([
  ...pointKeys,
  ...['shape', 'corners', 'missing', 'layers', 'height', 'layer'],
])
const heightKeys: ReadonlySet<string> = new Set(['height', 'layer', 'layers'])
/** After the value of one of these, coordinates need no key of their own. */
const bareAfter: ReadonlySet<string> = new Set([
  ...['material', 'name', 'block', 'facing', 'shape', 'height', 'layer', 'start', 'end'],
])

/** Shapes that their corners alone make. */
const rectangles: ReadonlySet<string> = new Set(['rectangle', 'square'])
/** Shapes that say no more than that their positions follow, whatever these are called. */
const looseShapes: ReadonlySet<string> = new Set(['irregular', 'custom', 'scattered', 'points'])

const TOO_MANY = `more than ${MOST_CELLS.toLocaleString('en')} blocks`
const UNKNOWN_SHAPE = 'the corners of an unknown shape'
/** A world has no more. */
const MOST_HEIGHTS = 384

/** What has been read of a line so far. */
class LineReader {
  readonly cells: BlueprintCell[] = []
  readonly readings: string[] = []
  #material: string | null = null
  #state: Readonly<Record<string, string>> | null = null
  #start: Position | null = null
  /** Heights that the line names by themselves. */
  #heights: number[] = []
  #corners: Position[] = []
  #missing: Position[] = []
  /** From where on cells of the current material wait for a facing of their own. */
  #unturned: number | null = null
  /** A facing has been given where another one stood before the positions: it is that of positions still to come. */
  #isTurning = false
  /** The word for the shape of what follows; null where there is none, or it is a rectangle. */
  #shapeName: string | null = null
  /** Where the cells begin that the last key gave, which holes are cut out of. */
  #shape = 0

  /** A reason to give up, or null. */
  take(key: string, token: Token): string | null {
    if (key === 'material' || key === 'name' || key === 'block') return this.#takeMaterial(token)
    if (key === 'facing') return this.#takeFacing(token)
    if (heightKeys.has(key)) return this.#takeHeight(token)
    if (key === 'shape') return this.#takeShape(token)
    const isFacing = pointKeys.has(key) && token.kind === 'word' && facingState(token.text) !== null
    if (isFacing) return this.#takeFacing(token)
    const positions = this.#positionsOf(token)
    if (typeof positions === 'string') return `"${key}" ${positions}`
    if (pointKeys.has(key)) return this.#add(positions)
    if (key === 'corners') {
      if (this.#shapeName !== null) return looseShapes.has(this.#shapeName) ? this.#add(positions) : UNKNOWN_SHAPE
      this.#corners.push(...positions)
      return null
    }
    if (key === 'missing') {
      this.#missing.push(...positions)
      return null
    }
    const [pos] = positions
    if (pos === undefined || positions.length > 1) return `"${key}" needs one position`
    if (key === 'start') return this.#takeStart(pos)
    return key === 'end' ? this.#takeEnd(pos) : `"${key}" is not a form that is read`
  }

  /** The values of a key are over: corners become their rectangle, and holes are cut. */
  closeKey(): string | null {
    if (this.#missing.length > 0) return this.#leaveOut()
    if (this.#corners.length === 0) return null
    const box = boundingBox(this.#corners)
    this.#corners = []
    this.readings.push(
      `the rectangle from (${box.min.join(', ')}) to (${box.max.join(', ')}) is taken as filled, though its words may mean the rim alone`,
    )
    return this.#fill(box)
  }

  finish(): string | null {
    const problem = this.#closeStart() ?? this.#closeFacing()
    if (problem !== null) return problem
    return this.cells.length === 0 ? 'no positions' : null
  }

  #takeMaterial(token: Token): string | null {
    const problem = this.#closeStart() ?? this.#closeFacing()
    if (problem !== null) return problem
    if (token.kind !== 'word') return 'a material without a name'
    this.#material = token.text
    this.#state = null
    this.#unturned = null
    this.#shape = this.cells.length
    this.#heights = []
    this.#shapeName = null
    return null
  }

  /** Before the positions it is theirs, until another one comes; after them, of those that have none yet. */
  #takeFacing(token: Token): string | null {
    const state = token.kind === 'word' ? facingState(token.text) : null
    if (state === null) return 'an unknown facing'
    if (this.#unturned === null) {
      this.#state = state
      return null
    }
    if (Object.keys(this.#state ?? {}).length > 0) {
      const problem = this.#closeStart() ?? this.#closeFacing()
      this.#state = state
      this.#isTurning = true
      return problem
    }
    if (this.#unturned === this.cells.length) return 'two facings after a position'
    for (const cell of this.cells.splice(this.#unturned)) this.cells.push(withState(cell, state))
    this.#unturned = this.cells.length
    return null
  }

  #closeFacing(): string | null {
    return this.#isTurning ? 'a facing before and another one after a position' : null
  }

  #takeShape(token: Token): string | null {
    if (token.kind !== 'word') {
      const positions = this.#positionsOf(token)
      return typeof positions === 'string' ? `"shape" ${positions}` : this.#add(positions)
    }
    this.#shapeName = rectangles.has(token.text) ? null : token.text
    return null
  }

  #takeHeight(token: Token): string | null {
    const heights = numbersOf(token)
    if (heights === null) return 'a height that is no number'
    this.#heights.push(...heights)
    return this.#heights.length > MOST_HEIGHTS ? 'more heights than a world has' : null
  }

  /** The positions that a token names, or what is wrong with it. */
  #positionsOf(token: Token): readonly Position[] | string {
    if (token.kind === 'plane') {
      const { x, z } = token
      return this.#heights.length === 0
        ? 'names x and z without a height'
        : this.#heights.map((y): Position => [x, y, z])
    }
    if (token.kind !== 'vector') return `needs a position, not "${token.text}"`
    const known = this.#heights.length === 0 || this.#heights.includes(token.value[1])
    return known ? [token.value] : 'names a position at another height than the line'
  }

  #takeStart(start: Position): string | null {
    const problem = this.#closeStart()
    this.#start = start
    return problem
  }

  /** A start that no end follows is one block: what else it could be, nothing says. */
  #closeStart(): string | null {
    if (this.#start === null) return null
    const start = this.#start
    this.#start = null
    this.readings.push(`the start (${start.join(', ')}) has no end and is taken as one block`)
    return this.#add([start])
  }

  #takeEnd(end: Position): string | null {
    if (this.#start === null) return 'an end without a start'
    const start = this.#start
    this.#start = null
    return this.#fill(boundingBox([start, end]))
  }

  /** Looks at the size first: a few digits may name more cells than there is memory for. */
  #fill(box: Box): string | null {
    return volume(box) > MOST_CELLS ? TOO_MANY : this.#add([...positionsOf(box)])
  }

  #leaveOut(): string | null {
    const missing = new Set(this.#missing.map(positionKey))
    this.#missing = []
    const shape = this.cells.splice(this.#shape)
    for (const cell of shape) if (!missing.has(positionKey(cell.pos))) this.cells.push(cell)
    for (const { pos } of shape) missing.delete(positionKey(pos))
    return missing.size > 0 ? 'a missing position that its shape does not have' : null
  }

  #add(positions: readonly Position[]): string | null {
    const name = this.#material
    if (name === null) return 'a position before any material'
    if (this.cells.length + positions.length > MOST_CELLS) return TOO_MANY
    if (!blueprintCellSchema.shape.name.safeParse(name).success) return `"${name}" is not a block name`
    this.#shape = this.cells.length
    this.#unturned ??= this.cells.length
    this.#isTurning = false
    for (const pos of positions) this.cells.push(withState({ pos, name }, this.#state ?? {}))
    return null
  }
}

/** Brackets around two or three heights look like a vector. */
function numbersOf(token: Token): readonly number[] | null {
  if (token.kind === 'vector') return token.value
  if (token.kind === 'plane') return [token.x, token.z]
  return /^-?\d{1,8}$/.test(token.text) ? [Number(token.text)] : null
}

function withState(cell: BlueprintCell, state: Readonly<Record<string, string>>): BlueprintCell {
  return Object.keys(state).length === 0 ? cell : { ...cell, state: { ...state } }
}

export function readDescriptionLine(line: string): LineResult {
  const reader = new LineReader()
  const problem = readInto(reader, line)
  const taken = reader.cells.length
  return problem === null
    ? { ok: true, taken, cells: reader.cells, readings: reader.readings }
    : { ok: false, taken, reason: problem }
}

/** A reason to give up, or null. */
function readInto(reader: LineReader, line: string): string | null {
  let key: string | null = null
  let valued = false
  for (const token of tokenize(line)) {
    let problem: string | null = null
    if (token.kind === 'key') {
      if (key !== null && !valued && !groupKeys.has(key)) return `no value for "${key}"`
      problem = reader.closeKey()
      key = token.text
      valued = false
    } else {
      if (key === null) return 'text before the first key'
      const isBare = valued && bareAfter.has(key) && (token.kind === 'vector' || token.kind === 'plane')
      if (isBare) key = 'positions'
      if (valued && !listKeys.has(key)) return `more than one value for "${key}"`
      problem = reader.take(key, token)
      valued = true
    }
    if (problem !== null) return problem
  }
  return reader.closeKey() ?? reader.finish()
}
