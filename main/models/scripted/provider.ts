/**
 * The simulated model: needs no key and no network. It only dispatches to a prompt's own simulation and turns the answer
 * into text, which then goes through the same parser as a real model's; so it never imports a method.
 */
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { Turns } from '../../../packages/minecraft-server/clock/virtual/turns.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import { itemOf, needsGround } from '../../../shared/core/game-knowledge.ts'
import { sha256 } from '../../common/sha256.ts'
import type { AnyPrompt, GameKnowledge, ModelAnswer } from '../model.ts'
import { type AnyProvider, defineProvider, type ProviderCall } from '../provider.ts'
import { isPlainText } from '../server-schema.ts'
import { countPromptTokens, countTokens } from '../token-count.ts'
import { dialsOf, SCRIPTED_ID, type ScriptedParameters, scriptedParametersSchema } from './parameters.ts'

/** Throws where two prompts share a purpose, which is a bug. */
export function createScriptedProvider(prompts: readonly AnyPrompt[]): AnyProvider {
  const byPurpose = new Map<string, AnyPrompt>()
  for (const prompt of prompts) {
    const known = byPurpose.get(prompt.purpose)
    if (known !== undefined && known !== prompt) throw new Error(`two prompts have the purpose ${prompt.purpose}`)
    byPurpose.set(prompt.purpose, prompt)
  }
  const turns = new Turns()
  return defineProvider({
    id: SCRIPTED_ID,
    parameters: scriptedParametersSchema,
    answer: async (call) => {
      await turns.next()
      call.signal.throwIfAborted()
      return answer(byPurpose, call)
    },
  })
}

function answer(
  prompts: ReadonlyMap<string, AnyPrompt>,
  { params, seed, request }: ProviderCall<ScriptedParameters>,
): Result<ModelAnswer> {
  const prompt = prompts.get(request.purpose)
  if (prompt === undefined) {
    return fail('model-failure', `The simulated model knows no prompt ${request.purpose}; its method must list it.`)
  }
  const draw = createDraw(seed)
  const question = prompt.drawKeyOf(request.input) ?? [sha256(canonicalJson(request.input))]
  const key = [request.purpose, ...question, request.sampleIndex, request.reask]
  if (draw('refusal', ...key) < params.refusalRate) {
    return fail('model-refused', `The simulated model refused to answer ${request.purpose} (its refusal rate says so).`)
  }
  const simulated = prompt.simulateRequest(request.input, {
    knowledge: gameKnowledge,
    draw,
    dials: dialsOf(params),
    sampleIndex: request.sampleIndex,
  })
  if (!simulated.ok) return fail('model-failure', simulated.error.message, { detail: simulated.error.detail ?? '' })
  const { value } = simulated
  const whole = isPlainText(request) && typeof value === 'string' ? value : JSON.stringify(value)
  const malformed = draw('malformed', ...key) < params.malformedJsonRate
  const text = malformed ? cutOff(whole, draw('cut', ...key)) : whole
  return ok({ text, promptTokens: countPromptTokens(request.messages), answerTokens: countTokens(text) })
}

/** A part of the text between a quarter and all but its last character; of a JSON object or array no such part is JSON. */
function cutOff(text: string, share: number): string {
  return text.slice(0, Math.floor(text.length * (0.25 + share * 0.75)))
}

/** What the simulated model knows of Minecraft: the facts that a player knows, and nothing of any scenario. */
export const gameKnowledge: GameKnowledge = { itemOf, needsGround }
