/** Where a body that stands too low could build a pillar of dirt. Pure. */
import { blockName, isAir } from '../../../packages/minecraft-server/values/block-string.ts'
import {
  add,
  comparePositions,
  distance,
  neighbour,
  positionKey,
} from '../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../shared/contract/block.ts'
import type { Point, Position } from '../../../shared/contract/geometry.ts'
import type { BodyResult } from '../ports/bot-body.ts'
import { blockAt, toPoint } from './blocks.ts'
import { countOf, no, text } from './body-results.ts'
import { breakInReach } from './breaking.ts'
import { bodyTouchesCell, carriesPillar, eyesOf, feetIn, isPassable, type KnownBlocks, standOf } from './cells.ts'
import { clickBlock, clickPoint, look, lookAt } from './clicking.ts'
import { letGo } from './climbing.ts'
import { collectDrops } from './collecting.ts'
import { canReach } from './footways.ts'
import { equip } from './hands.ts'
import { remembering } from './placement-plan.ts'
import { inventory, otherBodies } from './seeing.ts'
import { type BotSession, until } from './session.ts'
import { goTo } from './walking.ts'

/** Levels of the tallest pillar. */
const TALLEST = 16
/** How far to the side, above and below the work its top may be. */
const ASIDE = 4
const ABOVE = 3
const BELOW = 6

/** A pillar of dirt to stand on for a while. */
interface Tower {
  /** The lowest cell, which the body stands in before it begins. */
  readonly base: Position
  readonly height: number
}

/** The cell in which the feet are on top of a pillar. */
export function topOf({ base, height }: Tower): Position {
  return add(base, [0, height, 0])
}

/** What the planner knows of the world around; see `PlacementScene`. */
export interface TowerScene {
  readonly blocks: KnownBlocks
  readonly feet: Point
  readonly others: readonly Point[]
  /** Keys (`positionKey`) of lowest cells that no way leads to. */
  readonly avoid: ReadonlySet<string>
}

/**
 * The lowest pillar, nearest to the feet, from whose top the work can be done; null where there is none. `isInReach` is asked with
 * the blocks as they are once the pillar stands. Others' cells are left alone.
 */
export function planTower(
  pos: Position,
  { blocks, feet, others, avoid }: TowerScene,
  isInReach: (blocks: KnownBlocks, stand: Position) => boolean,
): Tower | null {
  const now = standOf(feet)
  const known = new Map<string, boolean>()
  const isOpen = (base: Position): boolean => {
    const key = positionKey(base)
    const open = known.get(key) ?? (!avoid.has(key) && canReach(blocks, base, now).open)
    known.set(key, open)
    return open
  }
  const towers = towersAround(blocks, pos)
    .filter(({ base }) => !others.some((other) => bodyTouchesCell(other, base)))
    .toSorted(
      (a, b) =>
        a.height - b.height ||
        distance(feet, feetIn(a.base)) - distance(feet, feetIn(b.base)) ||
        comparePositions(topOf(a), topOf(b)),
    )
  return towers.find((tower) => isOpen(tower.base) && isInReach(withTower(blocks, tower), topOf(tower))) ?? null
}

/** Every pillar near a place that ground carries and that has room, its top with room for a body that leaves the place free. */
function towersAround(blocks: KnownBlocks, [x, y, z]: Position): readonly Tower[] {
  const towers: Tower[] = []
  for (let dz = -ASIDE; dz <= ASIDE; dz++) {
    for (let dx = -ASIDE; dx <= ASIDE; dx++) {
      for (let dy = -BELOW; dy <= ABOVE; dy++) {
        const stand: Position = [x + dx, y + dy, z + dz]
        const tower = bodyTouchesCell(feetIn(stand), [x, y, z]) ? null : towerUnder(blocks, stand)
        if (tower !== null && !crosses(tower, [x, y, z])) towers.push(tower)
      }
    }
  }
  return towers
}

function towerUnder(blocks: KnownBlocks, stand: Position): Tower | null {
  if (!isPassable(blocks(stand)) || !isPassable(blocks(neighbour(stand, 'up')))) return null
  for (let height = 1; height <= TALLEST; height++) {
    const level = add(stand, [0, -height, 0])
    if (!isFree(blocks(level))) return null
    if (carriesPillar(blocks(neighbour(level, 'down')))) return { base: level, height }
  }
  return null
}

function crosses({ base, height }: Tower, [x, y, z]: Position): boolean {
  return base[0] === x && base[2] === z && y >= base[1] && y < base[1] + height
}

function isFree(block: BlockString | null): boolean {
  return block !== null && isAir(block)
}

function withTower(blocks: KnownBlocks, { base, height }: Tower): KnownBlocks {
  const [x, y, z] = base
  return (pos) => (pos[0] === x && pos[2] === z && pos[1] >= y && pos[1] < y + height ? 'dirt' : blocks(pos))
}

/*
 * Working from a pillar of dirt, as players do where nothing else is high enough: the body jumps and puts dirt under its feet, does
 * its work on top, and digs the dirt away below itself again.
 */

