/** `clone`: a box of blocks with what is in them, somewhere else. */

import { add, positionsOf } from '../../values/geometry.ts'
import type { Box, Position } from '../../values/position.ts'
import { ok, type Result } from '../../values/result.ts'
import { type Answer, told } from '../commands/answers.ts'
import { BLOCK_LIMIT, boxOf, volumeOf } from '../commands/building.ts'
import { type KeptBlock, keptBlock, mergeBlockNbt } from '../commands/nbt/block-nbt.ts'
import { type BlockTest, blockTest } from '../commands/parse/blocks.ts'
import { blockPosition, isInWorld } from '../commands/parse/coordinates.ts'
import { cellAt, place, settle } from '../commands/placed-blocks.ts'
import type { CommandSource } from '../commands/source.ts'
import { type Command, form, refuse } from '../commands/tree.ts'

const modes = ['normal', 'force', 'move'] as const
type Mode = (typeof modes)[number]

function overlaps(a: Box, b: Box): boolean {
  return a.min.every((low, axis) => low <= (b.max[axis] ?? 0) && (a.max[axis] ?? 0) >= (b.min[axis] ?? 0))
}

interface Copy {
  readonly from: Position
  readonly to: Position
  readonly kept: KeptBlock
}

/** Reads everything before the first block is written: source and target may overlap by force. */
function copiesOf(source: CommandSource, box: Box, shift: Position, test: BlockTest): readonly Copy[] {
  return [...positionsOf(box)]
    .filter((pos) => test(source.world, pos))
    .map((from) => ({ from, to: add(from, shift), kept: keptBlock(source.world, from) }))
}

function put(source: CommandSource, { to, kept }: Copy): boolean {
  if (kept.nbt === null && source.world.stateAt(to) === kept.stateId) return false
  place(source, to, kept.stateId)
  if (kept.nbt !== null) mergeBlockNbt(source.world, to, kept.nbt)
  return true
}

interface Areas {
  readonly box: Box
  readonly to: Position
}

function copyBlocks(source: CommandSource, { box, to }: Areas, test: BlockTest, mode: Mode): Result<Answer> {
  const volume = volumeOf(box)
  if (volume > BLOCK_LIMIT) return refuse('commands.clone.toobig', BLOCK_LIMIT, volume)
  const shift: Position = [to[0] - box.min[0], to[1] - box.min[1], to[2] - box.min[2]]
  const target: Box = { min: to, max: add(box.max, shift) }
  if (!isInWorld(target.max)) return refuse('argument.pos.outofworld')
  if (mode === 'normal' && overlaps(box, target)) return refuse('commands.clone.overlap')
  const copies = copiesOf(source, box, shift, test)
  const moved = mode === 'move' ? copies.map(({ from }) => cellAt(source, from, null)) : []
  const targets = copies.map((copy) => cellAt(source, copy.to, null))
  for (const { pos } of moved) place(source, pos, 0)
  const written = targets.filter((_cell, index) => {
    const copy = copies[index]
    return copy !== undefined && put(source, copy)
  })
  const count = written.length
  settle(source, [...moved, ...written])
  return count === 0 ? refuse('commands.clone.failed') : ok(told('commands.clone.success', count))
}

const all: BlockTest = () => true
const solid: BlockTest = (world, pos) => !/^(cave_|void_)?air$/.test(world.states.name(world.stateAt(pos)))

const area = () => form().value(blockPosition).value(blockPosition).value(blockPosition)

const unfiltered = [
  ['replace', all],
  ['masked', solid],
] as const

export const clone: Command = {
  forms: [
    area().runs((source, begin, end, to) => copyBlocks(source, { box: boxOf(begin, end), to }, all, 'normal')),
    ...unfiltered.flatMap(([mask, test]) => [
      area()
        .word(mask)
        .runs((source, begin, end, to) => copyBlocks(source, { box: boxOf(begin, end), to }, test, 'normal')),
      ...modes.map((mode) =>
        area()
          .word(mask)
          .word(mode)
          .runs((source, begin, end, to) => copyBlocks(source, { box: boxOf(begin, end), to }, test, mode)),
      ),
    ]),
    area()
      .word('filtered')
      .value(blockTest('filter'))
      .runs((source, begin, end, to, test) => copyBlocks(source, { box: boxOf(begin, end), to }, test, 'normal')),
    ...modes.map((mode) =>
      area()
        .word('filtered')
        .value(blockTest('filter'))
        .word(mode)
        .runs((source, begin, end, to, test) => copyBlocks(source, { box: boxOf(begin, end), to }, test, mode)),
    ),
  ],
}
