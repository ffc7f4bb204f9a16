/** `jsonl`: each step as a question with its answer, as training data of models' own answers is. Pure. */
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import { sha256 } from '../../common/sha256.ts'
import type { Message } from '../../models/model.ts'
import { scoreOf, successOf } from '../transitions/choose-episodes.ts'
import type { MadeTransition } from '../transitions/make-transition.ts'
import { type TransitionMessage, tagOf } from '../transitions/transition.ts'
import type { Turn } from './turns.ts'

/** Who stands for all where one is asked. */
const DIRECTOR = 'planner'

interface About {
  readonly agent: string | null
  readonly split: string | null
  readonly licence: string
}

/** The provider `demonstration` is nobody who was asked: the calls are those that the episode's method carried out. */
export function transitionOf(
  { step, purpose, messages, answer }: Turn,
  result: EpisodeResult,
  { agent, split, licence }: About,
): MadeTransition {
  const images = new Map<string, Buffer>()
  const { runId: run, episodeId: episode, scenario: task, seed, repeat, method, variant, teamSize: agents } = result
  const who = agent ?? DIRECTOR
  return {
    images,
    transition: {
      messages: messages.map((message) => messageOf(message, images)),
      response: answer,
      facts: {
        ...{ id: `${episode}:${who}:${step.step}`, run, episode, task, split, agent: who, turn: step.step },
        ...{ tag: tagOf(purpose), purpose, outcome: 'ok', score: scoreOf(result), success: successOf(result) },
        ...{ seed, repeat, method, variant, agents, provider: 'demonstration', model: method, licence },
        ...{ reused: false, simulated: null, atMs: step.before.atMs, promptTokens: 0, answerTokens: 0 },
      },
    },
  }
}

function messageOf({ role, parts }: Message, images: Map<string, Buffer>): TransitionMessage {
  const [only, ...more] = parts
  if (only?.kind === 'text' && more.length === 0) return { role, content: only.text }
  return {
    role,
    content: parts.map((part) => {
      if (part.kind === 'text') return { type: 'text', text: part.text }
      const bytes = Buffer.from(part.base64, 'base64')
      const hash = sha256(bytes)
      images.set(hash, bytes)
      return { type: 'image', sha256: hash }
    }),
  }
}
