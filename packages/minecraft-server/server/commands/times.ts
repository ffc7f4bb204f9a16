/** `time`, `weather`, `gamerule`, `seed`. */

import { GameRules } from '../../rules/game-rules.ts'
import { daysPassed, setWorldTime, worldTime } from '../../squid/time-of-day.ts'
import { ok, type Result } from '../../values/result.ts'
import { USUAL_WEATHER_TICKS, weathers } from '../weather.ts'
import { type Answer, told } from './answers.ts'
import { choice, duration, integer, word } from './parse/argument.ts'
import type { CommandSource } from './source.ts'
import { type Command, form, refuse } from './tree.ts'

const namedTimes = { day: 1000, noon: 6000, night: 13_000, midnight: 18_000 } as const
const timeNames = ['day', 'noon', 'night', 'midnight'] as const

function setTime({ world }: CommandSource, ticks: number): Result<Answer> {
  setWorldTime(world.server, ticks)
  return ok(told('commands.time.set', ticks))
}

function addTime({ world }: CommandSource, ticks: number): Result<Answer> {
  setWorldTime(world.server, worldTime(world.server) + ticks)
  return ok(told('commands.time.set', world.server.time))
}

const queries = ['daytime', 'gametime', 'day'] as const

export const time: Command = {
  forms: [
    form()
      .word('set')
      .value(choice('<time>', timeNames))
      .runs((source, name) => setTime(source, namedTimes[name])),
    form().word('set').value(duration).runs(setTime),
    form().word('add').value(duration).runs(addTime),
    form()
      .word('query')
      .value(choice('<daytime | gametime | day>', queries))
      .runs(({ world }, what) => {
        const { time: now, tickCount } = world.server
        return ok(
          told('commands.time.query', { daytime: now, gametime: tickCount, day: daysPassed(world.server) }[what]),
        )
      }),
  ],
}

const TICKS_PER_SECOND = 20
const LONGEST_S = 1_000_000

export const weather: Command = {
  forms: weathers.flatMap((kind) => [
    form()
      .word(kind)
      .runs(({ world }) => {
        world.weather.set(kind, USUAL_WEATHER_TICKS)
        return ok(told(`commands.weather.set.${kind}`))
      }),
    form()
      .word(kind)
      .value(integer('<seconds>', { min: 0, max: LONGEST_S }))
      .runs(({ world }, seconds) => {
        world.weather.set(kind, seconds * TICKS_PER_SECOND)
        return ok(told(`commands.weather.set.${kind}`))
      }),
  ]),
}

const CYCLE = 'doDaylightCycle'

function readRule({ rules, server }: CommandSource['world'], rule: string): string {
  return rule === CYCLE ? String(server.doDaylightCycle) : (rules.read(rule) ?? '')
}

const rule = choice('<rule>', GameRules.names)

export const gamerule: Command = {
  forms: [
    form()
      .value(rule)
      .runs(({ world }, name) => ok(told('commands.gamerule.query', name, readRule(world, name)))),
    form()
      .value(rule)
      .value({ ...word('<value>'), suggest: () => ['true', 'false'] })
      .runs(({ world }, name, value) => {
        const { rules, server } = world
        if (!rules.write(name, value)) {
          const isSwitch = ['true', 'false'].includes(rules.read(name) ?? '')
          return refuse(isSwitch ? 'parsing.bool.invalid' : 'parsing.int.invalid', value)
        }
        if (name === CYCLE) {
          server.doDaylightCycle = rules.isOn(CYCLE)
          setWorldTime(server, worldTime(server))
        }
        return ok(told('commands.gamerule.set', name, value))
      }),
  ],
}

export const seed: Command = {
  forms: [form().runs(({ world }) => ok(told('commands.seed.success', `[${world.seed()}]`)))],
}
