/** `execute`: a command as somebody else, somewhere else, or only if something holds. */

import { Vec3 } from 'vec3'
import { fail, ok, type Result } from '../../values/result.ts'
import { absentStep } from '../commands/absent.ts'
import { type Answer, told, toldTogether } from '../commands/answers.ts'
import { displayName, isPlayer } from '../commands/entity-labels.ts'
import { type Argument, choice, plain } from '../commands/parse/argument.ts'
import { EYES, lookAt, point, rotation } from '../commands/parse/coordinates.ts'
import type { Parsed, Reader } from '../commands/parse/reader.ts'
import { entities, entity } from '../commands/parse/selectors.ts'
import type { CommandSource, Rotation } from '../commands/source.ts'
import { words } from '../commands/translations.ts'
import type { Form, Run } from '../commands/tree.ts'
import { conditions } from './conditions.ts'

const DEGREES_PER_BYTE = 360 / 256
/** A line is short enough to never get near this; it keeps hostile ones from the stack's end. */
const MOST_STEPS = 512
/** Each `as @e` multiplies those who run the rest. */
const MOST_SOURCES = 10_000

/** From one source to those that the rest of the line runs as. */
type Step = (source: CommandSource) => Result<readonly CommandSource[]>

function rotationOf(source: CommandSource): Rotation {
  const { entity: one, world } = source
  if (one === null) return source.rotation
  if (isPlayer(world.server, one)) return { yaw: one.yawDegrees, pitch: one.pitchDegrees }
  return { yaw: one.yaw * DEGREES_PER_BYTE, pitch: one.pitch * DEGREES_PER_BYTE }
}

function asEntity(source: CommandSource, one: NonNullable<CommandSource['entity']>): CommandSource {
  const { server, labels } = source.world
  return { ...source, entity: one, name: displayName(server, labels, one) }
}

function atEntity(source: CommandSource, one: NonNullable<CommandSource['entity']>): CommandSource {
  return { ...source, position: one.position.clone(), rotation: rotationOf({ ...source, entity: one }) }
}

/** Nobody found is no mistake in `as` and `at`: the rest then runs for nobody. */
function forEach(
  name: string,
  next: (source: CommandSource, one: NonNullable<CommandSource['entity']>) => CommandSource,
): Argument<Step> {
  const targets = entities(name)
  return {
    ...(targets.suggest === undefined ? {} : { suggest: targets.suggest }),
    name: targets.name,
    read: (reader) => {
      const meaning = targets.read(reader)
      if (!meaning.ok) return meaning
      const step: Step = (source) => {
        const found = meaning.value(source)
        return ok(found.ok ? found.value.map((one) => next(source, one)) : [])
      }
      return ok(() => ok(step))
    },
  }
}

/** An argument whose meaning moves the one source. */
function moved<T>(argument: Argument<T>, next: (source: CommandSource, value: T) => CommandSource): Argument<Step> {
  return {
    ...(argument.suggest === undefined ? {} : { suggest: argument.suggest }),
    name: argument.name,
    read: (reader) => {
      const meaning = argument.read(reader)
      if (!meaning.ok) return meaning
      const step: Step = (source) => {
        const value = meaning.value(source)
        return value.ok ? ok([next(source, value.value)]) : value
      }
      return ok(() => ok(step))
    },
  }
}

const anchor = choice('<anchor>', ['eyes', 'feet'] as const, (word) => words('argument.anchor.invalid', word))

const axes = plain('<axes>', (reader): Parsed<string> => {
  const start = reader.cursor
  const text = reader.word()
  const isSwizzle = /^[xyz]{1,3}$/.test(text) && new Set(text).size === text.length
  return isSwizzle ? ok(text) : reader.mistake(words('arguments.swizzle.invalid'), start)
})

const dimension = plain('<dimension>', (reader): Parsed<string> => {
  const start = reader.cursor
  const name = reader.identifier().replace(/^minecraft:/, '')
  return name === 'overworld'
    ? ok(name)
    : reader.mistake(words('argument.dimension.invalid', `minecraft:${name}`), start)
})

function aligned(source: CommandSource, text: string): CommandSource {
  const { x, y, z } = source.position
  const on = (axis: string, value: number): number => (text.includes(axis) ? Math.floor(value) : value)
  return { ...source, position: new Vec3(on('x', x), on('y', y), on('z', z)) }
}

function facing(source: CommandSource, goal: Vec3): CommandSource {
  const from = source.anchor === 'eyes' ? source.position.offset(0, EYES, 0) : source.position
  return { ...source, rotation: lookAt(from, goal) }
}

/** Words that begin a step, with what follows each. */
const steps: readonly (readonly [readonly string[], Argument<Step>])[] = [
  [['as'], forEach('targets', asEntity)],
  [['at'], forEach('targets', atEntity)],
  [['positioned', 'as'], forEach('targets', (source, one) => ({ ...source, position: one.position.clone() }))],
  [['positioned'], moved(point, (source, position) => ({ ...source, position }))],
  [
    ['rotated', 'as'],
    forEach('targets', (source, one) => ({ ...source, rotation: rotationOf({ ...source, entity: one }) })),
  ],
  [['rotated'], moved(rotation, (source, turn) => ({ ...source, rotation: turn }))],
  [['facing'], moved(point, facing)],
  [['anchored'], moved(anchor, (source, which) => ({ ...source, anchor: which }))],
  [['align'], moved(axes, aligned)],
  [['in'], moved(dimension, (source) => source)],
]

