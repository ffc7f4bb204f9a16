/** The summary at the form's side: what the run would be, and what can be done with the form. */
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../client/use-call.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { useSettled } from '../../client/use-settled.ts'
import { checkFailed } from '../../features/run-form/check-state.ts'
import { countsOf } from '../../features/run-form/estimate-words.ts'
import { ModelCheckPanel } from '../../features/run-form/model-check.tsx'
import { asksLiveModel } from '../../features/run-form/model-forms.ts'
import { RunSummary } from '../../features/run-form/run-summary.tsx'
import { specFileName, specFileText } from '../../features/run-form/spec-file.ts'
import { chosenScenarios } from '../../features/scenarios/scenarios.ts'
import { routeHref, type WizardStep, wizardSteps } from '../../store/route.ts'
import { problemsOf } from '../../store/run-form.ts'
import { useShortcut } from '../../store/use-shortcut.ts'
import { Button, saveBlob } from '../../ui/index.ts'
import { SavePreset } from './save-preset.tsx'
import { useModelCheck } from './use-model-check.ts'
import type { FormControl } from './use-run-form.ts'

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
