/** `experience`, also written `xp`. */

import type { SquidPlayer } from '../../squid/squid.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type Answer, told, toldOfMany } from './answers.ts'
import { namesOf } from './giving.ts'
import { integer } from './parse/argument.ts'
import { player, players } from './parse/selectors.ts'
import type { CommandSource } from './source.ts'
import { type Command, type Form, form, refuse } from './tree.ts'

const units = ['points', 'levels'] as const
type Unit = (typeof units)[number]

const noExperience: Result<never> = fail('unsupported', 'There is no experience in a world without mechanics')

function add(source: CommandSource, targets: readonly SquidPlayer[], amount: number, unit: Unit): Result<Answer> {
  const experience = source.world.services?.experience
  if (experience === undefined) return noExperience
  for (const target of targets) experience.add(target, amount, unit)
  return ok(toldOfMany(`commands.experience.add.${unit}.success`, namesOf(targets), (target) => [amount, target]))
}

function set(source: CommandSource, targets: readonly SquidPlayer[], amount: number, unit: Unit): Result<Answer> {
  const experience = source.world.services?.experience
  if (experience === undefined) return noExperience
  const taken = targets.filter((target) => experience.set(target, amount, unit))
  if (taken.length === 0) return refuse('commands.experience.set.points.invalid')
  return ok(toldOfMany(`commands.experience.set.${unit}.success`, namesOf(targets), (target) => [amount, target]))
}

function query(source: CommandSource, target: SquidPlayer, unit: Unit): Result<Answer> {
  const experience = source.world.services?.experience
  if (experience === undefined) return noExperience
  const { level, points } = experience.get(target)
  return ok(told(`commands.experience.query.${unit}`, target.username, unit === 'levels' ? level : points))
}

const MOST = 2 ** 31 - 1

function change(verb: 'add' | 'set', run: typeof add): readonly Form[] {
  const start = () =>
    form()
      .word(verb)
      .value(players('targets'))
      .value(integer('<amount>', verb === 'add' ? { min: -MOST, max: MOST } : { min: 0, max: MOST }))
  return [
    start().runs((source, targets, amount) => run(source, targets, amount, 'points')),
    ...units.map((unit) =>
      start()
        .word(unit)
        .runs((source, targets, amount) => run(source, targets, amount, unit)),
    ),
  ]
}

export const experience: Command = {
  forms: [
    ...change('add', add),
    ...change('set', set),
    ...units.map((unit) =>
      form()
        .word('query')
        .value(player('target'))
        .word(unit)
        .runs((source, target) => query(source, target, unit)),
    ),
  ],
}
