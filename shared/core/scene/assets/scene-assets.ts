/**
 * Models and textures of Minecraft 1.19.2, read once from generated files (`scene.bin`, `atlas.png`), in the page and
 * in Node. All textures are in one atlas, so that a world is one material.
 */
import type { BlockString } from '../../../contract/block.ts'
import type { Picture } from '../mesh.ts'

/** The six directions in Minecraft's order. */
export const faces = ['down', 'up', 'north', 'south', 'west', 'east'] as const
export type Face = (typeof faces)[number]

/** What a quad's texture is multiplied with: nothing, the biome's colour of grass, leaves or water, or a colour of its own. */
export const tints = ['none', 'grass', 'foliage', 'water', 'own'] as const
export type Tint = (typeof tints)[number]

/** One quad of a block's model. */
export interface Quad {
  /** x, y, z of four corners in blocks from the block's lower north-west corner, counter-clockwise as seen from outside. */
  readonly corners: readonly number[]
  /** u, v of each corner in 0..1 of the atlas. */
  readonly uvs: readonly number[]
  /** Which way it faces; decides its shade. `up`, the brightest, for quads without shade, such as flowers. */
  readonly face: Face
  /** Not drawn where the neighbour on this side covers it; null for quads inside the block. */
  readonly cull: Face | null
  readonly tint: Tint
  /** Red, green, blue in 0..255 for the tint `own`. */
  readonly color: readonly [number, number, number] | null
  /** Darkened in corners (ambient occlusion), and lit by the cell before its face; else lit by its own cell. */
  readonly smooth: boolean
  readonly translucent: boolean
}

export interface Fluid {
  readonly kind: 'water' | 'lava'
  /** 0 for a source, 1..7 flowing, 8 and more falling. */
  readonly level: number
}

/** Everything that a block state looks like. State ids are Minecraft 1.19.2's own, 0 is air. */
export interface BlockTable {
  /** Number of states. */
  readonly count: number
  /** The state of a block string; properties that are left out have their defaults. null for a block that does not exist. */
  stateOf(block: BlockString): number | null
  /** The full block string of a state. */
  blockOf(state: number): BlockString
  /**
   * In the model's order: a later quad in the same place lies on top (the green on a grass block's side). Fluids have none, the
   * mesher makes their surfaces from levels.
   */
  quadsOf(state: number): readonly Quad[]
  /** Whether the state fills this side of its cell, so that a neighbour's quads on it are not seen. */
  covers(state: number, face: Face): boolean
  /** Light that it gives, 0..15. */
  emits(state: number): number
  /** Light that it takes away from what passes, 0..15; 15 lets nothing through. */
  dims(state: number): number
  /** The fluid in it, waterlogged states included. */
  fluidOf(state: number): Fluid | null
  /** Its two textures, a block wide: still and flowing (downwards), as `[u0, v0, u1, v1]`. */
  fluidTextures(kind: Fluid['kind']): { readonly still: TextureArea; readonly flow: TextureArea }
  /** Boxes for picking with a mouse: `[x0, y0, z0, x1, y1, z1]` in blocks, empty for air and fluids. */
  shapesOf(state: number): readonly (readonly number[])[]
}

/** `[u0, v0, u1, v1]` in 0..1 of the atlas. */
export type TextureArea = readonly [number, number, number, number]

/** A box of an entity's model, as vanilla's: texture unfolded from `uv` in pixels of its texture. */
export interface ModelCube {
  /** Lower corner and size in 1/16 block, in the model's own space: y up, feet at 0, facing north (-z), its right side at negative x as in vanilla's files. */
  readonly origin: readonly [number, number, number]
  readonly size: readonly [number, number, number]
  readonly uv: readonly [number, number]
  /** Grown on every side by so much, in 1/16 block (hats, sleeves, armour). */
  readonly inflate: number
  readonly mirror: boolean
}

export interface ModelBone {
  readonly name: string
  readonly parent: string | null
  readonly pivot: readonly [number, number, number]
  /**
   * Degrees at rest, first around x, then y, then z; children turn along. In this mirrored space (right side at negative x)
   * they count counter-clockwise around x and z and clockwise around y, as seen from the axis's end.
   */
  readonly rotation: readonly [number, number, number]
  readonly cubes: readonly ModelCube[]
}

export interface EntityModel {
  readonly bones: readonly ModelBone[]
  readonly texture: TextureArea
  /** Pixels of the texture that `uv` counts in. */
  readonly textureSize: readonly [number, number]
}

export interface SceneAssets {
  readonly atlas: Picture
  readonly blocks: BlockTable
  /** By Minecraft's name of the entity (`cow`, `zombie`); `player` for players. null where there is no model. */
  entityModel(name: string): EntityModel | null
  /** Skins for players, by number; the first two are the game's own, the rest are those in other colours of clothes. */
  readonly skins: readonly TextureArea[]
  /** An item's flat picture; null for items that are drawn as their block, and for unknown ones. */
  itemTexture(name: string): TextureArea | null
  /** A worn piece of armour (`iron_chestplate`): its texture for the player's model; null where there is none. */
  armorTexture(item: string): TextureArea | null
  /** A character of the game's font: its inked columns, 8 pixels high, and how many pixels wide they are; unknown ones as a box. */
  glyph(character: string): { readonly area: TextureArea; readonly width: number }
  /** Colours of the plains biome, which superflat worlds consist of. */
  readonly biome: Readonly<Record<'grass' | 'foliage' | 'water', readonly [number, number, number]>>
}
