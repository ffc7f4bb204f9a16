/** Commands about who is here, for a world that people join. */
import { fail, ok } from '../../../../../preload/contract/errors.ts'
import type { SquidPlayer } from '../squid.ts'
import { type Command, selectPlayers } from './command.ts'

const NAME = /^\w{3,16}$/

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

/** As in vanilla by name, whether here or not; kept as long as the world runs. */
export const op: Command = ([name = ''], { operators }) => {
  if (!NAME.test(name)) return fail('bad-input', `"${name}" is no name of a player`)
  operators.add(name)
  return ok(`Made ${name} a server operator`)
}

export const deop: Command = ([name = ''], { operators }) => {
  if (!operators.has(name)) return fail('bad-input', 'Nothing changed. The player is not an operator')
  operators.remove(name)
  return ok(`Made ${name} no longer a server operator`)
}

function namesOf(players: readonly SquidPlayer[]): string {
  return players.map((player) => player.username).join(', ')
}
