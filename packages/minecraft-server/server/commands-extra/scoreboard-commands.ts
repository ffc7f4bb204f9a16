/** `scoreboard objectives` and `scoreboard players`. */

import { fail, ok, type Result } from '../../values/result.ts'
import { type Answer, told, toldOfMany } from '../commands/answers.ts'
import type { Component } from '../commands/component.ts'
import { type Argument, choice, integer, plain, word } from '../commands/parse/argument.ts'
import { component, plainText } from '../commands/parse/components.ts'
import { scoreHolders } from '../commands/parse/selectors.ts'
import { displaySlots, type Objective } from '../commands/scoreboard.ts'
import type { CommandSource } from '../commands/source.ts'
import { words } from '../commands/translations.ts'
import { type Command, type Form, form, refuse } from '../commands/tree.ts'

/** An objective by its name. */
export const objective: Argument<Objective> = {
  name: '<objective>',
  suggest: ({ world }) => world.scoreboard.objectives().map(({ name }) => name),
  read: (reader) => {
    const name = reader.unquoted()
    return ok(({ world }: CommandSource) => {
      const found = world.scoreboard.objective(name)
      return found === null ? fail('bad-input', words('arguments.objective.notFound', name)) : ok(found)
    })
  },
}

/** Criteria that change by themselves in vanilla can be named, but only commands change scores here. */
const criteria =
  /^(dummy|trigger|deathCount|playerKillCount|totalKillCount|health|food|air|armor|xp|level|(minecraft\.)?[a-z_.]+:[a-z_.]+)$/

const criterion = plain(
  '<criterion>',
  (reader) => {
    const start = reader.cursor
    const name = reader.word()
    return criteria.test(name) ? ok(name) : reader.mistake(words('argument.criteria.invalid', name), start)
  },
  () => ['dummy'],
)

const titleOf = ({ display }: Objective): string => `[${plainText(display)}]`

function addObjective({ world }: CommandSource, name: string, kind: string, display: Component): Result<Answer> {
  if (!world.scoreboard.add(name, kind, display)) return refuse('commands.scoreboard.objectives.add.duplicate')
  return ok(told('commands.scoreboard.objectives.add.success', `[${plainText(display)}]`))
}

function listObjectives({ world }: CommandSource): Result<Answer> {
  const all = world.scoreboard.objectives()
  return ok(
    all.length === 0
      ? told('commands.scoreboard.objectives.list.empty')
      : told('commands.scoreboard.objectives.list.success', all.length, all.map(titleOf).join(', ')),
  )
}

const slot = choice('<slot>', displaySlots, (name) => words('argument.scoreboardDisplaySlot.invalid', name))
const objectives = () => form().word('objectives')

const objectiveForms: readonly Form[] = [
  objectives().word('list').runs(listObjectives),
  objectives()
    .word('add')
    .value(word('<objective>'))
    .value(criterion)
    .runs((source, name, kind) => addObjective(source, name, kind, { text: name })),
  objectives()
    .word('add')
    .value(word('<objective>'))
    .value(criterion)
    .value(component('displayName'))
    .runs(addObjective),
  objectives()
    .word('remove')
    .value(objective)
    .runs(({ world }, one) => {
      world.scoreboard.remove(one)
      return ok(told('commands.scoreboard.objectives.remove.success', titleOf(one)))
    }),
  objectives()
    .word('setdisplay')
    .value(slot)
    .runs(({ world }, place) => {
      if (world.scoreboard.shownIn(place) === null) return refuse('commands.scoreboard.objectives.display.alreadyEmpty')
      world.scoreboard.show(place, null)
      return ok(told('commands.scoreboard.objectives.display.cleared', place))
    }),
  objectives()
    .word('setdisplay')
    .value(slot)
    .value(objective)
    .runs(({ world }, place, one) => {
      if (world.scoreboard.shownIn(place) === one) return refuse('commands.scoreboard.objectives.display.alreadySet')
      world.scoreboard.show(place, one)
      return ok(told('commands.scoreboard.objectives.display.set', place, titleOf(one)))
    }),
  objectives()
    .word('modify')
    .value(objective)
    .word('displayname')
    .value(component('displayName'))
    .runs(({ world }, one, display) => {
      one.display = display
      world.scoreboard.changed(one)
      return ok(told('commands.scoreboard.objectives.modify.displayname', one.name, titleOf(one)))
    }),
  objectives()
    .word('modify')
    .value(objective)
    .word('rendertype')
    .value(choice('<rendertype>', ['integer', 'hearts'] as const))
    .runs(({ world }, one, render) => {
      one.render = render
      world.scoreboard.changed(one)
      return ok(told('commands.scoreboard.objectives.modify.rendertype', titleOf(one)))
    }),
]

const BITS = 32
/** Scores are whole numbers of 32 bits that run over. */
const wrapped = (value: number): number => Number(BigInt.asIntN(BITS, BigInt(value)))

const holders = scoreHolders('targets')
const score = integer('<score>')
const players = () => form().word('players')

function setScores({ world }: CommandSource, names: readonly string[], one: Objective, value: number): Result<Answer> {
  for (const name of names) world.scoreboard.setScore(name, one, value)
  return ok(toldOfMany('commands.scoreboard.players.set.success', names, (target) => [titleOf(one), target, value]))
}

