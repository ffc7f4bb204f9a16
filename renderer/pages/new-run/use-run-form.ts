/** The form's state for its steps: the draft, what is wrong with it, and the run that it stands for. */

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { Result } from '../../../shared/contract/errors.ts'
import type { RunSpec } from '../../../shared/contract/run.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { formOfSpec } from '../../features/run-form/form-of-spec.ts'
import { type RunSpecInput, specOfForm } from '../../features/run-form/spec-of-form.ts'
import { type FormProblems, filledIn, initialForm, keepDraft, type RunForm, readDraft } from '../../store/run-form.ts'
import { useLatest } from '../../ui/index.ts'

/** What has just happened to the form, and the way back where there is one. */
export interface FormNews {
  readonly message: string
  readonly undo: (() => void) | null
}

export interface FormControl {
  readonly catalog: Catalog
  readonly form: RunForm
  readonly spec: Result<RunSpecInput, FormProblems>
  /** Empty where there are none. */
  readonly problems: FormProblems
  /** Whether anybody has changed anything since the form was new. */
  readonly isTouched: boolean
  readonly change: (part: Partial<RunForm>) => void
  /** Puts a run's spec into the form, with a way back; answers what is wrong with it, or null. `what` names it. */
  readonly load: (spec: RunSpec, what: string) => string | null
  /** Chooses one scenario and no other, with a way back. `what` names it. */
  readonly choose: (address: string, what: string) => void
  readonly startOver: () => void
  /** null once something else has changed. */
  readonly news: FormNews | null
  readonly tell: (news: FormNews | null) => void
  /** Forgets the draft: the run has started. */
  readonly finish: () => void
  /** What the steps are drawn in. */
  readonly content: RefObject<HTMLDivElement | null>
}

export function useRunForm(catalog: Catalog): FormControl {
  const client = useLabClient()
  const draft = useLabState((state) => state.draft)
  const settings = useLabState((state) => state.settings)
  const [kept, setKept] = useState(() => readDraft(window.localStorage))
  const defaults = settings.status === 'ready' ? settings.value.defaults : undefined
  const initial = useMemo(() => initialForm(catalog, defaults), [catalog, defaults])
  const own = draft ?? kept
  const form = own ?? initial
  const spec = useMemo(() => specOfForm(form, catalog), [form, catalog])
  const content = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState<FormNews | null>(null)
  const set = (next: RunForm | null): void => {
    client.keepDraft(next)
    keepDraft(window.localStorage, next)
    setKept(next)
  }
  /** Fields that were changed before the settings were there. */
  const early = useRef(new Set<string>())
  const fillIn = useLatest((known: RunForm) => {
    if (own !== null && early.current.size > 0) set(filledIn(own, early.current, known))
    early.current = new Set()
  })
  useEffect(() => {
    if (defaults !== undefined) fillIn(initial)
  }, [defaults, initial, fillIn])
  const replace = (next: RunForm | null, message: string): void => {
    early.current = new Set()
    set(next)
    const undo = (): void => {
      set(own)
      setNews(null)
    }
    // Nothing was lost where nothing was there.
    setNews({ message, undo: own === null ? null : undo })
  }
  return {
    catalog,
    form,
    spec,
    problems: spec.ok ? {} : spec.error,
    isTouched: own !== null,
    change: (part) => {
      if (defaults === undefined) for (const field of Object.keys(part)) early.current.add(field)
      set({ ...form, ...part })
      setNews(null)
    },
    load: (wanted, what) => {
      const read = formOfSpec(wanted, catalog)
      if (!read.ok) return read.error.message
      replace(read.value, `Settings copied from ${what}.`)
      return null
    },
    choose: (address, what) => replace({ ...form, scenarios: [address] }, `Chosen: ${what}.`),
    startOver: () => replace(null, 'The form is reset.'),
    news,
    tell: setNews,
    finish: () => set(null),
    content,
  }
}
