/** Milestones that name an action with its arguments, such as `PlaceBlock({"item": "poppy", "pos": [0, -60, 0]})`. */
import { type ActionCall, actionCallSchema } from '../../../shared/contract/task-graph.ts'

export function milestoneOf({ action, arguments: given }: ActionCall): string {
  return `${action}(${JSON.stringify(given)})`
}

/** The actions that milestones name, in their order; empty where one of them says what has to be true in other words. */
export function callsIn(milestones: readonly string[]): readonly ActionCall[] {
  const calls = milestones.map(callIn)
  return calls.includes(null) ? [] : calls.filter((call) => call !== null)
}

function callIn(milestone: string): ActionCall | null {
  const [, action, given] = /^(\w+)\((\{.*\})\)$/s.exec(milestone.trim()) ?? []
  if (action === undefined || given === undefined) return null
  try {
    return actionCallSchema.safeParse({ action, arguments: JSON.parse(given) }).data ?? null
  } catch {
    return null
  }
}
