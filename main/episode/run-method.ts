/** The method of an episode, from the judger's start to its own end. */
import { stackOf } from '../../packages/minecraft-server/values/thrown.ts'
import type { LabError } from '../../shared/contract/errors.ts'
import type { EndReason } from '../../shared/contract/record/end.ts'
import { privateBriefs } from '../../shared/core/stage-team.ts'
import { agentsOf, peopleOf } from '../../shared/core/team-agents.ts'
import { areaState } from '../../shared/core/teamcraft/area-state.ts'
import type { EpisodeJudger } from '../judger/create-judger.ts'
import type { Forking } from '../judger/forking.ts'
import type { MethodContext, MethodOutcome } from '../methods/method.ts'
import type { WorldPort } from '../minecraft/ports/world-port.ts'
import { rulesOf } from '../suites/suite.ts'
import { expertView } from './expert-view.ts'
import type { EpisodeParts } from './run-episode.ts'
import { watchClock, watchModels } from './watch-method.ts'

/** Runs the method to its end and tells the judger how it went; never rejects. */
export async function runMethod(
  judger: EpisodeJudger,
  forking: Forking | null,
  parts: EpisodeParts,
  world: WorldPort,
): Promise<void> {
  const { spec, suite, draw, recorder, joint, expert } = parts
  const { signal, standstill } = judger
  const view = expert === undefined ? null : expertView(judger, world)
  const context: MethodContext = {
    task: {
      goal: spec.scenario.goal,
      ...suite.brief(spec.scenario, agentsOf(spec.team)),
      rules: rulesOf(suite, spec.scenario),
      privateBriefs: privateBriefs(spec.team, spec.scenario),
    },
    team: spec.team,
    budget: spec.budget ?? null,
    judger,
    models: watchModels(
      parts.models(signal, (part) => judger.useUp(part)),
      standstill,
    ),
    clock: watchClock(parts.clock, standstill),
    draw,
    truth: parts.truth ?? null,
    takePicture: parts.sightOf?.(world) ?? null,
    ...(joint === undefined
      ? {}
      : { joint, areaState: () => areaState(joint, (pos) => judger.blocks.at(pos) ?? 'air', world.frame().entities) }),
    ...(view === null || expert === undefined ? {} : { expertStep: () => expert.next(view) }),
    ...(forking === null ? {} : { forkedEdge: () => forking.edge() }),
    emit: standstill.listen(recorder.emit),
    signal,
  }
  try {
    const outcome = await parts.method.run(spec.method.params, context)
    // Nobody's hand makes up for a model that could not be asked.
    if (!outcome.ok) {
      judger.end(endReasonOf(outcome.error), outcome.error.message)
      return
    }
    // Who has taken an agent over may do more than the method knew of.
    const held = judger.possession.allFree(signal)
    if (held !== null) await held
    // Nor does the method know what the people of the team are about: then limits end the episode, or its completion does.
    if (peopleOf(spec.team).length > 0) await aborted(signal)
    // What the last actions did may be told later than they were over.
    if (!judger.isComplete()) await world.settled?.()
    judger.end(...endOfMethod(outcome.value, judger.isComplete()))
  } catch (thrown) {
    if (!signal.aborted) judger.end('crash', stackOf(thrown))
  }
}

/** Rejects with the signal's reason as soon as it is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** A method that believes that all is done is not wrong where it counts its subtasks: the judger counts otherwise. */
function endOfMethod({ kind, message }: MethodOutcome, isComplete: boolean): readonly [EndReason, string] {
  if (isComplete) return ['completed', message]
  return ['gave-up', kind === 'done' ? `${message} The task is not complete, though.` : message]
}

function endReasonOf(error: LabError): EndReason {
  switch (error.code) {
    case 'model-failure':
    case 'model-refused':
    case 'model-unparsable':
    case 'model-cut-off':
      return 'model-failure'
    case 'budget':
    case 'cancelled':
    case 'bot-lost':
      return error.code
    default:
      return 'crash'
  }
}
