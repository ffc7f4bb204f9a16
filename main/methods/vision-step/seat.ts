/** Whoever is asked for calls: one for the whole team, or a member for itself. */
import { subtract } from '../../../packages/minecraft-server/values/geometry.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { JointBrief } from '../../../shared/core/teamcraft/joint-brief.ts'
import type { ReadLine } from '../../../shared/core/teamcraft/read-calls.ts'
import { jointEyes } from '../../../shared/core/teamcraft/sight.ts'
import { type AskError, isOwnFailing } from '../../models/model.ts'
import type { MethodContext } from '../method.ts'
import type { AgentPicture } from '../sight.ts'
import type { VisionStepParameters } from './parameters.ts'
import { lastingInput, type StepInput, type Told } from './prompts/input.ts'
import { memberPrompt } from './prompts/member.ts'
import { teamPrompt } from './prompts/team.ts'
import { linesOf } from './written.ts'

/** A context of joint steps. */
export type StepContext = MethodContext & {
  readonly joint: JointBrief
  readonly areaState: NonNullable<MethodContext['areaState']>
}

/** Who asks where nobody of the team does. */
const DIRECTOR = 'planner'

export class Seat {
  readonly #agent: string | null
  readonly #members: readonly string[]
  readonly #params: VisionStepParameters
  readonly #context: StepContext
  readonly #history: StepInput['history'] = []
  #inventoriesBefore: Told['inventories'] = []

  /** `agent` null for the whole team. */
  constructor(agent: string | null, members: readonly string[], params: VisionStepParameters, context: StepContext) {
    this.#agent = agent
    this.#members = members
    this.#params = params
    this.#context = context
  }

  /** The lines of the next step; none where the model refused or nothing could be read. */
  async ask(step: number): Promise<Result<readonly ReadLine[], AskError>> {
    const { models, signal } = this.#context
    const told = this.#told(step)
    const input = this.#input(step, told)
    const prompt = this.#agent === null ? teamPrompt : memberPrompt
    const role = this.#params.observation === 'pictures' ? 'vision' : this.#agent === null ? 'planner' : 'worker'
    const options = { actor: this.#agent ?? DIRECTOR, signal, pausesGame: true }
    const answer = await models.ask({ ...prompt, role }, input, options)
    if (!answer.ok && !isOwnFailing(answer.error)) return answer
    const text = answer.ok ? answer.value : ''
    this.#history.push({ ...told, step, answer: text })
    return ok(linesOf(text, this.#params.parser).flatMap((line) => this.#own(line)))
  }

  /** Nobody decides for another. */
  #own(line: ReadLine): readonly ReadLine[] {
    if (this.#agent === null || line.agent === null || line.agent === this.#agent) return [line]
    const problem = `Only calls of ${this.#agent} itself count here.`
    return [{ agent: null, line: 'call' in line ? `A call of ${line.agent}` : line.line, problem }]
  }

  #input(step: number, now: Told): StepInput {
    const { joint } = this.#context
    const { agentCount, parser, camera, observation, turnsKept } = this.#params
    const [first, ...later] = this.#history
    return {
      ...lastingInput(joint, { agent: this.#agent, members: [...this.#members], agentCount }),
      parser,
      isOrthographic: camera === 'orthographic',
      step,
      history: first === undefined ? [] : [first, ...later.slice(Math.max(0, later.length - turnsKept))],
      now,
      target:
        observation === 'text' ? joint.target.map(({ pos, name }) => ({ pos: subtract(pos, joint.center), name })) : [],
      pictures: observation === 'text' ? [] : this.#pictures(),
    }
  }

  #told(step: number): Told {
    const { judger, joint, areaState } = this.#context
    const { observation, staleInventory } = this.#params
    const whole = step === 1
    const whose = whole || this.#agent === null ? this.#members : [this.#agent]
    const inventories = whose.map((agent) => ({ agent, items: [...judger.observe(agent).inventory] }))
    const own = inventories.filter(({ agent }) => this.#agent === null || agent === this.#agent)
    const late = this.#inventoriesBefore
    this.#inventoriesBefore = own
    const isLate = staleInventory && this.#agent !== null && !whole
    const later = joint.repeatsInventories ? (isLate ? late : inventories) : []
    const state = observation === 'text' ? areaState() : null
    return {
      inventories: whole ? inventories : later,
      state: state === null ? null : { blocks: [...state.blocks], creatures: [...state.creatures] },
    }
  }

  /** Of the task, and through the eyes of whoever is asked for. */
  #pictures(): StepInput['pictures'] {
    const { takePicture, joint } = this.#context
    const labelsIn = joint.area
    const isOrthographic = this.#params.camera === 'orthographic'
    const task = takePicture?.({ kind: 'mosaic', of: 'task' }, { isOrthographic, labelsIn })
    const eyes = (this.#agent === null ? this.#members : [this.#agent]).map((agent) => ({
      of: agent,
      taken: takePicture?.({ kind: 'eyes', agent }, { ...jointEyes, labelsIn }),
    }))
    return [{ of: 'task', taken: task }, ...eyes].flatMap(({ of, taken }) =>
      taken?.ok === true ? [this.#shown(of, taken.value)] : [],
    )
  }

  #shown(of: string, { part, labels = [] }: AgentPicture): StepInput['pictures'][number] {
    const { center } = this.#context.joint
    return { of, base64: part.base64, seen: labels.map((thing) => ({ ...thing, pos: subtract(thing.pos, center) })) }
  }
}
