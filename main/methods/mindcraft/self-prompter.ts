/** An agent that prompts itself with its goal, round after round, until it gives no commands any more. */
import type { MindcraftParameters } from './parameters.ts'

export interface SelfPrompter {
  readonly state: 'stopped' | 'active' | 'paused'
  /** Sets the goal; `isHeld`: during a conversation it is only stored. */
  begin(goal: string, isHeld: boolean): void
  pause(): void
  /** Goes on where it was paused. */
  resume(): void
  stop(): void
  /** Ends the present round without ending the prompting: somebody's message made the agent act. */
  interrupt(): void
  /** Whether what the present round has begun is to stop. */
  readonly isInterrupted: boolean
  /** Told how much game time has passed, and whether the agent is idle; begins a new round where it is time for one. */
  tick(passedMs: number, isIdle: boolean): void
}

type Settings = Pick<MindcraftParameters, 'selfPromptRounds' | 'selfPromptPauseMs'>

interface Rounds {
  /** Asks the agent for its next command; true where it gave one. */
  prompt(goal: string): Promise<boolean>
  sleep(ms: number): Promise<void>
  /** Runs the loop without anybody waiting for it. */
  spawn(work: () => Promise<void>): void
  stopped(): void
}

export function createSelfPrompter(rounds: Rounds, { selfPromptRounds, selfPromptPauseMs }: Settings): SelfPrompter {
  let state: SelfPrompter['state'] = 'stopped'
  let goal = ''
  let isLooping = false
  let isInterrupted = false
  let idleMs = 0
  const loop = async (): Promise<void> => {
    let without = 0
    while (state === 'active' && !isInterrupted) {
      const didCommand = await rounds.prompt(goal)
      if (state !== 'active' || isInterrupted) break
      without = didCommand ? 0 : without + 1
      if (without >= selfPromptRounds) {
        state = 'stopped'
        rounds.stopped()
      } else if (didCommand) {
        await rounds.sleep(selfPromptPauseMs)
      }
    }
    isLooping = false
    isInterrupted = false
    idleMs = 0
  }
  const run = (): void => {
    if (isLooping) return
    isLooping = true
    rounds.spawn(loop)
  }
  return {
    get state() {
      return state
    },
    get isInterrupted() {
      return isInterrupted
    },
    begin: (given, isHeld) => {
      goal = given
      state = isHeld ? 'paused' : 'active'
      if (!isHeld) run()
    },
    pause: () => {
      if (state !== 'active') return
      state = 'paused'
      isInterrupted = isLooping
    },
    resume: () => {
      if (state !== 'paused') return
      state = 'active'
      run()
    },
    stop: () => {
      state = 'stopped'
      isInterrupted = isLooping
    },
    interrupt: () => {
      isInterrupted = isLooping
    },
    tick: (passedMs, isIdle) => {
      idleMs = isIdle && state === 'active' && !isLooping ? idleMs + passedMs : 0
      if (idleMs >= selfPromptPauseMs) run()
    },
  }
}
