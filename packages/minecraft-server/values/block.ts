/** Blocks and items by their Minecraft 1.19.2 names, without the `minecraft:` prefix. */

/** Block properties as vanilla writes them: `{facing: 'north', half: 'bottom', open: 'false'}`; values are always strings. */
export type BlockProperties = Readonly<Record<string, string>>

/** A block with some or all of its properties; properties left out mean "the default" when placing and "any" when comparing. */
export interface Block {
  readonly name: string
  readonly state?: BlockProperties | undefined
}

/**
 * A full block state in one canonical string, properties sorted by name:
 * `oak_trapdoor[facing=north,half=bottom,open=false,powered=false,waterlogged=false]`; `air` when there is nothing.
 */
export type BlockString = string

/** A stack of items. */
export interface ItemStack {
  readonly name: string
  readonly count: number
}
