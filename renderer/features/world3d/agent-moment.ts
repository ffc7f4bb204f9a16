/** What one agent is, has and does at a moment; pure. */
import type { TrackInventory } from '../../../shared/contract/record/track.ts'
import type { StoryEntry } from '../../../shared/core/episode-view.ts'
import { formatArguments } from '../../../shared/core/format/action-call.ts'
import type { SceneEntity } from '../../../shared/core/scene/scene-entity.ts'

export interface HotbarSlot {
  readonly name: string
  readonly count: number
}

/** The nine slots that a player has at hand. */
interface Hotbar {
  /** From the left; null for an empty one. */
  readonly slots: readonly (HotbarSlot | null)[]
  /** Which of them is in the hand, from 0. */
  readonly held: number
}

export interface AgentMoment {
  readonly name: string
  /** Place in the team: gives the colour. */
  readonly index: number
  /** null where it is not in the world. */
  readonly position: readonly [number, number, number] | null
  readonly held: string | null
  /** Of the same item together, in the order of slots. */
  readonly items: readonly { readonly name: string; readonly count: number }[]
  /** null where the record has no inventory of it. */
  readonly hotbar: Hotbar | null
  /** The action that is going on; null between two. */
  readonly action: { readonly name: string; readonly words: string } | null
}

/** Part of a timeline that moments come from. */
interface Moments {
  entitiesAt(atMs: number): readonly SceneEntity[]
  inventoriesAt(atMs: number): readonly TrackInventory[]
}

export function agentsAt(
  moments: Moments,
  team: readonly string[],
  entries: readonly StoryEntry[],
  atMs: number,
  overMs = Number.POSITIVE_INFINITY,
): readonly AgentMoment[] {
  const entities = moments.entitiesAt(atMs)
  const inventories = moments.inventoriesAt(atMs)
  return team.map((name, index) => {
    const entity = entities.find((candidate) => candidate.type === 'player' && candidate.name === name)
    const inventory = inventories.find(({ player }) => player === name)
    return {
      name,
      index,
      position: entity?.position ?? null,
      held: entity?.held ?? null,
      items: sumUp(inventory?.slots ?? []),
      hotbar: inventory === undefined ? null : hotbarOf(inventory),
      action: actionAt(entries, name, atMs, overMs),
    }
  })
}

/** `entries` in the order of time; nothing goes on at the end of a record that is over. */
export function actionAt(
  entries: readonly StoryEntry[],
  agent: string,
  atMs: number,
  overMs = Number.POSITIVE_INFINITY,
): AgentMoment['action'] {
  if (atMs >= overMs) return null
  const begun = entries.findLast((entry) => entry.kind === 'action' && entry.actor === agent && entry.atMs <= atMs)
  if (begun?.kind !== 'action') return null
  if (begun.outcome !== null && begun.atMs + begun.outcome.durationMs < atMs) return null
  return { name: begun.call.action, words: formatArguments(begun.call) }
}

function sumUp(slots: TrackInventory['slots']): AgentMoment['items'] {
  const counts = new Map<string, number>()
  for (const { name, count } of slots) counts.set(name, (counts.get(name) ?? 0) + count)
  return [...counts].map(([name, count]) => ({ name, count }))
}

/** Place of the hot bar's first slot in a player's window, and how many slots it has. */
const HOTBAR = { first: 36, slots: 9 } as const

function hotbarOf({ slots, heldSlot }: TrackInventory): Hotbar {
  return {
    slots: Array.from({ length: HOTBAR.slots }, (_, index) => {
      const found = slots.find(({ slot }) => slot === HOTBAR.first + index)
      return found === undefined ? null : { name: found.name, count: found.count }
    }),
    held: heldSlot,
  }
}
