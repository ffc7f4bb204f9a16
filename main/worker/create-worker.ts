/** Carries out subtasks: attempts with limits, then, while its dependants may already begin, one addition to the agent's memory. */
import { DeadlineError, withDeadline } from '../../packages/minecraft-server/clock/deadline.ts'
import { ok, type Result } from '../../shared/contract/errors.ts'
import { SAY } from '../../shared/contract/talk.ts'
import { isOwnFailing } from '../models/model.ts'
import { createConversation } from './conversation.ts'
import { type BodyProgress, followBody } from './follow-body.ts'
import { createMemory } from './memory.ts'
import { createPerception } from './perceive.ts'
import { performStep } from './perform.ts'
import { summarizePrompt } from './prompts/summarize.ts'
import { noteClaim, reflect } from './reflection.ts'
import { describeStep, NO_ACTION } from './step.ts'
import { isStuck } from './stuck.ts'
import { type SubtaskWork, taskViewOf } from './subtask-work.ts'
import { think } from './think.ts'
import type { SubtaskOutcome, Worker, WorkerContext } from './worker.ts'

export function createWorker(context: WorkerContext): Worker {
  const memory = createMemory()
  const conversation = conversationOf(context)
  let remembering: Promise<Result<void>> = Promise.resolve(ok(undefined))
  return {
    execute: async (subtask, calls, notes = []) => {
      context.signal.throwIfAborted()
      const remembered = await remembering
      if (!remembered.ok) return remembered
      memory.beginSubtask()
      const perceive = createPerception(context, subtask)
      const work: SubtaskWork = {
        context,
        memory,
        conversation,
        subtask,
        calls,
        notes,
        perceive,
        beganMs: context.clock.now(),
      }
      const outcome = await runAttempts(work)
      if (!outcome.ok) return outcome
      remembering = remember(work, outcome.value.done)
      // A rejection is the next subtask's to meet; without one it has lost nothing.
      remembering.catch(() => undefined)
      return outcome
    },
  }
}

function conversationOf({ agent, judger, messagesKept }: WorkerContext): SubtaskWork['conversation'] {
  const canTalk = messagesKept !== undefined && judger.actionsOf(agent).some(({ name }) => name === SAY)
  return canTalk ? createConversation(agent, messagesKept, judger) : null
}

async function runAttempts(work: SubtaskWork): Promise<Result<SubtaskOutcome>> {
  const { settings } = work.context
  const body: BodyProgress = { next: 0, hasFailed: false, wasAsked: false }
  for (let attempt = 1; attempt <= settings.attempts; attempt++) {
    const done = await runAttempt(work, body, attempt)
    if (!done.ok) return done
    if (done.value) return ok({ done: true, attempts: attempt })
    if (isStuck(work)) return ok({ done: false, attempts: attempt, reason: reasonOf(work, attempt) })
  }
  return ok({ done: false, attempts: settings.attempts, reason: reasonOf(work, settings.attempts) })
}

/** One attempt within its game time; when that or its iterations run out, the agent looks back once more. */
async function runAttempt(work: SubtaskWork, body: BodyProgress, attempt: number): Promise<Result<boolean>> {
  const { agent, judger, clock, settings, signal } = work.context
  const inTime = await withinTime(() =>
    withDeadline(
      judger.ownTime(agent, clock),
      settings.attemptTimeS * 1000,
      `attempt ${attempt}`,
      signal,
      async (inner) => {
        if (settings.execution === 'macro-first' && attempt === 1 && (await runMacro(work, attempt, inner))) {
          return ok(true)
        }
        return settings.execution === 'react'
          ? runReactLoop(work, attempt, inner)
          : followBody(work, body, attempt, inner)
      },
    ),
  )
  signal.throwIfAborted()
  if (inTime !== null && (!inTime.ok || inTime.value)) return inTime
  // A last step that was already looked back at has nothing new to say.
  return work.memory.unreflected > 0 ? reflect(work, attempt, signal) : ok(false)
}

/** Null when the time ran out. */
async function withinTime<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run()
  } catch (thrown) {
    if (thrown instanceof DeadlineError) return null
    throw thrown
  }
}

function reasonOf({ memory }: SubtaskWork, attempts: number): string {
  const last = memory.steps.findLast(({ action }) => action !== NO_ACTION)
  const end = last === undefined ? 'no action was taken' : `the last action was ${describeStep(last)}`
  return `Not done after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}; ${end}`
}

/** Asked once per subtask; an answer that cannot be used leaves the memory as it was. */
async function remember({ context, memory, subtask }: SubtaskWork, done: boolean): Promise<Result<void>> {
  const { agent, signal } = context
  const answer = await context.models.ask(
    summarizePrompt,
    {
      task: taskViewOf(context),
      subtask: { id: subtask.id, description: subtask.description },
      done,
      summary: memory.summary,
      history: [...memory.steps],
    },
    { actor: agent, signal, subtask: subtask.id },
  )
  if (answer.ok) memory.noteSummary(answer.value.summary)
  return answer.ok || isOwnFailing(answer.error) ? ok(undefined) : answer
}

/* Performs a subtask's calls as the planner wrote them, without asking any model. */

/** True when every call worked, which is then recorded as the claim; false at the first failure: the agent must think. */
async function runMacro(work: SubtaskWork, attempt: number, signal: AbortSignal): Promise<boolean> {
  for (const call of work.calls) {
    const step = await performStep(work, call, attempt, signal)
    if (!step.ok) return false
  }
  noteClaim(work, attempt, {
    reasoning: 'Every planned action worked; no model was asked.',
    summary: work.calls.map(({ action }) => action).join(', '),
    claimed: true,
  })
  return true
}

/* Think, act, observe (ReAct), and reflect after every action that worked (the paper's loop). */

/** One attempt; true as soon as the agent claims that the subtask is done, false when its iterations are used up. */
async function runReactLoop(work: SubtaskWork, attempt: number, signal: AbortSignal): Promise<Result<boolean>> {
  for (let iteration = 1; iteration <= work.context.settings.iterations; iteration++) {
    const thought = await think(work, attempt, iteration, signal)
    if (!thought.ok) return thought
    if (thought.value.kind === 'unread') continue
    if (thought.value.kind === 'act') {
      const step = await performStep(work, thought.value.call, attempt, signal, thought.value.thought)
      // What was said changes nothing that could be looked back at.
      if (!step.ok || step.action === SAY) continue
    }
    const claimed = await reflect(work, attempt, signal)
    if (!claimed.ok || claimed.value) return claimed
  }
  return ok(false)
}
