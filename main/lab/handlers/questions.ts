/** Calls that read questions to models: `episode.questions`, `episode.find-words`, `run.calls`, `question.line`. */
import { readEpisode } from '../../../db/episodes.ts'
import { missingEpisode, missingRun } from '../../../db/missing.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { callSumsOfRun, listedQuestionsOfEpisode, type ToldQuestion } from '../../../db/questions.ts'
import { readRun } from '../../../db/runs.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { QuestionView, WordHit } from '../../../shared/contract/questions.ts'
import { findWords } from '../../../shared/core/questions/find-words.ts'
import { inLines } from '../../../shared/core/questions/written-json.ts'
import { answerLine } from '../../answers/export-answers.ts'
import { readStoredRequest, storedText } from '../ask-edited.ts'
import type { Handlers } from './handler.ts'

type Calls = 'episode.questions' | 'episode.find-words' | 'run.calls' | 'question.line'

export function questionHandlers(db: Db): Pick<Handlers, Calls> {
  return {
    'episode.questions': ({ episodeId }) =>
      read(() => {
        if (readEpisode(db, episodeId) === null) return missingEpisode(db, episodeId)
        return ok({ questions: viewsOf(db, listedQuestionsOfEpisode(db, episodeId)) })
      }),
    'episode.find-words': ({ episodeId, words }) =>
      read(() => {
        if (readEpisode(db, episodeId) === null) return missingEpisode(db, episodeId)
        return ok({ hits: [...hitsOf(db, listedQuestionsOfEpisode(db, episodeId), words)] })
      }),
    'run.calls': ({ runId }) =>
      read(() => {
        if (readRun(db, runId) === null) return missingRun(db, runId)
        return ok({ sums: [...callSumsOfRun(db, runId)] })
      }),
    'question.line': ({ episodeId, seq }) =>
      read(() => {
        const call = listedQuestionsOfEpisode(db, episodeId).find((question) => question.seq === seq)?.call ?? null
        const line = call === null ? null : answerLine(db, episodeId, call)
        return line === null
          ? fail(
              'unknown-name',
              `Event ${seq} of this episode is not a question to a model, or the episode is not over.`,
            )
          : ok({ line })
      }),
  }
}

function read<T>(work: () => Result<T>): Result<T> {
  const done = attempt(work)
  return done.ok ? done.value : done
}

/** A question's text says how often it was asked; it is read only if there were repeats. */
function viewsOf(db: Db, questions: readonly ToldQuestion[]): QuestionView[] {
  const kindOf = ({ actor, purpose }: ToldQuestion): string => `${actor.id} ${purpose}`
  const asksAgain = new Set(questions.filter(({ outcome }) => outcome === 'reask').map(kindOf))
  return questions.map((question) => ({
    seq: question.seq,
    call: question.call,
    actor: question.actor,
    role: question.role,
    purpose: question.purpose,
    subtask: question.subtask,
    outcome: question.outcome,
    askedAtMs: question.askedAtMs,
    waitedMs: question.waitedMs,
    tookMs: question.tookMs,
    tries: asksAgain.has(kindOf(question)) ? readStoredRequest(db, question.requestSha256).reask + 1 : 1,
    promptTokens: question.promptTokens,
    answerTokens: question.answerTokens,
    cachedTokens: question.cachedTokens,
    costUsd: question.costUsd,
    provider: question.provider ?? '',
    model: question.model ?? '',
    isReused: question.reusedFrom !== null,
    isCutOff: question.isCutOff,
  }))
}

/** As the page shows them: the texts of the messages, then the answer set out in lines. */
function* hitsOf(db: Db, questions: readonly ToldQuestion[], words: string): Iterable<WordHit> {
  for (const { seq, requestSha256, answerSha256 } of questions) {
    const { messages } = readStoredRequest(db, requestSha256)
    const asked = messages.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])))
    const answer = answerSha256 === null ? [] : [inLines(storedText(db, answerSha256))]
    const count = findWords([...asked, ...answer], words).length
    if (count > 0) yield { seq, count }
  }
}
