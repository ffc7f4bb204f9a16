/** Methods: how a team goes about a task. A method is a folder with a descriptor and a lazily loaded `run`. */
import type { z } from 'zod'
import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import type { Draw } from '../../packages/minecraft-server/clock/draws.ts'
import type { EpisodeBudget } from '../../shared/contract/episode-budget.ts'
import type { Result } from '../../shared/contract/errors.ts'
import type { MethodAbout, MethodLoop } from '../../shared/contract/method-about.ts'
import type { Emit } from '../../shared/contract/record/events.ts'
import type { Rule } from '../../shared/contract/task-graph.ts'
import type { Team } from '../../shared/contract/team.ts'
import type { MemberCall } from '../../shared/contract/teamcraft-calls.ts'
import type { ForkedEdge } from '../../shared/core/task-graph/forked-edge.ts'
import type { TaskTruth } from '../../shared/core/task-graph/task-truth.ts'
import type { AreaState } from '../../shared/core/teamcraft/area-state.ts'
import type { JointBrief } from '../../shared/core/teamcraft/joint-brief.ts'
import type { Judger } from '../judger/judger.ts'
import type { AnyPrompt, Models } from '../models/model.ts'
import type { TakePicture } from './sight.ts'

/** The task as a team may know it: words, materials and places, never the judger's truth beyond what the benchmark tells. */
export interface TaskBrief {
  readonly goal: string
  /** What stands where, in words (Table 8's environment summary before any model touched it). */
  readonly environment: string
  /** The blueprint lines or recipe lines that the benchmark gives to agents. */
  readonly documents: readonly string[]
  readonly rules: readonly Rule[]
  /** What a planner, whom members would tell it, knows of them: what each begins with, is told and may look up. Agents do not see it. */
  readonly players?: readonly string[]
  /** What single agents alone are told, by name, a line each; most tasks have none. A planner does not see it. */
  readonly privateBriefs: Readonly<Record<string, readonly string[]>>
}

export interface MethodContext {
  readonly task: TaskBrief
  readonly team: Team
  /**
   * What the episode may use, which others see to; null where there is none. With one, a method tries for as long as it is not
   * used up: a number of tries of the method's own would make its conditions try less than others.
   */
  readonly budget: EpisodeBudget | null
  readonly judger: Judger
  readonly models: Models
  readonly clock: Clock
  readonly draw: Draw
  /** What the judge knows of the scenario; null unless the method's descriptor declares `needsTruth`. */
  readonly truth: TaskTruth | null
  /** What the suite tells methods that act in joint steps; absent unless the descriptor says that this one does (`actsInSteps`). */
  readonly joint?: JointBrief
  /** What stands and lives in the task's area now, for observations in words; there where `joint` is. */
  readonly areaState?: () => AreaState
  /** The next step of the suite's scripted team, null where it is at its end; absent unless the descriptor declares `needsExpert`. */
  readonly expertStep?: () => readonly MemberCall[] | null
  /** null unless the method's descriptor says that agents see with these parameters (`seesWith`). */
  readonly takePicture: TakePicture | null
  /** What a fork changes in plans that are made now; absent outside of forks. */
  readonly forkedEdge?: () => ForkedEdge | null
  readonly emit: Emit
  /** Aborted when the episode is over; `run` then returns soon. */
  readonly signal: AbortSignal
}

/** `done`: the method believes it is finished; `gave-up`: it sees no way on. The judger decides what the episode was worth. */
export type MethodOutcome = { readonly kind: 'done' | 'gave-up'; readonly message: string }

/** What planning needs of an episode: no world, only what agents could do in it. */
export type PlanningContext = Pick<MethodContext, 'task' | 'team' | 'models' | 'draw' | 'emit' | 'signal'> & {
  readonly judger: Pick<Judger, 'actionsOf'>
}

export interface Method<P> {
  run(params: P, context: MethodContext): Promise<Result<MethodOutcome>>
  /** The first plan that `run` would make, told by the same `plan.*` events; absent where a method does not plan ahead. */
  plan?(params: P, context: PlanningContext): Promise<Result<void>>
}

export interface MethodDescriptor<P = unknown> {
  readonly id: string
  readonly label: string
  readonly about: MethodAbout
  /** As its defaults go; a test compares it with `loadPrompts`. */
  readonly loop: MethodLoop
  /** The method knows the scenario's truth, as an upper bound. Catalog, condition labels and record headers mark it. */
  readonly needsTruth?: true
  /** The method plays the suite's scripted team, which knows the task. Marked like `needsTruth`. */
  readonly needsExpert?: true
  /** The team acts in joint steps: only suites that have a brief for that can be played. */
  readonly actsInSteps?: true
  /**
   * Only measurements play it: no list offers it, completing the task does not end its episodes, and they count as `probe`, never
   * as results.
   */
  readonly isProbe?: true
  /**
   * Whether agents see pictures with these parameters; absent for methods whose agents never do. Only then are the looks of the
   * world loaded, before game time begins.
   */
  seesWith?(params: P): boolean
  /** Parameters with defaults; every decision that changes behaviour is one. */
  readonly parameters: z.ZodType<P>
  /**
   * Game ms that a character of a message costs with these parameters, and that agents have `Say` in every suite; null, or absent
   * for all parameters, where agents do not talk.
   */
  talksAt?(params: P): number | null
  /** Whether game time stands while models are asked with these parameters, which it does on the lab's own clock alone. */
  pausesGame?(params: P): boolean
  /** Plans are carried out in the order that their edges say: a fork can cut one, or force one. */
  readonly followsEdges?: true
  /** Named settings of the parameters: `{id: 'no-causal', label, params: {causal: false}}`; `default` is implied. */
  readonly variants: readonly {
    readonly id: string
    readonly label: string
    readonly params: Readonly<Record<string, unknown>>
  }[]
  /** Prompts with their simulations, for the simulated model; loads no Minecraft library. */
  loadPrompts(): Promise<readonly AnyPrompt[]>
  load(): Promise<Method<P>>
}
