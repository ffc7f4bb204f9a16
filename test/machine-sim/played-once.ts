/** One real episode in a process of its own, as a worker keeps it, with what it asked and was answered. */
import { fileURLToPath } from 'node:url'
import { modelQuestionSchema } from '../../main/episode/protocol.ts'
import type { PlayedEpisode } from '../../main/machines/link/messages.ts'
import { methods } from '../../main/methods/index.ts'
import { createGateway } from '../../main/models/gateway.ts'
import { modelProviders } from '../../main/models/index.ts'
import type { ModelAnswer } from '../../main/models/model.ts'
import { createSpawnEpisode } from '../../main/runs/episode-pool.ts'
import type { Result } from '../../shared/contract/errors.ts'
import type { EpisodeHeader } from '../../shared/contract/record/header.ts'
import type { EpisodeSpec } from '../../shared/contract/run.ts'
import { playThrough } from '../fakes/played.ts'
import { present } from '../fakes/present.ts'

export interface PlayedOnce {
  readonly record: PlayedEpisode & { readonly header: EpisodeHeader }
  readonly questions: readonly {
    readonly question: ReturnType<typeof modelQuestionSchema.parse>
    readonly answer: Result<ModelAnswer>
  }[]
}

const entry = fileURLToPath(new URL('../../main/episode/entry.ts', import.meta.url))

export async function playOnce(spec: EpisodeSpec): Promise<PlayedOnce> {
  const prompts = async () => (await Promise.all(methods.map(({ loadPrompts }) => loadPrompts()))).flat()
  const gateway = createGateway({ providers: modelProviders, prompts })
  const answered: Promise<Result<ModelAnswer>>[] = []
  const { messages, end } = await playThrough({
    spawn: createSpawnEpisode(entry),
    spec,
    answer: (...asked) => {
      const answer = gateway.send(...asked)
      answered.push(answer)
      return answer
    },
  })
  const answers = await Promise.all(answered)
  const { endReason, validity, message, gameTimeMs } = present(end)
  const tracks = messages.flatMap((one) => (one.kind === 'track' ? [Buffer.from(one.bytes, 'base64')] : []))
  return {
    record: {
      header: present(messages.find((one) => one.kind === 'header')).header,
      events: messages.flatMap((one) => (one.kind === 'events' ? one.events : [])),
      track: Buffer.concat(tracks).toString('base64'),
      ending: { endReason, validity, message, gameTimeMs, wallTimeMs: 5_000 },
    },
    questions: messages
      .filter((one) => one.kind === 'model-request')
      .map((one, index) => ({ question: modelQuestionSchema.parse(one), answer: present(answers[index]) })),
  }
}
