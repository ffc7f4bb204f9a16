/** Commands about who is here, for a world that people join. */
import { fail, ok } from '../../../../../preload/contract/errors.ts'
import type { SquidPlayer } from '../squid.ts'
import { type Command, type CommandContext, selectPlayers } from './command.ts'

/** What the protocol tells a client of its own rights: 24 none, 28 all. */
const RIGHTS = { none: 24, all: 28 } as const

export const list: Command = (_args, { server }) => {
  const names = server.players.map((player) => player.username).join(', ')
  const count = `${server.players.length} of at most ${server._server.maxPlayers} players are here`
  return ok(names === '' ? count : `${count}: ${names}`)
}

export const say: Command = (args, { server, player }) => {
  if (args.length === 0) return fail('bad-input', 'Write what to say behind say')
  const text = `[${player?.username ?? 'Server'}] ${args.join(' ')}`
  server._writeAll('system_chat', { content: JSON.stringify({ text }), isActionBar: false })
  return ok(text)
}

export const kick: Command = ([name = '', ...reason], context) => {
  const players = selectPlayers(name, context)
  if (!players.ok) return players
  for (const player of players.value) player.kick(reason.length === 0 ? 'Kicked by an operator' : reason.join(' '))
  return ok(`Kicked ${namesOf(players.value)}`)
}

/** Rights last until the player leaves: names are not checked here, so one may not carry them. */
export const op: Command = ([name = ''], context) => {
  const players = grant(name, context, true)
  return players.ok ? ok(`Made ${namesOf(players.value)} a server operator until they leave`) : players
}

export const deop: Command = ([name = ''], context) => {
  const players = grant(name, context, false)
  return players.ok ? ok(`Made ${namesOf(players.value)} no longer a server operator`) : players
}

function grant(name: string, context: CommandContext, rights: boolean) {
  const players = selectPlayers(name, context)
  if (!players.ok) return players
  for (const player of players.value) {
    player.op = rights
    const entityStatus = rights ? RIGHTS.all : RIGHTS.none
    player._client.write('entity_status', { entityId: player.id, entityStatus })
  }
  return players
}

function namesOf(players: readonly SquidPlayer[]): string {
  return players.map((player) => player.username).join(', ')
}
