/** Items as arguments: `diamond_sword{Enchantments:[...]}`, and what items are to be like: `#minecraft:planks`. */
import loadRegistry from 'prismarine-registry'
import type { Stack } from '../../../rules/items/item-stacks.ts'
import { MINECRAFT_VERSION } from '../../../rules/version.ts'
import type { SquidItem } from '../../../squid/squid.ts'
import { ok } from '../../../values/result.ts'
import type { Compound } from '../../../world-files/nbt.ts'
import { stackWith, tagOf } from '../nbt/item-nbt.ts'
import type { CommandSource } from '../source.ts'
import { words } from '../translations.ts'
import type { Argument } from './argument.ts'
import type { Parsed, Reader } from './reader.ts'
import { contains, readCompound } from './snbt.ts'
import { itemTags } from './tag-tables.ts'

const suggestItems = ({ world }: CommandSource): readonly string[] =>
  Object.keys(world.server.registry.itemsByName).map((name) => `minecraft:${name}`)

function readName(reader: Reader): Parsed<string> {
  const start = reader.cursor
  if (reader.peek() === '#') return reader.mistake(words('argument.item.tag.disallowed'))
  const name = reader.identifier().replace(/^minecraft:/, '')
  if (Object.hasOwn(loadRegistry(MINECRAFT_VERSION).itemsByName, name) && name !== 'air') return ok(name)
  reader.cursor = start
  return reader.mistake(words('argument.item.id.invalid', `minecraft:${name}`))
}

function readNbt(reader: Reader): Parsed<Compound | null> {
  return reader.peek() === '{' ? readCompound(reader) : ok(null)
}

/** One item with its tag; whoever takes it chooses the count. */
export function item(name: string): Argument<Stack> {
  return {
    name: `<${name}>`,
    suggest: suggestItems,
    read: (reader) => {
      const kind = readName(reader)
      if (!kind.ok) return kind
      const nbt = readNbt(reader)
      if (!nbt.ok) return nbt
      const known = loadRegistry(MINECRAFT_VERSION).itemsByName[kind.value]
      if (known === undefined) return reader.mistake(words('argument.item.id.invalid', `minecraft:${kind.value}`))
      const stack = stackWith(known, 1, nbt.value)
      return ok(() => ok(stack))
    },
  }
}

/** `air` too, which empties a slot. */
export function itemOrAir(name: string): Argument<Stack | null> {
  const some = item(name)
  return {
    ...some,
    read: (reader) => {
      if (/^(minecraft:)?air(?![0-9a-z_])/.test(reader.rest)) {
        reader.identifier()
        return ok(() => ok(null))
      }
      return some.read(reader)
    },
  }
}

export type ItemTest = (item: SquidItem) => boolean

/** What items are to be like. */
export function itemTest(name: string): Argument<ItemTest> {
  return {
    name: `<${name}>`,
    suggest: suggestItems,
    read: (reader) => {
      const start = reader.cursor
      const isTag = reader.skip('#')
      const bare = isTag ? reader.identifier().replace(/^minecraft:/, '') : ''
      const tagged = isTag ? (Object.hasOwn(itemTags, bare) ? itemTags[bare] : undefined) : []
      if (tagged === undefined) return reader.mistake(words('arguments.item.tag.unknown', `minecraft:${bare}`), start)
      const kind = isTag ? ok(bare) : readName(reader)
      if (!kind.ok) return kind
      const nbt = readNbt(reader)
      if (!nbt.ok) return nbt
      const names = isTag ? tagged : [kind.value]
      const wanted = nbt.value
      const test: ItemTest = (one) =>
        names.includes(one.name) &&
        (wanted === null ||
          contains({ type: 'compound', value: tagOf(one) ?? {} }, { type: 'compound', value: wanted }))
      return ok(() => ok(test))
    },
  }
}
