/** Calls `question.cost`, `question.ask` and `question.stop`: a stored question asked again, beside every run. */
import { readEpisode } from '../../../db/episodes.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { readTrial } from '../../../db/trials.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { AskedAnew, EditedQuestion } from '../../../shared/contract/questions.ts'
import type { Gateway } from '../../models/gateway.ts'
import { askEdited, costOfQuestion, type ReadyQuestion, readyQuestion } from '../ask-edited.ts'
import { Jobs, type JobsLog, WorkQueue } from '../jobs.ts'
import type { Handlers } from './handler.ts'

interface Parts {
  readonly db: Db
  readonly send: Gateway['send']
  readonly log: JobsLog
}

export interface AskedQuestions {
  readonly handlers: Pick<Handlers, 'question.cost' | 'question.ask' | 'question.stop'>
  /** Stops what is being asked. */
  close(): Promise<void>
}

export function createAskedQuestions({ db, send, log }: Parts): AskedQuestions {
  const jobs = new Jobs<AskedAnew>(new WorkQueue(log))
  const ready = (question: EditedQuestion): Result<ReadyQuestion> => {
    const read = attempt(() => readyQuestion(db, question))
    return read.ok ? read.value : read
  }
  return {
    handlers: {
      'question.cost': (question) => {
        const asked = ready(question)
        return asked.ok ? attempt(() => costOfQuestion(db, asked.value)) : asked
      },
      'question.ask': ({ question, jobId }) => {
        if (jobId !== undefined) return jobs.ask(jobId)
        const asked = ready(question)
        if (!asked.ok) return asked
        const seed = seedOf(db, question.episodeId)
        return jobs.begin(({ signal, tell }) => {
          tell({ phase: 'Waiting for the answer', done: 0, total: 1 })
          return askEdited(send, asked.value, seed, signal)
        })
      },
      'question.stop': ({ jobId }) => {
        jobs.stop(jobId)
        return ok({})
      },
    },
    close: () => jobs.close(),
  }
}

/** The episode's own, so that a simulated model draws what it drew. */
function seedOf(db: Db, episodeId: string): number {
  const trialId = readEpisode(db, episodeId)?.trialId
  return (trialId === undefined ? null : readTrial(db, trialId))?.seed ?? 1
}