const DIRT = 'dirt'
/** Places tried before there counts as no way to one. */
const WALKS = 4
/** Jumps for each level: somebody who passes makes the server refuse. */
const JUMPS = 4
/** A jump is over after 0.6 s. */
const JUMP_MS = 800
const ANSWER_MS = 500
const LAND_MS = 1500
/** Of the 1.25 blocks that a jump goes up: the server must have heard that the feet are above the cell. */
const CLEAR = 1.1

/** A piece of work that a body is too low for. */
interface HighWork<T> {
  readonly pos: Position
  /** Dirt that the work itself takes. */
  readonly spareDirt: number
  /** Whether it can be done from a cell, with the blocks as they are then. */
  readonly isInReach: (blocks: KnownBlocks, stand: Position) => boolean
  readonly perform: (stand: Position) => Promise<BodyResult<T>>
}

/**
 * Does a piece of work on top of a pillar, which is gone afterwards, whatever became of the work. Null where no pillar would do or
 * no way leads to where one could stand; the reason `not-enough-dirt` besides those of the work.
 */
export async function workFromTower<T>(
  session: BotSession,
  work: HighWork<T>,
  signal: AbortSignal,
): Promise<BodyResult<T> | null> {
  const { bot } = session
  const blocks = remembering((cell) => blockAt(bot, cell), work.pos)
  const avoid = new Set<string>()
  while (avoid.size < WALKS) {
    const scene = { blocks, feet: toPoint(bot.entity.position), others: otherBodies(bot), avoid }
    const tower = planTower(work.pos, scene, work.isInReach)
    if (tower === null) return null
    const lacking = dirtLacking(session, tower, work.spareDirt)
    if (lacking !== null) return lacking
    const walked = await goTo(session, { kind: 'block', pos: tower.base }, signal)
    if (walked.ok) return onTower(session, tower, signal, () => work.perform(topOf(tower)))
    avoid.add(positionKey(tower.base))
  }
  return null
}

function dirtLacking({ bot }: BotSession, { height }: Tower, spareDirt: number): BodyResult<never> | null {
  const own = countOf(inventory(bot), DIRT)
  const needed = height + spareDirt
  if (own >= needed) return null
  return no(
    'not-enough-dirt',
    `Nothing to stand on is high enough. A pillar under your feet would do: it takes ${needed} dirt, and you have ${own}.`,
  )
}

async function onTower<T>(
  session: BotSession,
  tower: Tower,
  signal: AbortSignal,
  perform: () => Promise<BodyResult<T>>,
): Promise<BodyResult<T>> {
  let height = 0
  try {
    while (height < tower.height) {
      const raised = await raise(session, add(tower.base, [0, height, 0]), signal)
      if (!raised) return no('unreachable', `The pillar of dirt to ${text(topOf(tower))} did not get so high.`)
      height += 1
    }
    return await perform()
  } finally {
    if (!session.ended.aborted && !signal.aborted) await lower(session, { ...tower, height }, signal)
  }
}

/** One level up: a jump, and dirt into the cell that the feet have left. */
async function raise(session: BotSession, cell: Position, signal: AbortSignal): Promise<boolean> {
  const { bot } = session
  const isThere = (): true | null => (blockName(blockAt(bot, cell) ?? 'air') === DIRT ? true : null)
  const stands = (): true | null => (bot.entity.onGround ? true : null)
  if (!(await equip(session, DIRT, signal)).ok) return false
  const click = { pos: neighbour(cell, 'down'), face: 'up', cursor: [0.5, 1, 0.5] } as const
  for (let jump = 0; jump < JUMPS && isThere() === null; jump++) {
    await look(session, lookAt(eyesOf(feetIn(cell)), clickPoint(click)), signal)
    bot.setControlState('jump', true)
    try {
      const isUp = (): true | null => (bot.entity.position.y >= cell[1] + CLEAR ? true : null)
      const up = await until(session, { ms: JUMP_MS, signal }, isUp)
      if (up !== null) await clickBlock(session, click, signal)
    } finally {
      letGo(session)
    }
    await until(session, { ms: ANSWER_MS, signal }, isThere)
    await until(session, { ms: LAND_MS, signal }, stands)
  }
  return isThere() !== null && toPoint(bot.entity.position)[1] >= cell[1] + 1 - 1e-3
}

async function lower(session: BotSession, { base, height }: Tower, signal: AbortSignal): Promise<void> {
  const { bot } = session
  for (let level = height - 1; level >= 0; level--) {
    const dirt = add(base, [0, level, 0])
    if (isAir(blockAt(bot, dirt) ?? 'air')) continue
    await breakInReach(session, dirt, signal)
    const landed = (): true | null => (bot.entity.onGround && bot.entity.position.y < dirt[1] + 0.5 ? true : null)
    await until(session, { ms: LAND_MS, signal }, landed)
  }
  await collectDrops(session, base, signal)
}
