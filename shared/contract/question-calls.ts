/** Calls about questions to models: listing, searching and counting them, and asking one again. Part of the table of calls. */
import { z } from 'zod'
import {
  askedAnewJobSchema,
  conditionCallSumSchema,
  editedQuestionSchema,
  MAX_SOUGHT,
  questionCostSchema,
  questionViewSchema,
  wordHitSchema,
} from './questions.ts'

const nothing = z.strictObject({})
const ofRun = z.strictObject({ runId: z.string() })
const ofEpisode = z.strictObject({ episodeId: z.string() })

export const questionCalls = {
  /** All questions to models that an episode has asked so far, in the order of their answers. */
  'episode.questions': { input: ofEpisode, output: z.object({ questions: z.array(questionViewSchema) }) },
  /** In which questions and answers of an episode the words stand, and how often; capitals do not count. */
  'episode.find-words': {
    input: ofEpisode.extend({ words: z.string().min(1).max(MAX_SOUGHT) }),
    output: z.object({ hits: z.array(wordHitSchema) }),
  },
  /** Calls, tokens, cost and time by condition, agent and role, over the valid episodes of a run. */
  'run.calls': { input: ofRun, output: z.object({ sums: z.array(conditionCallSumSchema) }) },
  /** A question with its answer as a line of `export.results` with the format `answers`, its end included. */
  'question.line': { input: ofEpisode.extend({ seq: z.int().min(0) }), output: z.object({ line: z.string() }) },
  /** What `question.ask` may cost, without asking. */
  'question.cost': { input: editedQuestionSchema, output: questionCostSchema },
  /**
   * Asks a model a stored question again, with other words if wanted, through the gateway and with the lab's keys; nothing is stored.
   * See `jobSchema` for how to ask on. What the model fails at is part of the result.
   */
  'question.ask': {
    input: z.strictObject({ question: editedQuestionSchema, jobId: z.string().optional() }),
    output: askedAnewJobSchema,
  },
  /** The answer is not wanted any more; one that is there already stays forgotten. */
  'question.stop': { input: z.strictObject({ jobId: z.string() }), output: nothing },
} as const
