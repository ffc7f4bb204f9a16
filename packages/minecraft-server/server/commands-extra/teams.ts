/** Teams of the scoreboard and what clients are told of them. */

import type { SquidPlayer, SquidServer } from '../../squid/squid.ts'
import { keptPerServer } from '../commands/command-module.ts'
import type { Component } from '../commands/component.ts'

/** Colours of the protocol by their numbers; 21 is none. */
export const teamColours = [
  'black',
  'dark_blue',
  'dark_green',
  'dark_aqua',
  'dark_red',
  'dark_purple',
  'gold',
  'gray',
  'dark_gray',
  'blue',
  'green',
  'aqua',
  'red',
  'light_purple',
  'yellow',
  'white',
] as const
type TeamColour = (typeof teamColours)[number] | 'reset'
const NO_COLOUR = 21

export const nameTagRules = ['always', 'never', 'hideForOtherTeams', 'hideForOwnTeam'] as const
export const collisionRules = ['always', 'never', 'pushOtherTeams', 'pushOwnTeam'] as const

/** What of a team can be changed. Here it is only shown: friends can be hurt, and nobody pushes anybody. */
export interface TeamLooks {
  readonly display: Component
  readonly colour: TeamColour
  readonly friendlyFire: boolean
  readonly seeFriendlyInvisibles: boolean
  readonly nametagVisibility: (typeof nameTagRules)[number]
  readonly collisionRule: (typeof collisionRules)[number]
  readonly prefix: Component
  readonly suffix: Component
}

export interface Team {
  readonly name: string
  looks: TeamLooks
  readonly members: Set<string>
}

const modes = { create: 0, remove: 1, change: 2, join: 3, leave: 4 } as const

class Teams {
  readonly #server: SquidServer
  readonly #teams = new Map<string, Team>()

  constructor(server: SquidServer) {
    this.#server = server
  }

  all(): readonly Team[] {
    return [...this.#teams.values()]
  }

  find(name: string): Team | null {
    return this.#teams.get(name) ?? null
  }

  /** The team of a player, or of an entity by its UUID. */
  of(member: string): Team | null {
    return this.all().find(({ members }) => members.has(member)) ?? null
  }

  /** False where there is one of the name. */
  add(name: string, display: Component): boolean {
    if (this.#teams.has(name)) return false
    const looks: TeamLooks = {
      display,
      colour: 'reset',
      friendlyFire: true,
      seeFriendlyInvisibles: true,
      nametagVisibility: 'always',
      collisionRule: 'always',
      prefix: '',
      suffix: '',
    }
    const team = { name, looks, members: new Set<string>() }
    this.#teams.set(name, team)
    this.#tell(created(team))
    return true
  }

  remove(team: Team): void {
    this.#teams.delete(team.name)
    this.#tell({ team: team.name, mode: modes.remove })
  }

  change(team: Team, looks: Partial<TeamLooks>): void {
    team.looks = { ...team.looks, ...looks }
    this.#tell({ team: team.name, mode: modes.change, ...shown(team.looks) })
  }

  /** Everybody is in one team at most. */
  join(team: Team, members: readonly string[]): void {
    this.leave(members.filter((member) => !team.members.has(member)))
    const fresh = members.filter((member) => !team.members.has(member))
    for (const member of fresh) team.members.add(member)
    if (fresh.length > 0) this.#tell({ team: team.name, mode: modes.join, players: fresh })
  }

  leave(members: readonly string[]): void {
    for (const team of this.all()) {
      const gone = members.filter((member) => team.members.delete(member))
      if (gone.length > 0) this.#tell({ team: team.name, mode: modes.leave, players: gone })
    }
  }

  /** Tells a player who has just come. */
  welcome(player: SquidPlayer): void {
    for (const team of this.#teams.values()) player._client.write('teams', created(team))
  }

  reset(): void {
    for (const team of this.all()) this.remove(team)
  }

  #tell(packet: object): void {
    this.#server._writeAll('teams', packet)
  }
}

function created({ name, looks, members }: Team): object {
  return { team: name, mode: modes.create, ...shown(looks), players: [...members] }
}

function shown(looks: TeamLooks): object {
  const { display, colour, friendlyFire, seeFriendlyInvisibles, nametagVisibility, collisionRule, prefix, suffix } =
    looks
  return {
    name: JSON.stringify(display),
    friendlyFire: Number(friendlyFire) | (seeFriendlyInvisibles ? 2 : 0),
    nameTagVisibility: nametagVisibility,
    collisionRule,
    formatting: colour === 'reset' ? NO_COLOUR : teamColours.indexOf(colour),
    prefix: JSON.stringify(prefix),
    suffix: JSON.stringify(suffix),
  }
}

export const teamsOf = keptPerServer((server) => new Teams(server))
