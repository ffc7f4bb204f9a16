/** The steps of the form of a run, each with what stands on it and whether it is right. */
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import { routeHref, type WizardStep, wizardSteps } from '../../store/route.ts'
import { type FormProblems, problemsOf, type RunForm } from '../../store/run-form.ts'
import styles from './run-form.module.css'
import { describeStep, stepLabels } from './step-text.ts'

export function RunSteps(props: {
  readonly current: WizardStep
  readonly form: RunForm
  readonly catalog: Catalog
  readonly problems: FormProblems
}) {
  const { current, form, catalog, problems } = props
  return (
    <nav className={styles.steps} aria-label="Steps">
      <ol>
        {wizardSteps.map((step, at) => {
          const [problem] = problemsOf(problems, step)
          return (
            <li key={step}>
              <a
                href={routeHref({ page: 'new-run', step })}
                aria-current={step === current ? 'step' : undefined}
                title={problem}
              >
                <span className={styles.number} aria-hidden>
                  {at + 1}
                </span>
                <span className={styles.label}>{stepLabels[step]}</span>
                {problem === undefined ? (
                  <CircleCheck size={14} className={styles.runStepsGood} aria-label="ready" />
                ) : (
                  <CircleAlert size={14} className={styles.runStepsBad} aria-label="has a problem" />
                )}
                <span className={styles.words} data-bad={problem !== undefined}>
                  {problem ?? describeStep(form, step, catalog)}
                </span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
