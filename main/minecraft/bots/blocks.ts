/** Converts between mineflayer's vectors, blocks and types and the lab's positions and block strings. */

import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { formatBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import type { BlockString } from '../../../shared/contract/block.ts'
import type { Point, Position } from '../../../shared/contract/geometry.ts'

/** The client library's types, taken from its entry, so that its inner packages need not be imported. */
export type ClientEntity = Bot['entity']
export type ClientWindow = NonNullable<Bot['currentWindow']>
export type ClientItem = NonNullable<Bot['heldItem']>
export type ClientBlock = NonNullable<ReturnType<Bot['blockAt']>>

export function toVec(point: Point): Vec3 {
  return new Vec3(point[0], point[1], point[2])
}

export function toPoint(vec: { readonly x: number; readonly y: number; readonly z: number }): Point {
  return [vec.x, vec.y, vec.z]
}

const strings = new Map<number, BlockString>()

/** The canonical string of a client's block; all clients have the same version, so the state id is enough. */
export function blockStringOf(block: ClientBlock): BlockString {
  const known = strings.get(block.stateId)
  if (known !== undefined) return known
  const state = Object.entries(block.getProperties()).map(([key, value]): [string, string] => [key, String(value)])
  const text = formatBlock(block.name, Object.fromEntries(state))
  strings.set(block.stateId, text)
  return text
}

/** The block at a position as this client knows it; null where the chunk is not loaded. */
export function blockAt(bot: Bot, pos: Position): BlockString | null {
  const block = bot.blockAt(toVec(pos), false)
  return block === null ? null : blockStringOf(block)
}
