/** `playsound`, `stopsound`. */

import { type SoundCategory, sendSound, soundCategories, soundRange } from '../../squid/sound-effects.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import { ok, type Result } from '../../values/result.ts'
import { type Answer, told, toldOfMany } from '../commands/answers.ts'
import { namesOf } from '../commands/giving.ts'
import { choice, double } from '../commands/parse/argument.ts'
import { point } from '../commands/parse/coordinates.ts'
import { resourceName } from '../commands/parse/resource-name.ts'
import { players } from '../commands/parse/selectors.ts'
import type { CommandSource } from '../commands/source.ts'
import { type Command, form, refuse } from '../commands/tree.ts'

interface Loudness {
  readonly volume: number
  readonly pitch: number
  /** The volume at which those who are out of reach hear it; 0: not at all. */
  readonly least: number
}

const plainly: Loudness = { volume: 1, pitch: 1, least: 0 }
/** Whoever is out of reach hears it from this far, in its direction. */
const FAINT_AT = 2

/** Lets the players hear it whom it reaches. */
function play(
  source: CommandSource,
  name: string,
  category: SoundCategory,
  targets: readonly SquidPlayer[],
  place = source.position,
  { volume, pitch, least }: Loudness = plainly,
): Result<Answer> {
  const heard = targets.filter((player) => {
    const away = place.minus(player.position)
    const isNear = away.norm() <= soundRange(volume)
    if (!isNear && least === 0) return false
    const from = isNear ? place : player.position.plus(away.normalize().scaled(FAINT_AT))
    sendSound(player, { name, category, at: [from.x, from.y, from.z], volume: isNear ? volume : least, pitch })
    return true
  })
  if (heard.length === 0) return refuse('commands.playsound.failed')
  return ok(toldOfMany('commands.playsound.success', namesOf(heard), (target) => [name, target]))
}

const begin = () =>
  form().value(resourceName('<sound>')).value(choice('<source>', soundCategories)).value(players('targets'))
const volume = double('<volume>', { min: 0 })
const pitch = double('<pitch>', { min: 0, max: 2 })
const least = double('<minVolume>', { min: 0, max: 1 })

export const playsound: Command = {
  forms: [
    begin().runs(play),
    begin().value(point).runs(play),
    begin()
      .value(point)
      .value(volume)
      .runs((source, name, category, targets, place, loud) =>
        play(source, name, category, targets, place, { ...plainly, volume: loud }),
      ),
    begin()
      .value(point)
      .value(volume)
      .value(pitch)
      .runs((source, name, category, targets, place, loud, high) =>
        play(source, name, category, targets, place, { ...plainly, volume: loud, pitch: high }),
      ),
    begin()
      .value(point)
      .value(volume)
      .value(pitch)
      .value(least)
      .runs((source, name, category, targets, place, loud, high, faint) =>
        play(source, name, category, targets, place, { volume: loud, pitch: high, least: faint }),
      ),
  ],
}

/** Bits of the packet: which of its fields are there. */
const WITH_CATEGORY = 1
const WITH_SOUND = 2

function stop(
  _source: CommandSource,
  targets: readonly SquidPlayer[],
  category: SoundCategory | '*' = '*',
  sound: string | null = null,
): Result<Answer> {
  const source = category === '*' ? undefined : soundCategories.indexOf(category)
  const flags = (source === undefined ? 0 : WITH_CATEGORY) | (sound === null ? 0 : WITH_SOUND)
  for (const player of targets) player._client.write('stop_sound', { flags, source, sound: sound ?? undefined })
  const what = `${category === '*' ? 'sourceless' : 'source'}.${sound === null ? 'any' : 'sound'}`
  const values = [...(sound === null ? [] : [sound]), ...(category === '*' ? [] : [category])]
  return ok(told(`commands.stopsound.success.${what}`, ...values))
}

const silence = () => form().value(players('targets'))
const anyCategory = choice('<source>', [...soundCategories, '*'])

export const stopsound: Command = {
  forms: [
    silence().runs(stop),
    silence().value(anyCategory).runs(stop),
    silence().value(anyCategory).value(resourceName('<sound>')).runs(stop),
  ],
}
