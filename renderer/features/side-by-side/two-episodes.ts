/** In what two episodes differ, and how their lengths stand to the one time that is shown of both. Pure. */
import type { EndReason } from '../../../shared/contract/record/end.ts'
import type { EpisodeHeader } from '../../../shared/contract/record/header.ts'
import { endNames } from '../../../shared/core/format/end.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { modelName } from '../../../shared/core/format/model.ts'
import type { TimeEnds } from '../../store/playback-clock.ts'

export interface Difference {
  /** `seed`, `causal`, `planner.falseDoneRate`. */
  readonly name: string
  /** In the order of the episodes; null for what one of them does not have. */
  readonly values: readonly [string | null, string | null]
}

/** Method first, then its parameters, team, models, seed. Parameters of different methods are not compared: nothing in them is the same. */
export function differences(a: EpisodeHeader, b: EpisodeHeader): readonly Difference[] {
  const [left, right] = [factsOf(a), factsOf(b)]
  const sameMethod = a.method.id === b.method.id
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key): readonly Difference[] => {
    const values = [left.get(key) ?? null, right.get(key) ?? null] as const
    if (values[0] === values[1] || (!sameMethod && key.startsWith(PARAMETER))) return []
    return [{ name: key.replace(PARAMETER, ''), values }]
  })
}

/** Only here: names of parameters are shown without it. */
const PARAMETER = 'parameter '

function factsOf({ method, team, models, seed, repeat, clock }: EpisodeHeader): ReadonlyMap<string, string> {
  const facts = new Map<string, string>([['method', method.id]])
  flatten(method.params, PARAMETER, facts)
  facts.set('agents', String(team.members.length))
  for (const { name, abilities, modes = [], profile } of team.members) {
    facts.set(`${name}’s abilities`, abilities === 'all' ? 'all' : abilities.join(', '))
    if (modes.length > 0) facts.set(`${name}’s modes`, modes.join(', '))
    if (profile !== undefined) facts.set(`${name}’s profile`, profile)
  }
  const bindings = Object.entries(models)
  const isOne = new Set(bindings.map(([, binding]) => JSON.stringify(binding))).size === 1
  for (const [role, binding] of isOne ? bindings.slice(0, 1) : bindings) {
    const prefix = isOne ? '' : `${role}.`
    facts.set(`${prefix}model`, modelName(binding))
    flatten(binding.params, prefix, facts)
  }
  facts.set('seed', String(seed))
  facts.set('repeat', String(repeat))
  facts.set('clock', clock)
  return facts
}

/** Leaves by their paths; lists are leaves. */
function flatten(value: object, prefix: string, into: Map<string, string>): void {
  for (const [key, part] of Object.entries(value)) {
    const isBranch = part instanceof Object && !Array.isArray(part)
    if (isBranch) flatten(part, `${prefix}${key}.`, into)
    else into.set(`${prefix}${key}`, typeof part === 'string' ? part : JSON.stringify(part))
  }
}

/** `causal none, seed 2`: what is different of one of them; null where nothing is. */
export function describeDifference(all: readonly Difference[], of: 0 | 1): string | null {
  const words = all.map(({ name, values }) => `${name} ${shortened(values[of] ?? '–')}`)
  return words.length === 0 ? null : words.join(' · ')
}

const MOST_LETTERS = 40

function shortened(text: string): string {
  return text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1)}…`
}

interface EpisodeTime {
  /** Up to where it is known. */
  readonly endMs: number
  readonly isRunning: boolean
  /** null while it runs, and where its record does not say. */
  readonly endReason: EndReason | null
}

/** Time goes to the later end; what is followed is the record that grows, or the further one of two that do. */
export function endsOf(episodes: readonly Pick<EpisodeTime, 'endMs' | 'isRunning'>[]): TimeEnds {
  const latest = (some: typeof episodes): number => some.reduce((end, shown) => Math.max(end, shown.endMs), 0)
  const endMs = latest(episodes)
  const running = episodes.filter(({ isRunning }) => isRunning)
  return { endMs, liveMs: running.length === 0 ? endMs : latest(running) }
}

/**
 * Where a pair opens whose link names no moment: at the later end, so that both records show what came of them. null where the time
 * stays: one of them still grows, or somebody has gone elsewhere than the own one's end.
 */
export function pairOpening(
  own: Pick<EpisodeTime, 'endMs' | 'isRunning'>,
  other: Pick<EpisodeTime, 'endMs' | 'isRunning'>,
  atMs: number,
): number | null {
  if (own.isRunning || other.isRunning || atMs !== own.endMs || other.endMs <= own.endMs) return null
  return other.endMs
}

/** What a view says at a moment that the record does not have; null where it has it. */
export function describeBeyond({ endMs, isRunning, endReason }: EpisodeTime, atMs: number): string | null {
  if (atMs <= endMs) return null
  if (isRunning) return `Played up to ${formatGameTime(endMs)} so far`
  return `Over since ${formatGameTime(endMs)}${endReason === null ? '' : `: ${endNames[endReason]}`}`
}
