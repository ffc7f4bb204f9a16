/** How an episode ended, in words for people. Pure. */
import type { EndReason, Validity } from '../../contract/record/end.ts'

/** As a badge, a column's head or a choice: where a sentence would be too long. */
export const endNames: Readonly<Record<EndReason, string>> = {
  completed: 'Completed',
  'time-limit': 'Time limit',
  'action-time-limit': 'Limit of time in actions',
  'no-progress': 'No progress',
  'gave-up': 'Given up',
  'step-limit': 'Limit of steps',
  'budget-game-time': 'Game time used up',
  'budget-actions': 'Actions used up',
  'budget-calls': 'Model calls used up',
  'budget-tokens': 'Tokens used up',
  'budget-steps': 'Steps used up',
  'budget-pictures': 'Pictures used up',
  cancelled: 'Cancelled',
  budget: 'Budget spent',
  'model-failure': 'Model failed',
  'server-lost': 'Server lost',
  'bot-lost': 'Bot lost',
  'member-missing': 'Member missing',
  'machine-lost': 'Machine lost',
  watchdog: 'Stopped by the watchdog',
  crash: 'Crashed',
}

/** Whether an episode is a result, and if not, why not. */
export const validityNames: Readonly<Record<Validity, string>> = {
  valid: 'valid',
  infrastructure: 'failed outside the experiment',
  stopped: 'stopped',
  'human-intervention': 'a person took part',
  probe: 'played to measure a plan',
  fork: 'a fork of another episode',
}

/** Before a time: `Completed at 0:55`. */
export const endedAs: Readonly<Record<EndReason, string>> = {
  completed: 'Completed',
  'time-limit': 'Ended by the time limit',
  'action-time-limit': 'Ended by the limit of time in actions',
  'no-progress': 'Ended without progress',
  'gave-up': 'Given up',
  'step-limit': 'Ended by the limit of steps',
  'budget-game-time': 'Ended by the budget of game time',
  'budget-actions': 'Ended by the budget of actions',
  'budget-calls': 'Ended by the budget of model calls',
  'budget-tokens': 'Ended by the budget of tokens',
  'budget-steps': 'Ended by the budget of steps',
  'budget-pictures': 'Ended by the budget of pictures',
  cancelled: 'Cancelled',
  budget: 'Ended by the budget',
  'model-failure': 'Ended by a failure of the model',
  'server-lost': 'Ended because the server was lost',
  'bot-lost': 'Ended because an agent’s bot was lost',
  'member-missing': 'Ended because the person of a member was missing',
  'machine-lost': 'Ended because the machine that played it was lost',
  watchdog: 'Ended by the watchdog',
  crash: 'Ended by a crash',
}

/**
 * What the method said at the end, as far as the record bears it out: what it calls done is what agents reported as done.
 * `falselyDone`: subtasks that count as done and that the judger saw undone.
 */
export function endMessage(message: string, falselyDone: number): string {
  const [, all, rest = ''] = /^All (\d+) subtasks are done\.( The task is not complete, though\.)?$/.exec(message) ?? []
  if (all !== undefined && (falselyDone > 0 || rest !== '')) {
    const [which, falsely] =
      all === '1'
        ? ['The only subtask was', falselyDone === 0 ? '' : ' falsely']
        : [`All ${all} subtasks were`, falselyDone === 0 ? '' : `, ${falselyDone} of them falsely`]
    return `${which} reported done${falsely}.${rest}`
  }
  return message
    .replace(/^(1 subtasks failed .*) wait for them\b/, '$1 wait for it')
    .replace(/\b1 subtasks\b/g, '1 subtask')
    .replace(/\b1 wait for\b/g, '1 waits for')
    .replace(/\b1 are done\b/g, '1 is done')
}
