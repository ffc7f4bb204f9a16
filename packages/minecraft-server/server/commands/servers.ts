/** `list`, `kick`, `op`, `deop`: who is here and what they may do. */

import type { SquidPlayer } from '../../squid/squid.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type Answer, told, toldTogether } from './answers.ts'
import { namesOf } from './giving.ts'
import { type Argument, plain } from './parse/argument.ts'
import { message } from './parse/messages.ts'
import { players } from './parse/selectors.ts'
import type { CommandSource } from './source.ts'
import { words } from './translations.ts'
import { type Command, form, refuse } from './tree.ts'

function here({ world }: CommandSource, shown: (player: SquidPlayer) => string): Result<Answer> {
  const { server } = world
  const names = server.players.map(shown).join(', ')
  return ok(told('commands.list.players', server.players.length, server._server.maxPlayers, names))
}

export const list: Command = {
  forEverybody: true,
  forms: [
    form().runs((source) => here(source, ({ username }) => username)),
    form()
      .word('uuids')
      .runs((source) => here(source, ({ username, uuid }) => words('commands.list.nameAndId', username, uuid))),
  ],
}

function kickAll(targets: readonly SquidPlayer[], reason: string): Result<Answer> {
  const answers = namesOf(targets).map((name) => told('commands.kick.success', name, reason))
  for (const target of targets) target.kick(reason)
  return ok(toldTogether(answers))
}

export const kick: Command = {
  forms: [
    form()
      .value(players('targets'))
      .runs((_source, targets) => kickAll([...targets], words('multiplayer.disconnect.kicked'))),
    form()
      .value(players('targets'))
      .value(message('<reason>'))
      .runs((_source, targets, reason) => kickAll([...targets], reason)),
  ],
}

const NAME = /^\w{3,16}$/

/** Names as in vanilla, of players who are here or not; a selector means those who are here. */
const profiles: Argument<readonly string[]> = {
  name: '<targets>',
  suggest: ({ world }) => world.server.players.map(({ username }) => username),
  read: (reader) => {
    if (reader.peek() === '@') {
      const meaning = players('targets').read(reader)
      if (!meaning.ok) return meaning
      return ok((source: CommandSource) => {
        const found = meaning.value(source)
        return found.ok ? ok(namesOf(found.value)) : found
      })
    }
    const name = plain('name', (from) => ok(from.word())).read(reader)
    if (!name.ok) return name
    return ok((source: CommandSource) => {
      const read = name.value(source)
      if (!read.ok) return read
      return NAME.test(read.value)
        ? ok([read.value])
        : fail('bad-input', `${words('argument.player.unknown')}: "${read.value}" is no name of a player`)
    })
  },
}

export const op: Command = {
  forms: [
    form()
      .value(profiles)
      .runs(({ world }, names) => {
        const fresh = names.filter((name) => !world.operators.has(name))
        if (fresh.length === 0) return refuse('commands.op.failed')
        for (const name of fresh) world.operators.add(name)
        return ok(fresh.map((name) => words('commands.op.success', name)).join('\n'))
      }),
  ],
}

export const deop: Command = {
  forms: [
    form()
      .value(profiles)
      .runs(({ world }, names) => {
        const gone = names.filter((name) => world.operators.has(name))
        if (gone.length === 0) return refuse('commands.deop.failed')
        for (const name of gone) world.operators.remove(name)
        return ok(gone.map((name) => words('commands.deop.success', name)).join('\n'))
      }),
  ],
}
