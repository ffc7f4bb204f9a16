/** The form of a run, step by step. Every field has a default that works; the run starts from every step. */

import { useEffect, useRef } from 'react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import { useCall } from '../../client/use-call.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { formOfSpec } from '../../features/run-form/form-of-spec.ts'
import { RunSteps } from '../../features/run-form/run-steps.tsx'
import { copyName } from '../../features/run-form/spec-of-form.ts'
import { replaceAddress } from '../../store/replace-address.ts'
import { routeHref, type WizardStep } from '../../store/route.ts'
import { Button, ErrorState, LoadingState, Notice } from '../../ui/index.ts'
import { FormBar } from './form-bar.tsx'
import styles from './new-run.module.css'
import { StartColumn } from './start-column.tsx'
import { MethodsStep, ModelStep, RepeatsStep, TaskStep, TeamStep } from './steps.tsx'
import { type FormControl, useRunForm } from './use-run-form.ts'

export function NewRunPage(props: {
  readonly step: WizardStep
  readonly from?: string | undefined
  readonly scenario?: string | undefined
}) {
  const { step, from = null, scenario = null } = props
  const catalog = useLabState((state) => state.catalog)
  const client = useLabClient()
  switch (catalog.status) {
    case 'loading':
      return <LoadingState what="Looking for scenarios and methods…" />
    case 'failed':
      return (
        <ErrorState title="Scenarios and methods could not be read" message={catalog.error.message}>
          <Button onClick={client.reload}>Try again</Button>
        </ErrorState>
      )
    case 'ready':
      return <Wizard catalog={catalog.value} {...{ step, from, scenario }} />
  }
}

function Wizard(props: {
  readonly catalog: Catalog
  readonly step: WizardStep
  readonly from: string | null
  readonly scenario: string | null
}) {
  const { catalog, step, from, scenario } = props
  const control = useRunForm(catalog)
  const { form, problems, content } = control
  return (
    <div className={styles.wizard}>
      <div className={styles.side}>
        <RunSteps current={step} form={form} catalog={catalog} problems={problems} />
      </div>
      <div className={styles.middle}>
        <FormBar step={step} control={control} />
        {from === null ? null : <FromRun runId={from} control={control} />}
        {scenario === null ? null : <FromScenario address={scenario} control={control} />}
        <div ref={content} className={styles.content} data-step={step} key={step}>
          <Step step={step} control={control} />
        </div>
      </div>
      <StartColumn step={step} control={control} />
    </div>
  )
}

function Step({ step, control }: { readonly step: WizardStep; readonly control: FormControl }) {
  switch (step) {
    case 'task':
      return <TaskStep control={control} />
    case 'methods':
      return <MethodsStep control={control} />
    case 'team':
      return <TeamStep control={control} />
    case 'model':
      return <ModelStep control={control} />
    case 'repeats':
      return <RepeatsStep control={control} />
  }
}

/** Copies another run into the form once, then removes it from the address. */
function FromRun({ runId, control }: { readonly runId: string; readonly control: FormControl }) {
  const { answer, ask } = useCall('run.get', { runId })
  const found = answer.status === 'ready' && answer.value.run.id === runId ? answer.value : null
  const { load } = control
  const read = found === null ? null : formOfSpec(found.spec, control.catalog)
  const problem = read === null || read.ok ? null : read.error.message
  const loaded = useRef<string | null>(null)
  useEffect(() => {
    // Once: the form is somebody's from then on.
    if (found === null || problem !== null || loaded.current === runId) return
    loaded.current = runId
    const name = copyName(found.run.name)
    load({ ...found.spec, name }, found.run.name)
    window.location.replace(routeHref({ page: 'new-run', step: 'task' }))
  }, [found, problem, load, runId])
  if (answer.status === 'failed') {
    return (
      <Notice tone="bad" choices={<Button onClick={ask}>Try again</Button>}>
        The run could not be read: {answer.error.message}
      </Notice>
    )
  }
  return problem === null ? null : <Notice tone="bad">The run cannot be played again from here. {problem}</Notice>
}

/** Chooses one scenario once, then removes it from the address. */
function FromScenario({ address, control }: { readonly address: string; readonly control: FormControl }) {
  const { catalog, choose } = control
  const title = catalog.scenarios.find((scenario) => scenario.address === address)?.title
  const chosen = useRef<string | null>(null)
  const goOn = (): void => replaceAddress(routeHref({ page: 'new-run', step: 'task' }))
  useEffect(() => {
    // Once: the form is somebody's from then on.
    if (title === undefined || chosen.current === address) return
    chosen.current = address
    choose(address, title)
    replaceAddress(routeHref({ page: 'new-run', step: 'task' }))
  }, [title, choose, address])
  if (title !== undefined) return null
  return (
    <Notice tone="warn" choices={<Button onClick={goOn}>Go on without it</Button>}>
      There is no scenario <code>{address}</code>. Import or draw it, or choose another one.
    </Notice>
  )
}
