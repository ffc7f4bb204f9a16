/** The models of the form, tried before the run starts. */
import { useEffect, useRef, useState } from 'react'
import type { CallInput } from '../../../shared/contract/calls.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { type CheckState, checkPassed, notChecked } from '../../features/run-form/check-state.ts'

type Spec = CallInput<'run.start'>['spec']

export interface ModelCheckControl {
  /** Of the models as they stand in the form; those of an earlier form are forgotten. */
  readonly state: CheckState
  /** Asks unless these models have answered before. Answers whether all of them work. */
  readonly ask: (isAgain: boolean) => Promise<boolean>
}

/** `spec` is null while the form has problems. */
export function useModelCheck(spec: Spec | null): ModelCheckControl {
  const client = useLabClient()
  const key = spec === null ? null : JSON.stringify([spec.model, spec.models])
  const [found, setFound] = useState<{ readonly key: string | null; readonly state: CheckState }>({
    key,
    state: notChecked,
  })
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const state = found.key === key ? found.state : notChecked
  const ask = async (isAgain: boolean): Promise<boolean> => {
    if (spec === null) return false
    if (!isAgain && checkPassed(state)) return true
    setFound({ key, state: { kind: 'asking', since: Date.now() } })
    const answer = await client.call('run.check', { spec })
    const next: CheckState = answer.ok
      ? { kind: 'asked', checks: answer.value.checks }
      : { kind: 'failed', message: answer.error.message }
    setFound((now) => (now.key === key ? { key, state: next } : now))
    return isShown.current && checkPassed(next)
  }
  return { state, ask }
}