function changeScores(
  { world }: CommandSource,
  { names, one, value }: { readonly names: readonly string[]; readonly one: Objective; readonly value: number },
  verb: 'add' | 'remove',
): Result<Answer> {
  let now = 0
  for (const name of names) {
    const before = world.scoreboard.score(name, one.name) ?? 0
    now = wrapped(before + (verb === 'add' ? value : -value))
    world.scoreboard.setScore(name, one, now)
  }
  const key = `commands.scoreboard.players.${verb}.success`
  return ok(toldOfMany(key, names, (target) => [value, titleOf(one), target, now]))
}

function reset(
  { world }: CommandSource,
  names: readonly string[],
  some: readonly Objective[],
  key: string,
): Result<Answer> {
  for (const name of names) for (const one of some) world.scoreboard.dropScore(name, one)
  const [first] = some
  const title = key === 'all' || first === undefined ? [] : [titleOf(first)]
  return ok(toldOfMany(`commands.scoreboard.players.reset.${key}`, names, (target) => [...title, target]))
}

function getScore({ world }: CommandSource, [name = '']: readonly string[], one: Objective): Result<Answer> {
  const value = world.scoreboard.score(name, one.name)
  return value === null
    ? refuse('commands.scoreboard.players.get.null', one.name, name)
    : ok(told('commands.scoreboard.players.get.success', name, value, titleOf(one)))
}

function listScores({ world }: CommandSource, [name = '']: readonly string[]): Result<Answer> {
  const scores = world.scoreboard.objectives().flatMap((one) => {
    const value = one.scores.get(name)
    return value === undefined ? [] : [words('commands.scoreboard.players.list.entity.entry', titleOf(one), value)]
  })
  return ok(
    scores.length === 0
      ? told('commands.scoreboard.players.list.entity.empty', name)
      : [words('commands.scoreboard.players.list.entity.success', name, scores.length), ...scores].join('\n'),
  )
}

const operations = ['=', '+=', '-=', '*=', '/=', '%=', '<', '>', '><'] as const
type Operation = (typeof operations)[number]

const floorMod = (a: number, b: number): number => a - b * Math.floor(a / b)

function calculated(operation: Operation, a: number, b: number): number {
  switch (operation) {
    case '+=':
      return wrapped(a + b)
    case '-=':
      return wrapped(a - b)
    case '*=':
      return Number(BigInt.asIntN(BITS, BigInt(a) * BigInt(b)))
    case '/=':
      return wrapped(Math.floor(a / b))
    case '%=':
      return floorMod(a, b)
    case '<':
      return Math.min(a, b)
    case '>':
      return Math.max(a, b)
    default:
      return b
  }
}

interface Side {
  readonly names: readonly string[]
  readonly one: Objective
}

function operate({ world }: CommandSource, left: Side, operation: Operation, right: Side): Result<Answer> {
  const { scoreboard } = world
  let now = 0
  for (const name of left.names) {
    for (const other of right.names) {
      const a = scoreboard.score(name, left.one.name) ?? 0
      const b = scoreboard.score(other, right.one.name) ?? 0
      if (b === 0 && (operation === '/=' || operation === '%=')) return refuse('arguments.operation.div0')
      now = calculated(operation, a, b)
      scoreboard.setScore(name, left.one, now)
      if (operation === '><') scoreboard.setScore(other, right.one, a)
    }
  }
  const key = 'commands.scoreboard.players.operation.success'
  return ok(toldOfMany(key, left.names, (target) => [titleOf(left.one), target, now]))
}

const scoreForms: readonly Form[] = [
  players()
    .word('list')
    .runs(({ world }) => {
      const all = world.scoreboard.holders()
      return ok(
        all.length === 0
          ? told('commands.scoreboard.players.list.empty')
          : told('commands.scoreboard.players.list.success', all.length, all.join(', ')),
      )
    }),
  players().word('list').value(holders).runs(listScores),
  players().word('get').value(holders).value(objective).runs(getScore),
  players().word('set').value(holders).value(objective).value(score).runs(setScores),
  ...(['add', 'remove'] as const).map((verb) =>
    players()
      .word(verb)
      .value(holders)
      .value(objective)
      .value(integer('<score>', { min: 0 }))
      .runs((source, names, one, value) => changeScores(source, { names, one, value }, verb)),
  ),
  players()
    .word('reset')
    .value(holders)
    .runs((source, names) => reset(source, names, source.world.scoreboard.objectives(), 'all')),
  players()
    .word('reset')
    .value(holders)
    .value(objective)
    .runs((source, names, one) => reset(source, names, [one], 'specific')),
  players()
    .word('operation')
    .value(holders)
    .value(objective)
    .value(choice('<operation>', operations, () => words('arguments.operation.invalid')))
    .value(scoreHolders('source'))
    .value(objective)
    .runs((source, names, one, operation, otherNames, other) =>
      operate(source, { names, one }, operation, { names: otherNames, one: other }),
    ),
]

export const scoreboard: Command = { forms: [...objectiveForms, ...scoreForms] }
