/** What holds for every page: the lab cannot be reached, or a cancel can still be taken back. */

import { useEffect, useState } from 'react'
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { CallName } from '../../shared/contract/calls.ts'
import type { LabError } from '../../shared/contract/errors.ts'
import type { Cancelling } from '../client/lab-state.ts'
import { useLabClient, useLabState } from '../client/use-lab.tsx'
import { Button, Notice } from '../ui/index.ts'
import styles from './app.module.css'

/* Changes that fail are told of at the edge of the page, whoever asked for them, and can be tried again there. */

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

export function LostConnection() {
  const connection = useLabState((state) => state.connection)
  const wasConnected = useLabState((state) => state.wasConnected)
  const fault = useLabState((state) => state.fault)
  if (connection === 'open' || (!wasConnected && fault === null)) return null
  return <Notice tone="warn">{describeLoss(connection === 'closed' ? 'closed' : fault)}</Notice>
}

function describeLoss(why: 'closed' | 'absent' | 'locked' | null) {
  switch (why) {
    case 'closed':
      return 'The connection to the lab is closed. Start the lab again, then reload this page.'
    case 'absent':
      return (
        <>
          The lab is not running. Start it again (<code>npm start</code> or <code>npx causalmace serve</code>) and this
          page continues by itself. What you see may be old; episodes that ended are safe.
        </>
      )
    case 'locked':
      return (
        <>
          A lab is running here, but it does not know this page. Open the address that it printed; while it runs,{' '}
          <code>npx causalmace serve</code> prints it again.
        </>
      )
    case null:
      return 'The connection to the lab is lost. Trying again; what you see may be old. Runs go on without this page.'
  }
}

export function CancelNotice() {
  const cancelling = useLabState((state) => state.cancelling)
  if (cancelling === null) return null
  return cancelling.problem === null ? (
    <Waiting key={cancelling.untilMs} cancelling={cancelling} />
  ) : (
    <Failed problem={cancelling.problem} />
  )
}

function Waiting({ cancelling }: { readonly cancelling: Cancelling }) {
  const { cancelLater } = useLabClient()
  const { name, trials } = cancelling.run
  return (
    <Notice
      tone="warn"
      choices={
        <span className={styles.choices}>
          <Seconds untilMs={cancelling.untilMs} />
          <Button takesFocus onClick={() => leaveFor(cancelLater.undo)}>
            Undo
          </Button>
          <Button onClick={() => leaveFor(cancelLater.now)}>Cancel now</Button>
        </span>
      }
    >
      {name} is being cancelled. {describeStop(trials.running)} Results so far stay.
    </Notice>
  )
}

/** The pressed button goes with its notice; the focus stays near, at the page's beginning. */
function leaveFor(act: () => Promise<void>): void {
  document.getElementById('content')?.focus()
  void act()
}

function describeStop(running: number): string {
  if (running === 0) return 'No further episode begins.'
  return running === 1 ? 'The running episode goes on until then.' : `${running} running episodes go on until then.`
}

function Failed({ problem }: { readonly problem: string }) {
  const { cancelLater } = useLabClient()
  return (
    <Notice
      tone="bad"
      choices={
        <Button takesFocus onClick={() => leaveFor(cancelLater.undo)}>
          Dismiss
        </Button>
      }
    >
      {problem}
    </Notice>
  )
}

/** Counts down for the eye only: read aloud each second, nothing else could be heard. */
function Seconds({ untilMs }: { readonly untilMs: number }) {
  const [left, setLeft] = useState(() => secondsUntil(untilMs))
  useEffect(() => {
    const tick = setInterval(() => setLeft(secondsUntil(untilMs)), 250)
    return () => clearInterval(tick)
  }, [untilMs])
  return <span aria-hidden>in {left} s</span>
}

function secondsUntil(untilMs: number): number {
  return Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))
}
