import { useState } from 'react'
import type { Result } from '../../shared/contract/errors.ts'

export interface Start {
  readonly isStarting: boolean
  /** Why the last one did not begin; null where it did, or there was none. */
  readonly problem: string | null
  readonly start: () => void
}

/** Something that is begun by a press, and takes a while until it has begun. */
export function useStart(begin: () => Promise<Result<unknown>>): Start {
  const [isStarting, setIsStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const start = async (): Promise<void> => {
    setProblem(null)
    setIsStarting(true)
    const begun = await begin()
    setIsStarting(false)
    if (!begun.ok) setProblem(begun.error.message)
  }
  return { isStarting, problem, start: () => void start() }
}
