/**
 * Reads VillagerBench's blueprint descriptions: lines of text, written by a program and by a language model, in many shapes.
 * Read are single blocks, lists of points and lists of cuboids, with the facing before or after a position and several materials
 * in one line; every other line is reported with its reason, never guessed.
 */
import { z } from 'zod'
import { type Position, positionSchema } from '../../../../preload/contract/geometry.ts'
import { type BlueprintCell, blueprintCellSchema } from '../../../../preload/contract/scenario.ts'
import { formatBlock } from '../../../../preload/core/block-string.ts'
import { boundingBox, positionKey, positionsOf } from '../../../../preload/core/geometry.ts'

/** The whole published file: task name to lines. */
export const blueprintDescriptionFileSchema = z.record(z.string(), z.array(z.string()))

export interface UnreadableLine {
  readonly line: string
  readonly reason: string
}

export interface BlueprintDescription {
  /** In the order of the lines; each position once. Air, water and lava are left out, as the benchmark does. */
  readonly cells: readonly BlueprintCell[]
  readonly unreadable: readonly UnreadableLine[]
}

type Token =
  | { readonly kind: 'key'; readonly text: string }
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'vector'; readonly value: Position }

type LineResult =
  | { readonly ok: true; readonly cells: readonly BlueprintCell[] }
  | { readonly ok: false; readonly reason: string }

const tokenPattern = /([a-z]+)\s*:|\[\s*(-?\d{1,8})[\s,]+(-?\d{1,8})[\s,]+(-?\d{1,8})\s*\]|([A-Za-z0-9_]+)|([^\s,[\]])/g

const facings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  A: {},
  N: { facing: 'north' },
  S: { facing: 'south' },
  E: { facing: 'east' },
  W: { facing: 'west' },
  x: { axis: 'x' },
  y: { axis: 'y' },
  z: { axis: 'z' },
}

const positionKeys: ReadonlySet<string> = new Set(['position', 'positions', 'start', 'end'])

const ignoredBlocks: ReadonlySet<string> = new Set(['air', 'water', 'lava'])

function tokenize(line: string): readonly Token[] {
  return [...line.matchAll(tokenPattern)].map(([all, key, x, y, z, word]): Token => {
    if (key !== undefined) return { kind: 'key', text: key }
    if (x !== undefined) return { kind: 'vector', value: positionSchema.parse([Number(x), Number(y), Number(z)]) }
    return { kind: 'word', text: word ?? all }
  })
}

/** What has been read of a line so far. */
class LineReader {
  readonly cells: BlueprintCell[] = []
  #material: string | null = null
  #state: Readonly<Record<string, string>> | null = null
  #start: Position | null = null
  /** Cells of the current material that wait for a facing of their own. */
  #latest: { readonly from: number; readonly to: number } | null = null

  /** A reason to give up, or null. */
  take(key: string, token: Token): string | null {
    if (key === 'material' || key === 'name') return this.#takeMaterial(token)
    if (key === 'facing') return this.#takeFacing(token)
    if (!positionKeys.has(key)) return `"${key}" is not a form that is read`
    if (token.kind !== 'vector') return `"${key}" needs a position, not "${token.text}"`
    if (key === 'start') return this.#takeStart(token.value)
    return key === 'end' ? this.#takeEnd(token.value) : this.#add([token.value])
  }

  finish(): string | null {
    if (this.#start !== null) return 'a start without an end'
    return this.cells.length === 0 ? 'no positions' : null
  }

  #takeMaterial(token: Token): string | null {
    if (token.kind !== 'word') return 'a material without a name'
    this.#material = token.text
    this.#state = null
    this.#latest = null
    return null
  }

  #takeFacing(token: Token): string | null {
    const state = token.kind === 'word' ? facings[token.text] : undefined
    if (state === undefined) return 'an unknown facing'
    if (this.#latest === null) {
      this.#state = state
      return null
    }
    if (this.#state !== null) return 'a facing before and another one after a position'
    for (let index = this.#latest.from; index < this.#latest.to; index++) {
      const cell = this.cells[index]
      if (cell !== undefined) this.cells[index] = withState(cell, state)
    }
    return null
  }

  #takeStart(start: Position): string | null {
    if (this.#start !== null) return 'a start without an end'
    this.#start = start
    return null
  }

  #takeEnd(end: Position): string | null {
    if (this.#start === null) return 'an end without a start'
    const start = this.#start
    this.#start = null
    return this.#add([...positionsOf(boundingBox([start, end]))])
  }

  #add(positions: readonly Position[]): string | null {
    const name = this.#material
    if (name === null) return 'a position before any material'
    const from = this.cells.length
    for (const pos of positions) {
      const cell = blueprintCellSchema.safeParse({ pos, name })
      if (!cell.success) return `"${name}" is not a block name`
      this.cells.push(withState(cell.data, this.#state ?? {}))
    }
    this.#latest = { from, to: this.cells.length }
    return null
  }
}

function withState(cell: BlueprintCell, state: Readonly<Record<string, string>>): BlueprintCell {
  return Object.keys(state).length === 0 ? cell : { ...cell, state: { ...state } }
}

function readLine(line: string): LineResult {
  const reader = new LineReader()
  let key: string | null = null
  let valued = false
  for (const token of tokenize(line)) {
    if (token.kind === 'key') {
      key = token.text
      valued = false
      continue
    }
    if (key === null) return { ok: false, reason: 'text before the first key' }
    if (valued && key !== 'positions') return { ok: false, reason: `more than one value for "${key}"` }
    const problem = reader.take(key, token)
    if (problem !== null) return { ok: false, reason: problem }
    valued = true
  }
  const problem = reader.finish()
  return problem === null ? { ok: true, cells: reader.cells } : { ok: false, reason: problem }
}

/** Reads the lines of one task. A line that names a position again with another block is unreadable as a whole. */
export function readBlueprintDescription(lines: readonly string[]): BlueprintDescription {
  let cells: ReadonlyMap<string, BlueprintCell> = new Map()
  const unreadable: UnreadableLine[] = []
  for (const line of lines) {
    const read = readLine(line)
    const merged = read.ok ? mergeCells(cells, read.cells) : read
    if (merged.ok) cells = merged.cells
    else unreadable.push({ line, reason: merged.reason })
  }
  return { cells: [...cells.values()], unreadable }
}

function mergeCells(
  known: ReadonlyMap<string, BlueprintCell>,
  added: readonly BlueprintCell[],
):
  | { readonly ok: true; readonly cells: ReadonlyMap<string, BlueprintCell> }
  | { readonly ok: false; readonly reason: string } {
  const cells = new Map(known)
  for (const cell of added) {
    if (ignoredBlocks.has(cell.name)) continue
    const key = positionKey(cell.pos)
    const before = cells.get(key)
    if (before !== undefined && formatBlock(before.name, before.state) !== formatBlock(cell.name, cell.state)) {
      return { ok: false, reason: `(${cell.pos.join(', ')}) is named twice with different blocks` }
    }
    cells.set(key, cell)
  }
  return { ok: true, cells }
}
