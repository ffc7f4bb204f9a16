/** The form of a run, step by step. Every field has a default that works; the run starts from every step. */
import type { Catalog } from '../../../shared/contract/catalog.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { RunSteps } from '../../features/run-form/run-steps.tsx'
import type { WizardStep } from '../../store/route.ts'
import { Button, ErrorState, LoadingState } from '../../ui/index.ts'
import { FormBar } from './form-bar.tsx'
import { FromRun } from './from-run.tsx'
import { FromScenario } from './from-scenario.tsx'
import { MethodsStep } from './methods-step.tsx'
import { ModelStep } from './model-step.tsx'
import styles from './new-run.module.css'
import { RepeatsStep } from './repeats-step.tsx'
import { StartColumn } from './start-column.tsx'
import { TaskStep } from './task-step.tsx'
import { TeamStep } from './team-step.tsx'
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
