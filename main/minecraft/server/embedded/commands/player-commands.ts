/** Commands about players and other entities. */
import type { Vec3 } from 'vec3'
import { fail, ok } from '../../../../../preload/contract/errors.ts'
import { clearInventory, giveItem } from '../inventory.ts'
import { type Command, point, selectEntities, selectPlayers, withoutNamespace } from './command.ts'

const gameModes = ['survival', 'creative', 'adventure', 'spectator']

/** Who is meant when a command names nobody. */
const SELF = '@s'

export const give: Command = (args, context) => {
  const players = selectPlayers(args[0] ?? '', context)
  if (!players.ok) return players
  const name = withoutNamespace((args[1] ?? '').replace(/\{.*$/, ''))
  const item = context.server.registry.itemsByName[name]
  if (item === undefined) return fail('bad-input', `Unknown item "${name}"`)
  const count = Number(args[2] ?? '1')
  if (!Number.isInteger(count) || count < 1) return fail('bad-input', `"${args[2]}" is no number of items`)
  const left = players.value.map((player) => giveItem(player, context.Item, item, count))
  const lost = left.reduce((sum, number) => sum + number, 0)
  const names = players.value.map((player) => player.username).join(', ')
  return lost === 0
    ? ok(`Gave ${count} [${name}] to ${names}`)
    : fail('bad-input', `No room for ${lost} of the [${name}] for ${names}`)
}

export const clear: Command = (args, context) => {
  const players = selectPlayers(args[0] ?? SELF, context)
  if (!players.ok) return players
  const count = players.value.reduce((sum, player) => sum + clearInventory(player), 0)
  return ok(`Removed ${count} item(s) from ${players.value.map((player) => player.username).join(', ')}`)
}

export const teleport: Command = (args, context) => {
  const named = args.length === 1 || args.length === 3 ? [SELF, ...args] : args
  const targets = selectEntities(named[0] ?? SELF, context)
  if (!targets.ok) return targets
  const goal = named.length === 2 ? selectEntities(named[1] ?? '', context) : null
  if (goal !== null && !goal.ok) return goal
  for (const entity of targets.value) {
    const fixed = goal?.value[0]?.position
    const to = fixed === undefined ? point(named.slice(1), entity.position) : ok(fixed)
    if (!to.ok) return to
    const player = context.server.players.find((candidate) => candidate === entity)
    if (player === undefined) entity.sendPosition(to.value.clone(), false, true)
    else player.teleport(centred(to.value, named.slice(1)))
  }
  return ok(`Teleported ${targets.value.length} to ${named.slice(1).join(' ')}`)
}

/** Whole numbers mean the centre of a block in x and z, as in vanilla. */
function centred(position: Vec3, args: readonly string[]): Vec3 {
  const to = position.clone()
  if (/^-?\d+$/.test(args[0] ?? '')) to.x += 0.5
  if (/^-?\d+$/.test(args[2] ?? '')) to.z += 0.5
  return to
}

export const gameMode: Command = (args, context) => {
  const mode = gameModes.indexOf(args[0] ?? '')
  if (mode < 0) return fail('bad-input', `"${args[0] ?? ''}" is no game mode: it is one of ${gameModes.join(', ')}`)
  const players = selectPlayers(args[1] ?? SELF, context)
  if (!players.ok) return players
  for (const player of players.value) player.setGameMode(mode)
  return ok(`Set ${players.value.map((player) => player.username).join(', ')}'s game mode to ${args[0]}`)
}

/** Players die and may respawn, everything else is gone. */
export const kill: Command = (args, context) => {
  const found = selectEntities(args[0] ?? SELF, context)
  if (!found.ok) return found
  for (const entity of found.value) {
    const player = context.server.players.find((candidate) => candidate === entity)
    if (player === undefined) entity.destroy()
    else player.updateHealth(0)
  }
  return ok(`Killed ${found.value.length}`)
}
