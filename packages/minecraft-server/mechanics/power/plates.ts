/**
 * Pressure plates (Minecraft Wiki, Pressure plate): wooden ones feel every body, stone ones players and mobs, weighted ones
 * count bodies. Looked at only where bodies are, and only in worlds where a plate has been put.
 */

import { blockAt, blockString, bodySize, changed, type FullBlock, fullBlock } from '../../rules/blocks/block-facts.ts'
import { isPressurePlate } from '../../rules/blocks/block-families.ts'
import type { SquidEntity } from '../../squid/squid.ts'
import type { Point, Position } from '../../values/position.ts'
import type { Concern, SurvivalWorld } from '../survival.ts'

/** A body and who answers for it. */
interface Weight {
  readonly feet: Point
  readonly half: number
  readonly height: number
  readonly isAlive: boolean
  readonly by: string | undefined
}

const RELEASE_TICKS = 20
const WEIGHTED_TICKS = 10
/** What a plate feels of its cell: a sixteenth less on each side, a quarter high. */
const INSET = 1 / 16
const HEIGHT = 0.25
/** As vanilla does, bodies are a little smaller when it is asked which cells they are in. */
const SLACK = 1e-7
const SPECTATOR = 3
const FULL_POWER = 15
const FULL_LOAD: Readonly<Record<string, number>> = {
  light_weighted_pressure_plate: 15,
  heavy_weighted_pressure_plate: 150,
}

const feelsOnlyTheLiving = (plate: string): boolean =>
  plate === 'stone_pressure_plate' || plate === 'polished_blackstone_pressure_plate'

/** Every body that may press, in the order of their ids, players first. */
function weights({ server, mobs }: SurvivalWorld): readonly Weight[] {
  const found: Weight[] = []
  const add = (entity: SquidEntity, name: string, isAlive: boolean, by?: string): void => {
    const { x, y, z } = entity.position
    const { width, height } = bodySize(name)
    found.push({ feet: [x, y, z], half: width / 2, height, isAlive, by })
  }
  for (const player of server.players) {
    if (player.gameMode !== SPECTATOR && player.health > 0) add(player, 'player', true, player.username)
  }
  for (const entity of Object.values(server.entities)) {
    if (mobs.isMob(entity)) add(entity, entity.name ?? '', true)
    else if (entity.itemId !== undefined) add(entity, 'item', false)
  }
  return found
}

function presses({ feet: [x, y, z], half, height }: Weight, [px, py, pz]: Position): boolean {
  return (
    x - half < px + 1 - INSET &&
    x + half > px + INSET &&
    z - half < pz + 1 - INSET &&
    z + half > pz + INSET &&
    y < py + HEIGHT &&
    y + height > py
  )
}

/** The plate with some bodies on it. */
function pressed(plate: FullBlock, load: number): FullBlock {
  const most = FULL_LOAD[plate.name]
  if (most === undefined) return changed(plate, { powered: String(load > 0) })
  return changed(plate, { power: String(Math.ceil((Math.min(load, most) / most) * FULL_POWER)) })
}

const isUp = ({ state }: FullBlock): boolean => (state.power ?? '0') === '0' && state.powered !== 'true'

export const plates: Concern = (world) => {
  const { context, edits, ticks } = world
  const isPlate = new Map<number, boolean>()
  let exist = false

  const plateAt = (pos: Position): FullBlock | null => {
    const stateId = context.stateAt(pos)
    return isPlateState(stateId) ? fullBlock(context.states.text(stateId)) : null
  }
  const isPlateState = (stateId: number): boolean => {
    const known = isPlate.get(stateId) ?? isPressurePlate(context.states.name(stateId))
    isPlate.set(stateId, known)
    return known
  }

  /** Weighs what is on a plate; as long as something is, it looks again later. */
  const weigh = (pos: Position, all: readonly Weight[]): void => {
    const plate = blockAt(edits.blocks, pos)
    if (!isPressurePlate(plate.name)) return
    const felt = all.filter((weight) => (weight.isAlive || !feelsOnlyTheLiving(plate.name)) && presses(weight, pos))
    const next = pressed(plate, felt.length)
    const [from, to] = [blockString(plate), blockString(next)]
    if (from !== to) edits.apply([{ pos, from, to }], [], felt[0]?.by)
    if (isUp(next)) return
    const delay = FULL_LOAD[plate.name] === undefined ? RELEASE_TICKS : WEIGHTED_TICKS
    ticks.schedule('plate', pos, delay, () => weigh(pos, weights(world)))
  }

  const stepOn = (weight: Weight, all: readonly Weight[]): void => {
    const [x, y, z] = weight.feet
    const inside = weight.half - SLACK
    for (let cx = Math.floor(x - inside); cx <= Math.floor(x + inside); cx++) {
      for (let cz = Math.floor(z - inside); cz <= Math.floor(z + inside); cz++) {
        const pos: Position = [cx, Math.floor(y + SLACK), cz]
        const plate = plateAt(pos)
        if (plate !== null && isUp(plate)) weigh(pos, all)
      }
    }
  }

  const feel = (): void => {
    if (!exist) return
    const all = weights(world)
    for (const weight of all) stepOn(weight, all)
  }

  ticks.every(feel)
  return {
    onWrite: (_pos, to) => {
      if (!exist && isPlateState(to)) exist = true
    },
    reset: () => {
      exist = false
    },
  }
}