function readWords(reader: Reader, wanted: readonly string[]): boolean {
  return wanted.every((word) => {
    const start = reader.cursor
    if (reader.word() === word && reader.skip(' ')) return true
    reader.cursor = start
    return false
  })
}

/** `facing entity <target> <anchor>`. */
function readFacingEntity(reader: Reader): Parsed<Step> {
  const target = entity('target').read(reader)
  if (!target.ok) return target
  const space = reader.expect(' ')
  if (!space.ok) return space
  const which = anchor.read(reader)
  if (!which.ok) return which
  return ok((source: CommandSource) => {
    const [goal, at] = [target.value(source), which.value(source)]
    if (!goal.ok) return goal
    const height = at.ok && at.value === 'eyes' ? EYES : 0
    return ok([facing(source, goal.value.position.offset(0, height, 0))])
  })
}

/** One step; the furthest mistake of those that begin with the words that are there. */
function readStep(reader: Reader): Parsed<Step> {
  const start = reader.cursor
  if (readWords(reader, ['facing', 'entity'])) return readFacingEntity(reader)
  for (const [wanted, argument] of steps) {
    reader.cursor = start
    if (!readWords(reader, wanted)) continue
    const meaning = argument.read(reader)
    if (!meaning.ok) return meaning
    return ok((source: CommandSource) => {
      const step = meaning.value(source)
      return step.ok ? step.value(source) : step
    })
  }
  reader.cursor = start
  const isUnless = reader.line.startsWith('unless ', start)
  if (isUnless || reader.line.startsWith('if ', start)) {
    reader.cursor += isUnless ? 'unless '.length : 'if '.length
    return readCondition(reader, isUnless)
  }
  const isStore = /^store( |$)/.test(reader.rest)
  return reader.mistake(isStore ? absentStep('store') : words('command.unknown.argument'), start)
}

/** A condition ends the line with its own answer, or lets the rest run where it holds. */
function readCondition(reader: Reader, isUnless: boolean): Parsed<Step> {
  const holds = conditions(reader)
  if (!holds.ok) return holds
  return ok((source: CommandSource) => {
    const count = holds.value(source)
    if (!count.ok) return count
    return ok(count.value > 0 !== isUnless ? [source] : [])
  })
}

const tested = (sources: readonly CommandSource[]): Result<Answer> =>
  sources.length > 0
    ? ok(told('commands.execute.conditional.pass'))
    : fail('bad-input', words('commands.execute.conditional.fail'))

/** Every source through every step, in order. */
function spread(source: CommandSource, through: readonly Step[]): Result<readonly CommandSource[]> {
  let sources: readonly CommandSource[] = [source]
  for (const step of through) {
    const next: CommandSource[] = []
    for (const one of sources) {
      const more = step(one)
      if (!more.ok) return more
      next.push(...more.value)
      if (next.length > MOST_SOURCES) return fail('bad-input', `More than ${MOST_SOURCES} would run this command`)
    }
    sources = next
  }
  return ok(sources)
}

/** Answers of all who ran it; a mistake only where nobody got further. */
function runAll(sources: readonly CommandSource[], run: Run): Result<Answer> {
  const answers: Answer[] = []
  let wrong: Result<Answer> | null = null
  for (const source of sources) {
    const answer = run(source)
    if (answer.ok) answers.push(answer.value)
    else wrong ??= answer
  }
  if (answers.length === 0 && wrong !== null) return wrong
  return ok(toldTogether(answers))
}

/** Reads `execute`; `command` reads what stands behind `run`. */
export function executeForm(command: (reader: Reader) => Parsed<Run>): Form {
  const read = (reader: Reader): Parsed<Run> => {
    const through: Step[] = []
    let endsInCondition = false
    for (let count = 0; count < MOST_STEPS; count++) {
      if (reader.isAtEnd && endsInCondition) {
        return ok((source) => {
          const sources = spread(source, through)
          return sources.ok ? tested(sources.value) : sources
        })
      }
      if (reader.isAtEnd || !reader.skip(' ')) return reader.mistake(words('command.unknown.command'))
      if (readWords(reader, ['run'])) {
        reader.nesting += 1
        if (reader.nesting > MOST_STEPS) return reader.mistake(words('command.unknown.argument'))
        const run = command(reader)
        if (!run.ok) return run
        return ok((source) => {
          const sources = spread(source, through)
          return sources.ok ? runAll(sources.value, run.value) : sources
        })
      }
      endsInCondition = /^(if|unless) /.test(reader.line.slice(reader.cursor, reader.cursor + 7))
      const step = readStep(reader)
      if (!step.ok) return step
      through.push(step.value)
    }
    return reader.mistake(words('command.unknown.argument'))
  }
  const usage = 'as | at | positioned | rotated | facing | anchored | align | in | if | unless ... run <command>'
  return { usage, read, suggest: () => null }
}
