/** Reading the words on signs. */

import { isSign } from '../../../packages/minecraft-server/values/block-string.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BodyResult } from '../ports/bot-body.ts'
import { seenPoint } from './aiming.ts'
import { blockAt, toPoint, toVec } from './blocks.ts'
import { no, text, yes } from './body-results.ts'
import { eyesOf } from './cells.ts'
import type { BotSession } from './session.ts'

/** Blocks from the eyes at which words can still be made out. */
const LEGIBLE = 16

/** See `BotBody.readSign`. */
export function readSign({ bot }: BotSession, pos: Position): BodyResult<string> {
  const known = blockAt(bot, pos)
  if (known === null) return no('out-of-sight', `${text(pos)} is too far away to see what is there.`)
  if (!isSign(known)) return no('no-sign', `There is no sign at ${text(pos)} but ${known}.`)
  const eyes = eyesOf(toPoint(bot.entity.position))
  if (seenPoint((cell) => blockAt(bot, cell), eyes, pos, LEGIBLE) === null) {
    return no('out-of-sight', `The sign at ${text(pos)} is too far away to read, or hidden behind something.`)
  }
  const [words = ''] = bot.blockAt(toVec(pos))?.getSignText() ?? []
  const lines = words.split('\n').map((line) => line.trim())
  const written = lines.filter((line) => line !== '').join('\n')
  return written === '' ? no('blank', `Nothing is written on the sign at ${text(pos)}.`) : yes(written)
}
