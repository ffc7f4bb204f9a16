/** A question to a model and its answer in full, with real time and tokens. */

import { BookOpenText } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CallOutput } from '../../../shared/contract/calls.ts'
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import { modelName } from '../../../shared/core/format/model.ts'
import { inLines } from '../../../shared/core/questions/written-json.ts'
import { readRequest } from '../../client/model-request.ts'
import { useCall } from '../../client/use-call.ts'
import { parseRoute, routeHref } from '../../store/route.ts'
import { Button, CopyButton, ErrorState, LinkButton, LoadingState, Picture } from '../../ui/index.ts'
import { numbered } from '../../ui/lists.ts'
import { useWhereabouts } from '../side-by-side/use-other-episodes.ts'
import styles from './inspector.module.css'

/** Longer messages are folded at first, in characters. */
const LONG = 4_000

export function ModelCallView(props: { readonly episodeId: string; readonly call: EpisodeEvent<'model.call'> }) {
  const { episodeId, call } = props
  const { answer, isAsking, ask } = useCall('episode.call', { episodeId, seq: call.seq })
  const isOther = useIsOther(answer.status === 'ready' ? answer.value.request : null, call.data.requestSha256)
  if (answer.status === 'loading') return <LoadingState what="Reading the prompt and the answer…" />
  if (answer.status === 'failed') {
    return (
      <ErrorState title="The words of this call could not be read" message={answer.error.message}>
        <Button busy={isAsking} onClick={ask}>
          Try again
        </Button>
      </ErrorState>
    )
  }
  if (isOther) {
    return (
      <ErrorState
        title="These are not the words of this call"
        message="The lab answered with the words of another question. Look for this one’s thought or reflection in the events instead, and tell the developers."
      >
        <Button busy={isAsking} onClick={ask}>
          Try again
        </Button>
      </ErrorState>
    )
  }
  return (
    <>
      <ToReader episodeId={episodeId} seq={call.seq} />
      <Transcript said={answer.value} call={call} />
    </>
  )
}

/** Link to the reader, which has the full width and all other questions. */
function ToReader({ episodeId, seq }: { readonly episodeId: string; readonly seq: number }) {
  const runId = useRunOf(episodeId)
  if (runId === null) return null
  return (
    <LinkButton icon={BookOpenText} href={routeHref({ page: 'questions', runId, episodeId, seq, view: 'read' })}>
      Open in the reader
    </LinkButton>
  )
}

/** Whether the stored request is not the event's: another question's text must never be shown. */
function useIsOther(request: string | null, sha256: string): boolean {
  const [isOther, setIsOther] = useState(false)
  useEffect(() => {
    let isWanted = true
    if (request === null) return
    void textHash(request).then((hash) => {
      if (isWanted) setIsOther(hash !== null && hash !== sha256)
    })
    return () => {
      isWanted = false
    }
  }, [request, sha256])
  return isOther
}

function Transcript(props: { readonly said: CallOutput<'episode.call'>; readonly call: EpisodeEvent<'model.call'> }) {
  const { said, call } = props
  const request = readRequest(said.request)
  const answer = said.answer === null ? null : inLines(said.answer)
  return (
    <div className={styles.transcript}>
      <dl className={styles.facts}>
        <div>
          <dt>Model</dt>
          <dd>
            <span className={styles.words}>{modelName(said)}</span>
          </dd>
        </div>
        <div>
          <dt>Really took</dt>
          <dd>{formatRealTime(said.realLatencyMs)}, which game time does not show</dd>
        </div>
        <div>
          <dt>By provider</dt>
          <dd>
            {said.promptTokens} + {said.answerTokens} tokens
            {said.cachedTokens === null ? '' : ` (${said.cachedTokens} of the question from its cache)`}, $
            {said.costUsd.toFixed(6)}
          </dd>
        </div>
        {request === null ? null : (
          <div>
            <dt>Asked again</dt>
            <dd>
              {request.reask === 0 ? 'no, first time' : `time ${request.reask}, after an answer that could not be read`}
              ; sample {request.sampleIndex + 1}
            </dd>
          </div>
        )}
      </dl>
      <h3>Prompt</h3>
      {request === null ? (
        <Message from="request (JSON)" text={inLines(said.request)} />
      ) : (
        numbered(request.messages).map(({ key, item: { role, text } }) => <Message key={key} from={role} text={text} />)
      )}
      {request === null || request.pictures.length === 0 ? null : (
        <>
          <h3>What the model saw</h3>
          <ul className={styles.seen}>
            {numbered(request.pictures).map(({ key, item }) => (
              <li key={key}>
                <Picture {...item} />
                <span className={styles.muted}>{item.title}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>Answer</h3>
      {said.answer === null || answer === null ? (
        <p className={styles.muted}>
          None{said.error === null ? '' : `: ${said.error}`} ({call.data.outcome}).
        </p>
      ) : (
        <Message
          from={answer === said.answer ? 'answer' : 'answer (JSON, set out in lines)'}
          text={answer}
          copied={said.answer}
        />
      )}
    </div>
  )
}

/** `copied`: text for the clipboard, if it differs from the shown one. */
function Message({
  from,
  text,
  copied = text,
}: {
  readonly from: string
  readonly text: string
  readonly copied?: string
}) {
  // The same in every call of its purpose: what differs comes after it.
  const isClosed = from === 'system' || text.length > LONG
  return (
    <details className={styles.message} open={!isClosed}>
      <summary>
        <span className={styles.role}>{from}</span>
        <span className={styles.muted}>{text.length.toLocaleString('en')} characters</span>
      </summary>
      <pre className={styles.pre}>{text}</pre>
      <CopyButton text={() => copied}>{`Copy ${from.split(' ')[0] ?? from}`}</CopyButton>
    </details>
  )
}

function formatRealTime(ms: number): string {
  return ms < 100 ? `${ms.toFixed(1)} ms` : formatDuration(ms)
}

/** Whether a stored text is the one that an event of the record names by its hash. */

/** SHA-256 in hexadecimal digits; null where the page is not allowed to compute one, as on an address without TLS. */
export async function textHash(text: string): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null
  const digest = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/* Which run an episode that a page shows is of, for links to other pages of it. */

/** The address says it, except of an episode that only stands beside another one; null while nobody knows. */
function useRunOf(episodeId: string): string | null {
  const route = parseRoute(window.location.hash)
  const own = 'runId' in route && 'episodeId' in route && route.episodeId === episodeId ? route.runId : null
  const elsewhere = useWhereabouts(own === null ? episodeId : null)
  return own ?? elsewhere?.runId ?? null
}
