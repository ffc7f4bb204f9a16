/** Commands about the whole world. */
import { fail, ok } from '../../../../../preload/contract/errors.ts'
import { setTimeOfDay } from '../time-of-day.ts'
import type { Command } from './command.ts'

const namedTimes: Readonly<Record<string, number>> = { day: 1000, noon: 6000, night: 13_000, midnight: 18_000 }

export const time: Command = ([verb, value = ''], { server }) => {
  if (verb === 'query') return ok(`The time is ${server.time}`)
  const ticks = namedTimes[value] ?? Number(value)
  if (verb !== 'set' || !Number.isInteger(ticks) || ticks < 0) {
    return fail('bad-input', 'Write time set <ticks | day | noon | night | midnight> or time query daytime')
  }
  setTimeOfDay(server, ticks % 24_000)
  return ok(`Set the time to ${ticks}`)
}

export const gameRule: Command = ([rule, value], { server }) => {
  if (rule !== 'doDaylightCycle')
    return fail('bad-input', `Unknown game rule "${rule ?? ''}": doDaylightCycle is known`)
  if (value !== 'true' && value !== 'false') return fail('bad-input', 'A game rule is true or false')
  server.doDaylightCycle = value === 'true'
  setTimeOfDay(server, server.time)
  return ok(`Gamerule ${rule} is now set to: ${value}`)
}

/** There is no weather here; it is always clear. */
export const weather: Command = ([kind]) =>
  kind === 'clear' ? ok('Set the weather to clear') : fail('unsupported', 'The embedded server has clear weather only')
