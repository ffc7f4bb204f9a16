/** `summon`, `kill` and `tag`. */

import type { Vec3 } from 'vec3'
import { dyeColours } from '../../rules/mobs/dye-colours.ts'
import type { SquidEntity } from '../../squid/squid.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type Compound, compoundAt, numberAt, stringAt } from '../../world-files/nbt.ts'
import { type Answer, told } from './answers.ts'
import { displayName, isPlayer, itemName } from './entity-labels.ts'
import { stackFrom } from './nbt/item-nbt.ts'
import { plain, word } from './parse/argument.ts'
import { componentFrom, plainText } from './parse/components.ts'
import { isInReach, point } from './parse/coordinates.ts'
import type { Parsed } from './parse/reader.ts'
import { entities } from './parse/selectors.ts'
import { readCompound } from './parse/snbt.ts'
import { elementsOf, numberOf } from './parse/tags.ts'
import { ownEntity } from './senders.ts'
import type { CommandSource } from './source.ts'
import { nameOf, words } from './translations.ts'
import { type Command, form, refuse } from './tree.ts'
import { unheededOfItem, unheededOfMob, withUnheeded } from './unheeded.ts'

/** What can be put into the world: mobs that live here, and items that lie about. */
const kind = plain(
  '<entity>',
  (reader): Parsed<string> => {
    const start = reader.cursor
    const name = reader.identifier().replace(/^minecraft:/, '')
    return name === '' ? reader.mistake(words('argument.id.invalid'), start) : ok(name)
  },
  ({ world }) => [...(world.services?.mobs.kinds ?? []), 'item'].map((name) => `minecraft:${name}`),
)

export const nbtArgument = plain('<nbt>', readCompound)

/** What is read in a text component; what is none is read as it stands. */
function textOf(json: string): string {
  const read = componentFrom(json)
  return 'value' in read ? plainText(read.value) : json
}

function summonItem({ world }: CommandSource, at: Vec3, nbt: Compound): Result<Answer> {
  const stack = stackFrom(world.server.registry, compoundAt(nbt, 'Item') ?? {})
  if (stack === null || world.services === null) return refuse('commands.summon.failed')
  world.services.drops.dropAt([Math.floor(at.x), Math.floor(at.y), Math.floor(at.z)], [stack])
  return ok(withUnheeded(told('commands.summon.success', itemName(stack.name)), unheededOfItem(nbt)))
}

/** Writes the name and the tags of an entity's NBT on it; whether there were any. */
export function label({ world }: CommandSource, entity: SquidEntity, nbt: Compound): boolean {
  const name = stringAt(nbt, 'CustomName')
  if (name !== null) world.labels.setCustomName(entity, textOf(name))
  const tags = nbt.Tags === undefined ? [] : (elementsOf(nbt.Tags) ?? [])
  for (const one of tags) if (one.type === 'string') world.labels.addTag(entity, one.value)
  return name !== null || tags.length > 0
}

function summonMob(source: CommandSource, name: string, at: Vec3, nbt: Compound): Result<Answer> {
  const { services } = source.world
  if (services === null || !services.mobs.kinds.includes(name)) {
    const isKnown = nameOf(`entity.minecraft.${name}`) !== null
    const nothing = isKnown ? `minecraft:${name} cannot live here` : words('entity.notFound', `minecraft:${name}`)
    return fail('bad-input', `${nothing}: ${(services?.mobs.kinds ?? []).join(', ')} and item can be summoned`)
  }
  const [turn] = nbt.Rotation === undefined ? [] : (elementsOf(nbt.Rotation) ?? [])
  const yaw = turn === undefined ? null : numberOf(turn)
  const colour = dyeColours[numberAt(nbt, 'Color') ?? -1]
  const spawned = services.mobs.spawn(name, [at.x, at.y, at.z], {
    baby: (numberAt(nbt, 'Age') ?? 0) < 0 || numberAt(nbt, 'IsBaby') === 1,
    noAi: numberAt(nbt, 'NoAI') === 1,
    ...(yaw === null ? {} : { yaw }),
    ...(colour === undefined ? {} : { colour }),
  })
  if (!spawned.ok) return spawned
  label(source, spawned.value, nbt)
  const { server, labels } = source.world
  const shown = displayName(server, labels, spawned.value) || (nameOf(name) ?? name)
  return ok(withUnheeded(told('commands.summon.success', shown), unheededOfMob(name, nbt)))
}

