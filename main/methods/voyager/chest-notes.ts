/** What an agent remembers of containers: what it saw in each when it last looked, and what it moved since. */
import { z } from 'zod'
import { type Position, positionSchema } from '../../../shared/contract/geometry.ts'
import type { Step } from '../../worker/step.ts'

export const chestNotesSchema = z.array(z.object({ pos: positionSchema, notes: z.array(z.string()) }))
export type ChestNotes = z.infer<typeof chestNotesSchema>

const argumentsSchema = z.object({ container: positionSchema })

export class ChestMemory {
  readonly #chests = new Map<string, { readonly pos: Position; notes: readonly string[] }>()

  note(steps: readonly Step[]): void {
    for (const { action, arguments: args, ok, message } of steps) {
      const pos = argumentsSchema.safeParse(args).data?.container
      if (pos === undefined || !ok) continue
      const key = pos.join()
      const before = action === 'CheckContainer' ? [] : (this.#chests.get(key)?.notes ?? [])
      this.#chests.set(key, { pos, notes: [...before, message] })
    }
  }

  notes(): ChestNotes {
    return [...this.#chests.values()].map(({ pos, notes }) => ({ pos: [...pos], notes: [...notes] }))
  }
}

/** Lines of a prompt; empty where the agent remembers none. */
export function describeChests(chests: ChestNotes): readonly string[] {
  if (chests.length === 0) return []
  return ['What you remember of containers:', ...chests.map(({ notes }) => `- ${notes.join(' ')}`)]
}
