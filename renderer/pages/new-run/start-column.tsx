/** The summary at the form's side: what the run would be, and what can be done with the form. */

import { useEffect, useRef, useState } from 'react'
import type { CallInput } from '../../../shared/contract/calls.ts'
import { useCall, useSettled } from '../../client/use-call.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import {
  type CheckState,
  checkFailed,
  checkPassed,
  ModelCheckPanel,
  notChecked,
} from '../../features/run-form/model-check.tsx'
import { asksLiveModel } from '../../features/run-form/model-forms.ts'
import { countsOf } from '../../features/run-form/run-steps.tsx'
import { RunSummary } from '../../features/run-form/run-summary.tsx'
import { type RunSpecInput, specFileName, specFileText } from '../../features/run-form/spec-of-form.ts'
import { chosenScenarios } from '../../features/scenarios/scenarios.ts'
import { routeHref, type WizardStep, wizardSteps } from '../../store/route.ts'
import { problemsOf } from '../../store/run-form.ts'
import { useShortcut } from '../../store/shortcuts.ts'
import { Button, Dialog, Field, saveBlob, tooLong } from '../../ui/index.ts'
import type { FormControl } from './use-run-form.ts'

/** Of a name, in characters. */
const LONGEST = 80

/** Keeps the form under a name among the presets. */
function SavePreset(props: {
  readonly isOpen: boolean
  readonly spec: RunSpecInput
  readonly onSaved: (message: string) => void
  readonly onClose: () => void
}) {
  const { isOpen, spec, onSaved, onClose } = props
  const client = useLabClient()
  const [label, setLabel] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [isSaving, setIsSaving] = useState(false)
  const name = (label ?? spec.name).trim()
  const save = async (): Promise<void> => {
    if (name === '') {
      setProblem('Give it a name.')
      return
    }
    if (tooLong(name, LONGEST) !== undefined) return
    setIsSaving(true)
    const saved = await client.call('preset.save', { label: name, spec })
    setIsSaving(false)
    setProblem(saved.ok ? undefined : saved.error.message)
    if (!saved.ok) return
    client.reloadSettings()
    onSaved(`Saved as the preset ${saved.value.label}.`)
    setLabel(null)
    onClose()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Save as preset"
      actions={
        <Button kind="primary" busy={isSaving} onClick={() => void save()}>
          Save
        </Button>
      }
    >
      <Field
        label="Name of the preset"
        problem={tooLong(name, LONGEST) ?? problem}
        hint="One of the same name is replaced."
      >
        {(field) => (
          <input
            {...field}
            autoComplete="off"
            value={label ?? spec.name}
            onChange={({ target }) => setLabel(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') void save()
            }}
          />
        )}
      </Field>
    </Dialog>
  )
}

/** How long nobody has to change anything before the lab is asked what it would come to. */
const SETTLED_MS = 300

export function StartColumn({ step, control }: { readonly step: WizardStep; readonly control: FormControl }) {
  const { form, spec } = control
  const client = useLabClient()
  const settled = useSettled(spec, SETTLED_MS)
  const estimate = useCall('run.estimate', settled.ok ? { spec: settled.value } : null)
  const [refusal, setRefusal] = useState<{ readonly of: typeof form; readonly message: string } | null>(null)
  const [isStarting, setIsStarting] = useState(false)
  const [isNaming, setIsNaming] = useState(false)
  const lead = useLead(step, control)
  const latest = useRef(spec)
  useEffect(() => {
    latest.current = spec
  })
  const isLive = asksLiveModel(form, control.catalog)
  const check = useModelCheck(spec.ok ? spec.value : null)
  const start = async (isAnyway = false): Promise<void> => {
    if (!spec.ok) {
      lead()
      return
    }
    if (isStarting) return
    setIsStarting(true)
    const mayStart = !isLive || isAnyway || (await check.ask(false))
    // What was changed while the model was asked has not been started by anybody.
    if (!mayStart || latest.current !== spec) {
      setIsStarting(false)
      return
    }
    const started = await client.start(spec.value)
    setIsStarting(false)
    if (!started.ok) {
      setRefusal({ of: form, message: started.error.message })
      return
    }
    control.finish()
    window.location.hash = routeHref({ page: 'run', runId: started.value.runId, tab: 'live', episodeId: null })
  }
  useShortcut('Mod+Enter', 'Start the run, or go to what keeps it from starting', () => void start())
  const save = (): void => {
    if (spec.ok) saveBlob(new Blob([specFileText(spec.value)], { type: 'application/json' }), specFileName(spec.value))
    else lead()
  }
  return (
    <>
      <RunSummary
        counts={countsOf(form)}
        scenarios={chosenScenarios(control.catalog, form.scenarios)}
        estimate={spec.ok ? { ...estimate, isAsking: estimate.isAsking || settled !== spec } : null}
        isStarting={isStarting}
        refusal={refusal?.of === form ? refusal.message : null}
        onStart={() => void start()}
        check={isLive ? <ModelCheckPanel state={check.state} onTest={() => void check.ask(true)} /> : null}
        choices={
          <>
            {isLive && checkFailed(check.state) ? <Button onClick={() => void start(true)}>Start anyway</Button> : null}
            <Button onClick={save}>Save spec</Button>
            <Button onClick={() => (spec.ok ? setIsNaming(true) : lead())}>Save preset</Button>
          </>
        }
      />
      {spec.ok ? (
        <SavePreset
          isOpen={isNaming}
          spec={spec.value}
          onSaved={(message) => control.tell({ message, undo: null })}
          onClose={() => setIsNaming(false)}
        />
      ) : null}
    </>
  )
}

/** Leads to the first field that is not right: its step first, then the field. */
function useLead(step: WizardStep, { problems, content }: FormControl): () => void {
  const [wanted, setWanted] = useState<WizardStep | null>(null)
  useEffect(() => {
    if (wanted !== step) return
    setWanted(null)
    leadTo(content.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]') ?? null)
  }, [wanted, step, content])
  return () => {
    const first = wizardSteps.find((one) => problemsOf(problems, one).length > 0)
    if (first === undefined) return
    window.location.hash = routeHref({ page: 'new-run', step: first })
    setWanted(first)
  }
}

/** Unfolds whatever it lies in: what is folded cannot take the focus. */
function leadTo(field: HTMLElement | null): void {
  for (let around = field?.closest('details'); around != null; around = around.parentElement?.closest('details')) {
    around.open = true
  }
  field?.focus()
}

/** The models of the form, tried before the run starts. */
type Spec = CallInput<'run.start'>['spec']

interface ModelCheckControl {
  /** Of the models as they stand in the form; those of an earlier form are forgotten. */
  readonly state: CheckState
  /** Asks unless these models have answered before. Answers whether all of them work. */
  readonly ask: (isAgain: boolean) => Promise<boolean>
}

/** `spec` is null while the form has problems. */
function useModelCheck(spec: Spec | null): ModelCheckControl {
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
