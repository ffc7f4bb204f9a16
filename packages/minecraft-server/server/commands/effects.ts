/** `effect give` and `effect clear`. */

import type { SquidEntity, SquidPlayer } from '../../squid/squid.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type Answer, toldOfMany } from './answers.ts'
import { isPlayer } from './entity-labels.ts'
import { namesOf } from './giving.ts'
import { boolean, integer, plain } from './parse/argument.ts'
import { entities } from './parse/selectors.ts'
import { ownEntity } from './senders.ts'
import type { CommandSource } from './source.ts'
import { nameOf, words } from './translations.ts'
import { type Command, form, refuse } from './tree.ts'

const USUAL_S = 30
const LONGEST_S = 1_000_000
const MOST_AMPLIFIER = 255

const effectName = plain(
  '<effect>',
  (reader) => {
    const start = reader.cursor
    const name = reader.identifier().replace(/^minecraft:/, '')
    return nameOf(`effect.minecraft.${name}`) === null
      ? reader.mistake(words('effect.effectNotFound', `minecraft:${name}`), start)
      : ok(name)
  },
  ({ world }) => (world.services?.effects.names ?? []).map((name) => `minecraft:${name}`),
)

function playersAmong({ world }: CommandSource, targets: readonly SquidEntity[]): readonly SquidPlayer[] {
  return targets.filter((target): target is SquidPlayer => isPlayer(world.server, target))
}

const forPlayersOnly: Result<never> = fail('unsupported', 'Status effects are for players only here')
const noEffects: Result<never> = fail('unsupported', 'There are no status effects in a world without mechanics')

interface Dose {
  readonly name: string
  readonly seconds: number
  readonly amplifier: number
  readonly hideParticles: boolean
}

function giveEffect(source: CommandSource, targets: readonly SquidEntity[], dose: Dose): Result<Answer> {
  const effects = source.world.services?.effects
  if (effects === undefined) return noEffects
  const { name, seconds, amplifier, hideParticles } = dose
  const some = playersAmong(source, targets)
  if (some.length === 0) return forPlayersOnly
  const taken = some.filter((player) => effects.give(player, name, seconds, amplifier, hideParticles))
  if (taken.length === 0) return refuse('commands.effect.give.failed')
  const english = nameOf(`effect.minecraft.${name}`) ?? name
  return ok(toldOfMany('commands.effect.give.success', namesOf(some), (target) => [english, target]))
}

function clearEffects(source: CommandSource, targets: readonly SquidEntity[], name: string | null): Result<Answer> {
  const effects = source.world.services?.effects
  if (effects === undefined) return noEffects
  const kind = `commands.effect.clear.${name === null ? 'everything' : 'specific'}`
  const some = playersAmong(source, targets)
  if (some.length === 0) return forPlayersOnly
  const cleared = some.filter((player) => effects.clear(player, name) > 0)
  if (cleared.length === 0) return refuse(`${kind}.failed`)
  const english = name === null ? [] : [nameOf(`effect.minecraft.${name}`) ?? name]
  return ok(toldOfMany(`${kind}.success`, namesOf(some), (target) => [...english, target]))
}

const gift = () => form().word('give').value(entities('targets')).value(effectName)
const seconds = integer('<seconds>', { min: 1, max: LONGEST_S })
const amplifier = integer('<amplifier>', { min: 0, max: MOST_AMPLIFIER })

export const effect: Command = {
  forms: [
    gift().runs((source, targets, name) =>
      giveEffect(source, targets, { name, seconds: USUAL_S, amplifier: 0, hideParticles: false }),
    ),
    gift()
      .value(seconds)
      .runs((source, targets, name, length) =>
        giveEffect(source, targets, { name, seconds: length, amplifier: 0, hideParticles: false }),
      ),
    gift()
      .value(seconds)
      .value(amplifier)
      .runs((source, targets, name, length, level) =>
        giveEffect(source, targets, { name, seconds: length, amplifier: level, hideParticles: false }),
      ),
    gift()
      .value(seconds)
      .value(amplifier)
      .value(boolean('<hideParticles>'))
      .runs((source, targets, name, length, level, hideParticles) =>
        giveEffect(source, targets, { name, seconds: length, amplifier: level, hideParticles }),
      ),
    form()
      .word('clear')
      .runs((source) => {
        const own = ownEntity(source)
        return own.ok ? clearEffects(source, [own.value], null) : own
      }),
    form()
      .word('clear')
      .value(entities('targets'))
      .runs((source, targets) => clearEffects(source, targets, null)),
    form().word('clear').value(entities('targets')).value(effectName).runs(clearEffects),
  ],
}
