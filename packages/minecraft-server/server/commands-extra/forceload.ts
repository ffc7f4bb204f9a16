/** `forceload`: marks that are kept and told of; columns are never unloaded here. */

import { fail, ok, type Result } from '../../values/result.ts'
import { type Answer, told } from '../commands/answers.ts'
import { columnPosition } from '../commands/parse/coordinates.ts'
import type { CommandSource } from '../commands/source.ts'
import { words } from '../commands/translations.ts'
import { type Command, form, refuse } from '../commands/tree.ts'
import { forcedColumnsOf } from './forced-columns.ts'

const DIMENSION = 'minecraft:overworld'
/** Vanilla's limit of one command. */
const MOST_COLUMNS = 256

type Column = readonly [x: number, z: number]

const shown = ([x, z]: Column): string => `[${x}, ${z}]`
const keyOf = ([x, z]: Column): string => shown([x >> 4, z >> 4])

function columnsBetween(from: Column, to: Column): readonly Column[] {
  const [lowX, highX] = [Math.min(from[0], to[0]) >> 4, Math.max(from[0], to[0]) >> 4]
  const [lowZ, highZ] = [Math.min(from[1], to[1]) >> 4, Math.max(from[1], to[1]) >> 4]
  const columns: Column[] = []
  for (let x = lowX; x <= highX; x++) for (let z = lowZ; z <= highZ; z++) columns.push([x, z])
  return columns
}

function countBetween(from: Column, to: Column): number {
  return (Math.abs((from[0] >> 4) - (to[0] >> 4)) + 1) * (Math.abs((from[1] >> 4) - (to[1] >> 4)) + 1)
}

function change({ world }: CommandSource, from: Column, to: Column, verb: 'added' | 'removed'): Result<Answer> {
  const count = countBetween(from, to)
  if (count > MOST_COLUMNS) return refuse('commands.forceload.toobig', MOST_COLUMNS, count)
  const columns = columnsBetween(from, to)
  const marked = (column: Column): boolean =>
    verb === 'added' ? forcedColumnsOf(world).add(shown(column)) : forcedColumnsOf(world).remove(shown(column))
  const changed = columns.filter(marked)
  const [first] = changed
  const last = changed.at(-1)
  if (first === undefined || last === undefined) return refuse(`commands.forceload.${verb}.failure`)
  return ok(
    changed.length === 1
      ? told(`commands.forceload.${verb}.single`, shown(first), DIMENSION)
      : told(`commands.forceload.${verb}.multiple`, changed.length, DIMENSION, shown(first), shown(last)),
  )
}

function query({ world }: CommandSource, column: Column): Result<Answer> {
  const key = keyOf(column)
  return forcedColumnsOf(world).has(key)
    ? ok(told('commands.forceload.query.success', key, DIMENSION))
    : fail('bad-input', words('commands.forceload.query.failure', key, DIMENSION))
}

function listAll({ world }: CommandSource): Result<Answer> {
  const all = forcedColumnsOf(world).all()
  if (all.length === 0) return refuse('commands.forceload.added.none', DIMENSION)
  return ok(
    all.length === 1
      ? told('commands.forceload.list.single', DIMENSION, all.join(', '))
      : told('commands.forceload.list.multiple', all.length, DIMENSION, all.join(', ')),
  )
}

export const forceload: Command = {
  forms: [
    ...(['add', 'remove'] as const).flatMap((verb) => [
      form()
        .word(verb)
        .value(columnPosition)
        .runs((source, from) => change(source, from, from, verb === 'add' ? 'added' : 'removed')),
      form()
        .word(verb)
        .value(columnPosition)
        .value(columnPosition)
        .runs((source, from, to) => change(source, from, to, verb === 'add' ? 'added' : 'removed')),
    ]),
    form()
      .word('remove')
      .word('all')
      .runs(({ world }) => {
        forcedColumnsOf(world).clear()
        return ok(told('commands.forceload.removed.all', DIMENSION))
      }),
    form().word('query').runs(listAll),
    form().word('query').value(columnPosition).runs(query),
  ],
}
