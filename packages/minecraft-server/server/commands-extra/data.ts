/** `data get` of entities and blocks, `data merge` of blocks. */

import type { SquidEntity } from '../../squid/squid.ts'
import type { Position } from '../../values/position.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import type { Compound, Tag } from '../../world-files/nbt.ts'
import { type Answer, told } from '../commands/answers.ts'
import { label, nbtArgument } from '../commands/entities.ts'
import { displayName, isPlayer } from '../commands/entity-labels.ts'
import { blockNbt, mergeBlockNbt } from '../commands/nbt/block-nbt.ts'
import { entityNbt } from '../commands/nbt/entity-nbt.ts'
import { double } from '../commands/parse/argument.ts'
import { blockPosition } from '../commands/parse/coordinates.ts'
import { entity } from '../commands/parse/selectors.ts'
import { snbt } from '../commands/parse/snbt.ts'
import { numberOf } from '../commands/parse/tags.ts'
import type { CommandSource } from '../commands/source.ts'
import { words } from '../commands/translations.ts'
import { type Command, form, refuse } from '../commands/tree.ts'
import { unheededOfBlock, unheededOfLiving, withUnheeded } from '../commands/unheeded.ts'
import { type NbtPath, nbtPath } from './nbt-path.ts'

/** Whose data is asked for: how answers name it, and the data. */
interface Subject {
  readonly kind: 'entity' | 'block'
  readonly names: readonly (string | number)[]
  readonly data: Compound
}

function entitySubject({ world }: CommandSource, target: SquidEntity): Result<Subject> {
  const names = [displayName(world.server, world.labels, target)]
  return ok({ kind: 'entity', names, data: entityNbt(world, target) })
}

function blockSubject({ world }: CommandSource, pos: Position): Result<Subject> {
  const data = blockNbt(world, pos)
  return data === null ? refuse('commands.data.block.invalid') : ok({ kind: 'block', names: pos, data })
}

function query({ kind, names }: Subject, tag: Tag): Result<Answer> {
  return ok(told(`commands.data.${kind}.query`, ...names, snbt(tag)))
}

function single(subject: Subject, path: NbtPath): Result<Tag> {
  const [found, second] = path.follow(subject.data)
  if (found === undefined) return refuse('arguments.nbtpath.nothing_found', path.text)
  return second === undefined ? ok(found) : refuse('commands.data.get.multiple')
}

function atPath(subject: Result<Subject>, path: NbtPath): Result<Answer> {
  if (!subject.ok) return subject
  const found = single(subject.value, path)
  return found.ok ? query(subject.value, found.value) : found
}

function scaled(subject: Result<Subject>, path: NbtPath, scale: number): Result<Answer> {
  if (!subject.ok) return subject
  const found = single(subject.value, path)
  if (!found.ok) return found
  const value = numberOf(found.value)
  if (value === null) return refuse('commands.data.get.invalid', path.text)
  const { kind, names } = subject.value
  return ok(told(`commands.data.${kind}.get`, path.text, ...names, scale.toFixed(2), Math.floor(value * scale)))
}

function whole(subject: Result<Subject>): Result<Answer> {
  return subject.ok ? query(subject.value, { type: 'compound', value: subject.value.data }) : subject
}

function mergeBlock({ world }: CommandSource, pos: Position, nbt: Compound): Result<Answer> {
  const before = blockNbt(world, pos)
  if (before === null) return refuse('commands.data.block.invalid')
  mergeBlockNbt(world, pos, nbt)
  const after = blockNbt(world, pos)
  const isSame = snbt({ type: 'compound', value: before }) === snbt({ type: 'compound', value: after ?? {} })
  const unheeded = unheededOfBlock(world, pos, nbt)
  if (isSame) return fail('bad-input', withUnheeded(words('commands.data.merge.failed'), unheeded))
  return ok(withUnheeded(told('commands.data.block.modified', ...pos), unheeded))
}

const ofEntity = () => form().word('get').word('entity').value(entity('target'))
const ofBlock = () => form().word('get').word('block').value(blockPosition)

export const data: Command = {
  forms: [
    ofEntity().runs((source, target) => whole(entitySubject(source, target))),
    ofEntity()
      .value(nbtPath)
      .runs((source, target, path) => atPath(entitySubject(source, target), path)),
    ofEntity()
      .value(nbtPath)
      .value(double('<scale>'))
      .runs((source, target, path, scale) => scaled(entitySubject(source, target), path, scale)),
    ofBlock().runs((source, pos) => whole(blockSubject(source, pos))),
    ofBlock()
      .value(nbtPath)
      .runs((source, pos, path) => atPath(blockSubject(source, pos), path)),
    ofBlock()
      .value(nbtPath)
      .value(double('<scale>'))
      .runs((source, pos, path, scale) => scaled(blockSubject(source, pos), path, scale)),
    form().word('merge').word('block').value(blockPosition).value(nbtArgument).runs(mergeBlock),
    form()
      .word('merge')
      .word('entity')
      .value(entity('target'))
      .value(nbtArgument)
      .runs((source, target, nbt) => {
        if (isPlayer(source.world.server, target)) return refuse('commands.data.entity.invalid')
        const isLabelled = label(source, target, nbt)
        const name = displayName(source.world.server, source.world.labels, target)
        const unheeded = unheededOfLiving(nbt)
        if (isLabelled) return ok(withUnheeded(told('commands.data.entity.modified', name), unheeded))
        return fail('bad-input', withUnheeded(words('commands.data.merge.failed'), unheeded))
      }),
  ],
}
