/** What the simulated model knows of a kind of task: reading its documents, planning it for a team, going about it alone. */
import type { WrittenPlan } from '../../../shared/core/task-graph/step-forms.ts'
import type { GameKnowledge, SimulationContext } from '../../models/model.ts'
import type { OwnChoice, OwnWork } from '../../worker/simulation/own-work.ts'
import type { DecomposeInput } from '../prompts/decompose.ts'

/** What a reader knows of a task: the text of the brief. */
export interface Told {
  readonly environment: string
  readonly documents: readonly string[]
  /** Who does the work; null for all whom the brief names. */
  readonly team: readonly string[] | null
}

/** A task as a reader understands it. */
export interface ReadTask {
  /** The whole plan, or what is left of it where `leavesOutDone`; null where too little is told. */
  plan(input: DecomposeInput, knowledge: GameKnowledge): WrittenPlan | null
  /** Its plans leave out what `finished` names, and what that makes needless. */
  readonly leavesOutDone: boolean
  /** The next thing that an agent on its own does. `isCommon`: it likes what everybody likes. */
  choose(work: OwnWork, context: SimulationContext, isCommon: boolean): OwnChoice
}

/** It goes by the words of documents alone; what a scorer computes of the task is out of its reach (docs/decisions/0038). */
export interface DocumentFamily {
  /** Takes documents of any form, once no other family has known them. */
  readonly takesAny: boolean
  /** How nodes of such a task are written, for every planner that reads these documents; empty where nothing is to be said. */
  formNote(documents: readonly string[]): readonly string[]
  /** Null for documents of other tasks. */
  read(told: Told): ReadTask | null
}
