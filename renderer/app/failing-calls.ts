/** Changes that fail are told of at the edge of the page, whoever asked for them, and can be tried again there. */
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { CallName } from '../../shared/contract/calls.ts'
import type { LabError } from '../../shared/contract/errors.ts'

/** Calls that change something by a single press, in words. Forms say beside their fields what failed, and are not here. */
const toldCalls: Readonly<Partial<Record<CallName, string>>> = {
  'run.pause': 'The run was not paused',
  'run.resume': 'The run did not go on',
  'run.delete': 'The run was not deleted',
  'run.restore': 'The run was not restored',
  'run.purge': 'The run was not deleted for good',
  'run.annotate': 'The change of the run was not kept',
  'episode.annotate': 'The change of the episode was not kept',
  'condition.look': 'The look was not kept',
  'condition.name': 'The name was not kept',
  'preset.remove': 'The preset was not removed',
}

export interface Failure {
  /** What failed, why, and what to do. */
  readonly message: string
  readonly error: LabError
  /** The same call once more; a failure is told of again. */
  readonly again: () => void
}

/**
 * The bridge as it is, except that failures of these calls are told. `onRecovered` is called when one has worked after all:
 * whoever asked first has heard of the failure alone.
 */
export function tellingFailures(
  bridge: Bridge,
  tell: (failure: Failure) => void,
  onRecovered: () => void = () => {},
): Bridge {
  const call: Bridge['call'] = async (name, input) => {
    const answer = await bridge.call(name, input)
    const words = toldCalls[name]
    if (!answer.ok && words !== undefined)
      tell({ message: `${words}: ${answer.error.message}`, error: answer.error, again: () => void again(name, input) })
    return answer
  }
  const again: (...parts: Parameters<Bridge['call']>) => Promise<void> = async (name, input) => {
    const answer = await call(name, input)
    if (answer.ok) onRecovered()
  }
  // One by one: a bridge may be an instance, whose methods no spread copies.
  return {
    call,
    on: (name, listener) => bridge.on(name, listener),
    onStatus: (listener) => bridge.onStatus(listener),
    close: () => bridge.close(),
  }
}
