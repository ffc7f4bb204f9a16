/** What an agent remembers: a running first-person summary of finished subtasks and every step of the present one. */
import type { Step } from './step.ts'

export interface Memory {
  /** Subtasks before the present one; empty at first. */
  readonly summary: string
  /** Steps of the present subtask, all attempts, oldest first. */
  readonly steps: readonly Step[]
  /** What the last reflection on the present subtask concluded. */
  readonly lastReflection: string | null
  /** Steps taken since the last reflection. */
  readonly unreflected: number
  beginSubtask(): void
  addStep(step: Step): void
  /** `summary`: null where nothing was concluded. */
  noteReflection(summary: string | null): void
  noteSummary(summary: string): void
}

export function createMemory(): Memory {
  let summary = ''
  let steps: readonly Step[] = []
  let lastReflection: string | null = null
  let reflectedSteps = 0
  return {
    get summary() {
      return summary
    },
    get steps() {
      return steps
    },
    get lastReflection() {
      return lastReflection
    },
    get unreflected() {
      return steps.length - reflectedSteps
    },
    beginSubtask: () => {
      steps = []
      lastReflection = null
      reflectedSteps = 0
    },
    addStep: (step) => {
      steps = [...steps, step]
    },
    noteReflection: (text) => {
      lastReflection = text ?? lastReflection
      reflectedSteps = steps.length
    },
    noteSummary: (text) => {
      summary = text
    },
  }
}
