/** `setblock` and `fill`: what is written stands, even without hold; what is around it answers. */

import type { WrittenCell } from '../../mechanics/blocks/world-edits.ts'
import { positionsOf } from '../../values/geometry.ts'
import type { Box, Position } from '../../values/position.ts'
import { ok, type Result } from '../../values/result.ts'
import { type Answer, told } from './answers.ts'
import { mergeBlockNbt } from './nbt/block-nbt.ts'
import { type BlockInput, type BlockTest, block, blockTest } from './parse/blocks.ts'
import { blockPosition } from './parse/coordinates.ts'
import { cellAt, demolish, place, settle } from './placed-blocks.ts'
import type { CommandSource } from './source.ts'
import { type Command, form, refuse } from './tree.ts'
import { unheededOfBlock, withUnheeded } from './unheeded.ts'

/** Vanilla's limit of one `fill` or `clone`. */
export const BLOCK_LIMIT = 32_768

type Mode = 'destroy' | 'keep' | 'replace'

function isAirAt({ world }: CommandSource, pos: Position): boolean {
  return /^(cave_|void_)?air$/.test(world.states.name(world.stateAt(pos)))
}

function setBlock(
  source: CommandSource,
  pos: Position,
  { stateId, given, nbt }: BlockInput,
  mode: Mode,
): Result<Answer> {
  const { world } = source
  if (mode === 'keep' && !isAirAt(source, pos)) return refuse('commands.setblock.failed')
  const isSame = world.stateAt(pos) === stateId
  const cell = cellAt(source, pos, given)
  if (mode === 'destroy') demolish(source, pos)
  else if (isSame && nbt === null) return refuse('commands.setblock.failed')
  place(source, pos, stateId)
  if (nbt !== null) mergeBlockNbt(world, pos, nbt)
  const unheeded = nbt === null ? [] : unheededOfBlock(world, pos, nbt)
  settle(source, [cell])
  return ok(withUnheeded(told('commands.setblock.success', ...pos), unheeded))
}

const setBlockForm = () => form().value(blockPosition).value(block('block'))

export const setblock: Command = {
  forms: [
    setBlockForm().runs((source, pos, input) => setBlock(source, pos, input, 'replace')),
    ...(['destroy', 'keep', 'replace'] as const).map((mode) =>
      setBlockForm()
        .word(mode)
        .runs((source, pos, input) => setBlock(source, pos, input, mode)),
    ),
  ],
}

/** The box between two corners. */
export function boxOf([x1, y1, z1]: Position, [x2, y2, z2]: Position): Box {
  return {
    min: [Math.min(x1, x2), Math.min(y1, y2), Math.min(z1, z2)],
    max: [Math.max(x1, x2), Math.max(y1, y2), Math.max(z1, z2)],
  }
}

export function volumeOf({ min, max }: Box): number {
  return max.reduce((product, high, axis) => product * (high - (min[axis] ?? high) + 1), 1)
}

function isShell({ min, max }: Box, pos: Position): boolean {
  return pos.some((value, axis) => value === min[axis] || value === max[axis])
}

/** What becomes of one position; null leaves it as it is. */
type Plan = (pos: Position) => { readonly input: BlockInput; readonly drops: boolean } | null

/** Puts blocks as the plan has it and counts those that changed. */
function fillBy(source: CommandSource, box: Box, plan: Plan): Result<Answer> {
  const volume = volumeOf(box)
  if (volume > BLOCK_LIMIT) return refuse('commands.fill.toobig', BLOCK_LIMIT, volume)
  const { world } = source
  const cells: WrittenCell[] = []
  const unheeded = new Set<string>()
  const silent: Position[] = []
  let stateId: number | null = null
  for (const pos of positionsOf(box)) {
    const planned = plan(pos)
    if (planned === null) continue
    const { input, drops } = planned
    const cell = cellAt(source, pos, input.given)
    if (drops) demolish(source, pos)
    else if (world.stateAt(pos) === input.stateId && input.nbt === null) continue
    cells.push(cell)
    if (!drops && input.nbt === null && (stateId === null || stateId === input.stateId)) {
      stateId = input.stateId
      silent.push(pos)
      continue
    }
    place(source, pos, input.stateId)
    if (input.nbt === null) continue
    mergeBlockNbt(world, pos, input.nbt)
    for (const key of unheededOfBlock(world, pos, input.nbt)) unheeded.add(key)
  }
  // Many blocks of one state cost the less the more of them are written at once.
  for (const pos of silent) world.containers.take(pos)
  if (stateId !== null) world.blocks.fill(silent, stateId, source.sender?.username)
  settle(source, cells)
  if (cells.length === 0) return refuse('commands.fill.failed')
  return ok(withUnheeded(told('commands.fill.success', cells.length), [...unheeded]))
}

const AIR: BlockInput = { stateId: 0, given: {}, nbt: null }

const fillForm = () => form().value(blockPosition).value(blockPosition).value(block('block'))

function replacing(
  source: CommandSource,
  from: Position,
  to: Position,
  input: BlockInput,
  filter: BlockTest,
): Result<Answer> {
  const plan: Plan = (pos) => (filter(source.world, pos) ? { input, drops: false } : null)
  return fillBy(source, boxOf(from, to), plan)
}

export const fill: Command = {
  forms: [
    fillForm().runs((source, from, to, input) => fillBy(source, boxOf(from, to), () => ({ input, drops: false }))),
    fillForm()
      .word('replace')
      .runs((source, from, to, input) => fillBy(source, boxOf(from, to), () => ({ input, drops: false }))),
    fillForm().word('replace').value(blockTest('filter')).runs(replacing),
    fillForm()
      .word('keep')
      .runs((source, from, to, input) =>
        fillBy(source, boxOf(from, to), (pos) => (isAirAt(source, pos) ? { input, drops: false } : null)),
      ),
    fillForm()
      .word('destroy')
      .runs((source, from, to, input) => fillBy(source, boxOf(from, to), () => ({ input, drops: true }))),
    fillForm()
      .word('outline')
      .runs((source, from, to, input) => {
        const box = boxOf(from, to)
        return fillBy(source, box, (pos) => (isShell(box, pos) ? { input, drops: false } : null))
      }),
    fillForm()
      .word('hollow')
      .runs((source, from, to, input) => {
        const box = boxOf(from, to)
        return fillBy(source, box, (pos) => ({ input: isShell(box, pos) ? input : AIR, drops: false }))
      }),
  ],
}
