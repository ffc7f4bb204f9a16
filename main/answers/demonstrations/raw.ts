/** `raw`: a demonstration as TeamCraft's own players recorded theirs. */
import { z } from 'zod'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { writtenCall } from '../../../shared/core/teamcraft/written-calls.ts'
import type { Demonstration } from './demonstration.ts'
import type { DataFile } from './folder.ts'
import type { DemonstrationPictures } from './pictures.ts'

/** Who takes the task's picture, the three views in one, where the team has no fourth member; of larger teams it comes after them. */
const OBSERVER = 4

const itemsSchema = z.record(z.string(), z.number())

const stepSchema = z.strictObject({
  /** Game time in ms of what was seen before it: the number in the name of its pictures. */
  time: z.number(),
  action: z.array(z.string()),
  /** Calls of these that did not do what they were to do, and why. */
  failed: z.record(z.string(), z.string()),
  /** Before it; places count from the task's centre. */
  state: z.strictObject({
    blocks: z.array(z.strictObject({ pos: z.array(z.number()), block: z.string() })),
    creatures: z.array(z.strictObject({ pos: z.array(z.number()), species: z.string() })),
  }),
  inventory: z.record(z.string(), itemsSchema),
  reward: z.number(),
  done: z.boolean(),
})
export const rawStepsSchema = z.array(stepSchema).min(1)

function rawFolder(family: string): string {
  return `task_${family}`
}

function rawPicture(number: number, member: number, time: number): string {
  return `data/${number}/${member}/screenshot_${Math.round(time)}.png`
}

/** `isDone`: the task was done at the end. */
export function rawFiles(
  scenario: Scenario,
  demonstration: Demonstration,
  pictures: DemonstrationPictures,
  named: { readonly family: string; readonly number: number; readonly isDone: boolean },
): Result<readonly DataFile[]> {
  const { agents, steps } = demonstration
  const { family, number, isDone } = named
  const within = (path: string): string => `${rawFolder(family)}/${path}`
  const files: DataFile[] = [
    { path: within(`configure/${number}.json`), bytes: json(scenario) },
    { path: within(`json/${number}.json`), bytes: json(stepsOf(demonstration, isDone)) },
  ]
  const observer = Math.max(OBSERVER, agents.length + 1)
  const task = pictures.task()
  if (!task.ok) return task
  files.push({ path: within(rawPicture(number, observer, 0)), bytes: task.value })
  for (const { atMs } of steps) {
    for (const [place, agent] of agents.entries()) {
      const png = pictures.eyes(agent, atMs)
      if (!png.ok) return png
      files.push({ path: within(rawPicture(number, place + 1, atMs)), bytes: png.value })
    }
  }
  return ok(files)
}

function stepsOf({ steps }: Demonstration, isDone: boolean): z.infer<typeof rawStepsSchema> {
  return steps.map(({ atMs, calls, state, inventories, reward }, place) => ({
    time: Math.round(atMs),
    action: calls.map(writtenCall),
    failed: Object.fromEntries(
      calls.flatMap((call) => (call.failure === null ? [] : [[writtenCall(call), call.failure]])),
    ),
    state: {
      blocks: state.blocks.map(({ pos, block }) => ({ pos: [...pos], block })),
      creatures: state.creatures.map(({ pos, species }) => ({ pos: [...pos], species })),
    },
    inventory: Object.fromEntries(
      inventories.map(({ agent, items }) => [agent, Object.fromEntries(items.map(({ name, count }) => [name, count]))]),
    ),
    reward,
    done: isDone && place === steps.length - 1,
  }))
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`
}
