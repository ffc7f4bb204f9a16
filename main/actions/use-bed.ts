/** UseBed(bed, seconds?) and SleepUntilMorning(seconds): nights in bed. */
import { z } from 'zod'
import { samePosition } from '../../packages/minecraft-server/values/geometry.ts'
import { type Position, positionSchema } from '../../shared/contract/geometry.ts'
import type { BodyResult, Sleep } from '../minecraft/ports/bot-body.ts'
import { defineAction } from './action.ts'
import { bedFailures, bedsNear } from './beds.ts'
import { at, failed, feetAt } from './observation-text.ts'

const REST_S = 5
const LONGEST_S = 600
/** How far one looks for a bed. */
const RANGE = 32
const MS = 1000
/** Halves of beds that are tried, nearest first, and why another one may do. */
const BEDS = 6
const anotherBed: ReadonlySet<string> = new Set(['occupied', 'obstructed', 'monsters', 'unreachable', 'stuck'])

export const useBed = defineAction({
  name: 'UseBed',
  description: `Walk to the bed at [x, y, z], lie down for some seconds (default ${REST_S}) and get up again; the night passes once all players lie in bed.`,
  parameters: z.object({ bed: positionSchema, seconds: z.number().min(1).max(LONGEST_S).optional() }),
  failures: bedFailures,
  onRequest: true,
  asksMs: ({ seconds = REST_S }) => seconds * MS,
  perform: async ({ bed, seconds = REST_S }, { body, signal }) => {
    const slept = await body.sleep(bed, { mostMs: seconds * MS, untilMorning: false }, signal)
    if (!slept.ok) return failed(slept)
    const { gotUp, isDay } = slept.value
    const how = gotUp ? `lay in the bed at ${at(bed)} for ${seconds} s` : `were woken in the bed at ${at(bed)}`
    const message = `You ${how}; it is ${isDay ? 'day' : 'night'}, and you stand at ${feetAt(body.position())}.`
    return { ok: true, message, data: { isDay } }
  },
  /** Who got up again has left no trace. */
  effect: () => null,
})

export const sleepUntilMorning = defineAction({
  name: 'SleepUntilMorning',
  description: `Walk to the nearest bed within ${RANGE} blocks and sleep in it until morning, for seconds (1 to ${LONGEST_S}) at most; morning comes soon once all players lie in bed.`,
  parameters: z.object({ seconds: z.number().min(1).max(LONGEST_S) }),
  failures: {
    ...bedFailures,
    'no-bed': `There is no bed within ${RANGE} blocks.`,
    'time-stands-still': 'Time stands still in this world: no morning will come.',
    'still-night': 'The seconds were over, or something woke you, before morning; not all players were in bed.',
  },
  onRequest: true,
  asksMs: ({ seconds }) => seconds * MS,
  perform: async ({ seconds }, { body, signal }) => {
    const tried: Position[] = []
    const isFree = (pos: Position): boolean => !(body.blockAt(pos) ?? '').includes('occupied=true')
    let slept: BodyResult<Sleep> = {
      ok: false,
      reason: 'no-bed',
      message: `There is no bed within ${RANGE} blocks of you.`,
    }
    // Somebody may have lain down in the nearest one meanwhile.
    for (let bed = 0; bed < BEDS; bed++) {
      const beds = bedsNear(body, RANGE)
      const next = beds.find((pos) => isFree(pos) && !tried.some((other) => samePosition(other, pos)))
      if (next === undefined && tried.length === 0 && beds.length > 0) {
        slept = { ok: false, reason: 'occupied', message: `Somebody lies in each bed within ${RANGE} blocks of you.` }
      }
      if (next === undefined) break
      tried.push(next)
      slept = await body.sleep(next, { mostMs: seconds * MS, untilMorning: true }, signal)
      if (slept.ok || !anotherBed.has(slept.reason)) break
    }
    if (!slept.ok) return failed(slept)
    const { gotUp, isDay } = slept.value
    if (isDay && !gotUp)
      return { ok: true, message: `You slept in a bed near ${feetAt(body.position())}; it is morning.` }
    const why = gotUp
      ? `${seconds} s are over and no morning has come: it comes at once only when all players lie in bed`
      : 'Something woke you, and it is still night'
    return { ok: false, reason: 'still-night', message: `${why}.` }
  },
  effect: () => null,
})
