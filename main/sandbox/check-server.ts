/** Checks an external server step by step; a step that lacks the one before is `unknown`. */

import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import type { ExternalServer, ServerCheck } from '../../shared/contract/server.ts'
import { serverChecks } from '../../shared/contract/server.ts'
import { type Arena, type ArenaSight, lookAtArena, together } from '../minecraft/external/arena.ts'
import { PROTOCOL, pingServer } from '../minecraft/external/ping.ts'
import { Visit } from '../minecraft/external/visit.ts'
import { familyArenas } from './arenas.ts'
import type { FromCheck } from './check-messages.ts'
import * as finding from './findings.ts'

interface CheckParts {
  readonly clock: Clock
  readonly tell: (message: FromCheck) => void
}

/** Commands at once that vanilla lets everybody send: it throws out who is above 200 points, at 20 a command. */
const HARMLESS = 8
/** More than that, for operators, whom vanilla lets send any number. */
const ABOVE_LIMIT = 12

/** Tells one finding for each of `serverChecks`, in their order, and the phases between. */
export async function checkServer(server: ExternalServer, parts: CheckParts): Promise<void> {
  const told: ServerCheck[] = []
  const seen = (check: ServerCheck): void => {
    told.push(check)
    parts.tell({ kind: 'seen', check })
  }
  const why = await look(server, parts, seen)
  for (const id of serverChecks) {
    if (!told.some((check) => check.id === id)) seen({ id, verdict: 'unknown', found: why, advice: null })
  }
}

/** Tells the first finding alone. */
export async function askServer(server: ExternalServer, { clock, tell }: CheckParts): Promise<void> {
  tell({ kind: 'seen', check: finding.reachable(await pingServer(server, clock)) })
}

/** Says why it could not look at what it left out. */
async function look(server: ExternalServer, parts: CheckParts, seen: (check: ServerCheck) => void): Promise<string> {
  const phase = (words: string): void => parts.tell({ kind: 'phase', phase: words })
  phase(`Asking ${server.host}:${server.port}`)
  const status = await pingServer(server, parts.clock)
  seen(finding.reachable(status))
  if (!status.ok) return 'Not looked at: the server does not answer.'
  seen(finding.version(status.value))
  if (status.value.protocol !== PROTOCOL) return 'Not checked: the version is not 1.19.2.'
  phase(`Joining as ${server.username}`)
  const visit = new Visit(server, server.username, parts.clock)
  try {
    const joining = await visit.join()
    seen(finding.joins(joining, server.username))
    if (joining.kind !== 'joined') return 'Not looked at: the player was not let in.'
    phase('Looking around')
    await visit.lookAround()
    seen(finding.operator(visit, server.username))
    const looks = await lookAtFamilies(visit)
    phase('Sending harmless commands')
    await spamLimit(visit, seen)
    for (const check of looks) seen(check)
    return ''
  } finally {
    visit.leave()
  }
}

/**
 * Before many commands are sent: who is thrown out for those has seen the places all the same. Those that lie out of sight an
 * operator flies over.
 */
async function lookAtFamilies(visit: Visit): Promise<readonly ServerCheck[]> {
  const families = familyArenas()
  const arenas = families.flatMap((family) => (typeof family.arenas === 'string' ? [] : family.arenas))
  const sights = new Map<Arena, ArenaSight>()
  // Families that share a place come one after the other, so one flight shows it to all.
  for (const arena of arenas.toSorted(byPlace)) sights.set(arena, await sightOf(visit, arena))
  return families.map(({ id, arenas: own }) => {
    if (typeof own === 'string') return finding.notPlayed(id, own)
    return finding.arena(id, together(own.flatMap((arena) => sights.get(arena) ?? [])), own, visit)
  })
}

function byPlace({ region: { min: a } }: Arena, { region: { min: b } }: Arena): number {
  return a[0] - b[0] || a[2] - b[2]
}

async function sightOf(visit: Visit, arena: Arena): Promise<ArenaSight> {
  const isOperator = (visit.level ?? 0) >= finding.NEEDED_LEVEL
  const sight = () => lookAtArena(arena, (pos) => visit.stateAt(pos))
  const { min, max } = arena.region
  if (isOperator && sight().unseen > 0) {
    await visit.lookFromAbove([(min[0] + max[0]) >> 1, 0, (min[2] + max[2]) >> 1])
  }
  return sight()
}

async function spamLimit(visit: Visit, seen: (check: ServerCheck) => void): Promise<void> {
  const sent = (visit.level ?? 0) > 0 ? ABOVE_LIMIT : HARMLESS
  const answered = visit.farewell === null ? await visit.burst(sent) : 0
  seen(finding.spamLimit({ level: visit.level, sent, answered, farewell: visit.farewell }))
}
