/** The worker as methods use it. */
import type { AnyPrompt } from '../models/model.ts'
import { actPrompt } from './prompts/act.ts'
import { perceivePrompt } from './prompts/perceive.ts'
import { reflectPrompt } from './prompts/reflect.ts'
import { summarizePrompt } from './prompts/summarize.ts'

export { createWorker } from './create-worker.ts'
export { talkingActPrompt } from './prompts/act.ts'
export { lookOf } from './sight.ts'
export { talkOf } from './talk-settings.ts'
export type { SubtaskOutcome, Worker, WorkerBrief, WorkerContext } from './worker.ts'
export { type WorkerSettings, workerSettingsOf } from './worker-settings.ts'

/** The worker's prompts; every method that uses workers lists them beside its own, and `talkingActPrompt` where these can talk. */
export const workerPrompts: readonly AnyPrompt[] = [perceivePrompt, actPrompt, reflectPrompt, summarizePrompt]
