/** The server page's words. Pure. */
import { taskKinds } from '../../../shared/contract/scenario.ts'
import { placeCheck, type SandboxState, type SandboxWorld, type ServerCheck } from '../../../shared/contract/server.ts'
import { familyTerms } from '../../../shared/core/families/index.ts'

const checkTitles: ReadonlyMap<ServerCheck['id'], string> = new Map([
  ['reachable', 'Answers'],
  ['version', 'Version'],
  ['joins', 'Lets agents in'],
  ['operator', 'Operator rights'],
  ['spam-limit', 'Limit of commands'],
  ...taskKinds.map((kind) => [placeCheck(kind), `Place of ${familyTerms(kind).places}`] as const),
])

export function checkTitle(id: ServerCheck['id']): string {
  return checkTitles.get(id) ?? id
}

export const verdictLabels: Readonly<Record<ServerCheck['verdict'], string>> = {
  good: 'Good',
  warn: 'Look at it',
  bad: 'In the way',
  unknown: 'Not known',
}

export function describeWorld(world: SandboxWorld): string {
  switch (world.kind) {
    case 'bare':
      return 'Bare ground'
    case 'scenario':
      return `The world of ${world.address}`
    case 'open':
      return `Open world of seed ${world.seed}`
    case 'saved':
      return world.name
  }
}

/** A world that has a name is called by it, whatever it began from. */
export function describeRunning({ world, name }: Extract<SandboxState, { status: 'running' }>): string {
  return name ?? describeWorld(world)
}

/** What is lost, or who is thrown out, when the world is stopped now; null where nobody minds. */
export function describeLoss({ players, hasChanges }: Extract<SandboxState, { status: 'running' }>): string | null {
  const here = players.length === 1 ? `${players[0]} is in it` : `${players.length} players are in it`
  if (players.length > 0) return hasChanges ? `${here}, and what was built is not saved.` : `${here}.`
  return hasChanges ? 'What was built is not saved.' : null
}

/** The seed that was typed; null where it is none. */
export function typedSeed(text: string): number | null {
  const seed = Number(text)
  return /^\d{1,15}$/.test(text.trim()) ? seed : null
}

/** What is wrong with a port that was typed; undefined where nothing is. */
export function portProblem(text: string, least: number): string | undefined {
  const port = Number(text)
  return /^\d{1,5}$/.test(text.trim()) && port >= least && port <= 65_535 ? undefined : `${least} to 65535`
}
