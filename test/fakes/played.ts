/** Plays one episode of a spec through the way in that the lab uses, and keeps all that it said. */
import { type EpisodeMessage, readModelRequest } from '../../main/episode/protocol.ts'
import type { EpisodeProcess, ProcessEnd, ProcessLimits, SpawnEpisode } from '../../main/runs/episode-process.ts'
import type { AnswerRequest } from '../../main/runs/episode-questions.ts'
import { recordSha256 } from '../../main/runs/record-hash.ts'
import type { Pace } from '../../shared/contract/pace.ts'
import type { EpisodeSpec } from '../../shared/contract/run.ts'
import { wideLimits } from './experiment.ts'
import { present } from './present.ts'

export interface PlayOptions {
  readonly spawn: SpawnEpisode
  readonly spec: EpisodeSpec
  readonly pace?: Pace
  readonly limits?: Partial<ProcessLimits>
  /** Answers model requests; without it none is answered. */
  readonly answer?: AnswerRequest
  /** The start is sent, nothing of it heard yet. */
  readonly onStart?: (episode: EpisodeProcess) => void
  readonly onMessage?: (message: EpisodeMessage, episode: EpisodeProcess) => void
}

export interface Played {
  readonly pid: number | undefined
  readonly processEnd: ProcessEnd
  readonly end: Extract<EpisodeMessage, { kind: 'end' }> | undefined
  readonly messages: readonly EpisodeMessage[]
  /** Of the record as far as it got; empty where it never began. */
  readonly hash: string
}

export async function playThrough({
  spawn,
  spec,
  pace = 'max',
  limits,
  answer,
  onStart,
  onMessage,
}: PlayOptions): Promise<Played> {
  const messages: EpisodeMessage[] = []
  const over = new AbortController()
  const episode = spawn({ ...wideLimits, ...limits }, (message) => {
    if (message.kind === 'ready') {
      episode.send({ kind: 'start', spec, pace })
      onStart?.(episode)
    }
    if (message.kind === 'ready' || message.kind === 'pong') return
    messages.push(message)
    onMessage?.(message, episode)
    if (message.kind !== 'model-request' || answer === undefined) return
    const { id, binding, seed } = message
    const request = present(readModelRequest(message.request))
    void answer(spec.models[binding], seed, request, over.signal).then(
      (result) =>
        episode.send(
          result.ok
            ? { kind: 'model-answer', id, answer: result.value }
            : { kind: 'model-error', id, error: result.error },
        ),
      // A question of an episode that has ended is taken back.
      (thrown: unknown) => {
        if (!over.signal.aborted) throw thrown
      },
    )
  })
  const processEnd = await episode.ended
  over.abort()
  const [end] = messages.filter((message) => message.kind === 'end')
  return { pid: episode.pid, processEnd, end, messages, hash: hashOf(messages) }
}

function hashOf(messages: readonly EpisodeMessage[]): string {
  const [header] = messages.filter((message) => message.kind === 'header')
  if (header === undefined) return ''
  const events = messages.flatMap((message) => (message.kind === 'events' ? message.events : []))
  const parts = messages.flatMap((message) => (message.kind === 'track' ? [Buffer.from(message.bytes, 'base64')] : []))
  return recordSha256({ header: header.header, events, track: Buffer.concat(parts) })
}