function summonAt(source: CommandSource, name: string, at: Vec3, nbt: Compound): Result<Answer> {
  if (!isInReach(at)) return refuse('commands.summon.invalidPosition')
  return name === 'item' ? summonItem(source, at, nbt) : summonMob(source, name, at, nbt)
}

export const summon: Command = {
  forms: [
    form()
      .value(kind)
      .runs((source, name) => summonAt(source, name, source.position, {})),
    form()
      .value(kind)
      .value(point)
      .runs((source, name, at) => summonAt(source, name, at, {})),
    form().value(kind).value(point).value(nbtArgument).runs(summonAt),
  ],
}

/** More than anybody has. */
const DEADLY = 1_000_000

/** Players die and may respawn, mobs leave their loot, everything else is gone. */
function killAll(source: CommandSource, victims: readonly SquidEntity[]): Result<Answer> {
  const { server, services, labels } = source.world
  const names = victims.map((victim) => displayName(server, labels, victim))
  for (const victim of victims) {
    if (isPlayer(server, victim)) {
      const isHurt = services?.vitals.hurt(victim, { kind: 'kill', amount: DEADLY }) ?? false
      if (!isHurt && victim.health > 0) victim.updateHealth(0)
    } else if (services?.mobs.isMob(victim) === true) services.mobs.remove(victim, true)
    else victim.destroy()
  }
  const [only] = names
  return ok(
    names.length === 1 && only !== undefined
      ? told('commands.kill.success.single', only)
      : told('commands.kill.success.multiple', names.length),
  )
}

export const kill: Command = {
  forms: [
    form().runs((source) => {
      const own = ownEntity(source)
      return own.ok ? killAll(source, [own.value]) : own
    }),
    form().value(entities('targets')).runs(killAll),
  ],
}

function changeTags(
  source: CommandSource,
  targets: readonly SquidEntity[],
  tag: string,
  verb: 'add' | 'remove',
): Result<Answer> {
  const { server, labels } = source.world
  const change = (entity: SquidEntity): boolean =>
    verb === 'add' ? labels.addTag(entity, tag) : labels.removeTag(entity, tag)
  const changed = targets.filter(change)
  if (changed.length === 0) return refuse(`commands.tag.${verb}.failed`)
  const [first] = targets
  return targets.length === 1 && first !== undefined
    ? ok(told(`commands.tag.${verb}.success.single`, tag, displayName(server, labels, first)))
    : ok(told(`commands.tag.${verb}.success.multiple`, tag, targets.length))
}

function listTags({ world }: CommandSource, targets: readonly SquidEntity[]): Result<Answer> {
  const { server, labels } = world
  const tags = [...new Set(targets.flatMap((target) => [...labels.tags(target)]))]
  const [first] = targets
  const who = targets.length === 1 && first !== undefined ? displayName(server, labels, first) : targets.length
  const kindOfAnswer = `commands.tag.list.${targets.length === 1 ? 'single' : 'multiple'}`
  return ok(
    tags.length === 0
      ? told(`${kindOfAnswer}.empty`, who)
      : told(`${kindOfAnswer}.success`, who, tags.length, tags.join(', ')),
  )
}

export const tag: Command = {
  forms: [
    ...(['add', 'remove'] as const).map((verb) =>
      form()
        .value(entities('targets'))
        .word(verb)
        .value(word('<name>'))
        .runs((source, targets, name) => changeTags(source, targets, name, verb)),
    ),
    form().value(entities('targets')).word('list').runs(listTags),
  ],
}
