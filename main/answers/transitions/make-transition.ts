/** A transition out of a stored question and the result of its episode. Pure. */
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import { sha256 } from '../../common/sha256.ts'
import { IMAGE_PREFIX, type RecordedMessage } from '../recorded-answer.ts'
import { scoreOf, successOf } from './choose-episodes.ts'
import type { ActedOn } from './stored-questions.ts'
import { type Transition, type TransitionFacts, type TransitionMessage, tagOf } from './transition.ts'

export interface MadeTransition {
  readonly transition: Transition
  /** Its images by their hashes. */
  readonly images: ReadonlyMap<string, Buffer>
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function makeTransition(
  { event, messages, response, kind: _, purpose, ...answered }: ActedOn,
  result: EpisodeResult,
  { licence, split }: Pick<TransitionFacts, 'licence' | 'split'>,
): MadeTransition {
  const images = new Map<string, Buffer>()
  const asked = messages.map((message) => messageOf(message, images))
  const { runId: run, episodeId: episode, scenario: task, seed, repeat, method, variant, teamSize: agents } = result
  const { agent, turn, provider, model, reused, simulated, atMs, promptTokens, answerTokens } = answered
  return {
    images,
    transition: {
      messages: asked,
      response,
      facts: {
        id: `${episode}:${event}`,
        run,
        episode,
        task,
        split,
        agent,
        turn,
        tag: tagOf(purpose),
        purpose,
        outcome: 'ok',
        score: scoreOf(result),
        success: successOf(result),
        seed,
        repeat,
        method,
        variant,
        agents,
        provider,
        model,
        licence,
        reused,
        simulated,
        atMs,
        promptTokens,
        answerTokens,
      },
    },
  }
}

function messageOf({ role, content }: RecordedMessage, images: Map<string, Buffer>): TransitionMessage {
  if (typeof content === 'string') return { role, content }
  return {
    role,
    content: content.map((part) =>
      part.type === 'text' ? part : { type: 'image', sha256: keepImage(part.image_url.url, images) },
    ),
  }
}

/** null for what is not a PNG any more. */
function keepImage(url: string, images: Map<string, Buffer>): string | null {
  const bytes = Buffer.from(url.slice(IMAGE_PREFIX.length), 'base64')
  if (!bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return null
  const hash = sha256(bytes)
  images.set(hash, bytes)
  return hash
}
