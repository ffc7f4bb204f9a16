/** The steps of the form of a run: what each is called, what stands on it in a few words, and whether it is right. */

import { CircleAlert, CircleCheck } from 'lucide-react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { RunEstimate } from '../../../shared/contract/estimate.ts'
import { MAX_AGENTS } from '../../../shared/contract/team.ts'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import { routeHref, type WizardStep, wizardSteps } from '../../store/route.ts'
import { type FormProblems, problemsOf, type RunForm } from '../../store/run-form.ts'
import { modelOf, ownRoles } from './model-forms.ts'
import styles from './run-form.module.css'
import { parseSeeds, parseSizes } from './seeds.ts'

export const stepLabels: Readonly<Record<WizardStep, string>> = {
  task: 'Task',
  methods: 'Methods',
  team: 'Team',
  model: 'Model',
  repeats: 'Repeats',
}

export function describeStep(form: RunForm, step: WizardStep, catalog: Catalog): string {
  switch (step) {
    case 'task':
      return counted(form.scenarios.length, 'scenario')
    case 'methods':
      return counted(form.methods.length, 'method')
    case 'team':
      return form.sizes.trim() === '1' ? '1 agent' : `${form.sizes.trim()} agents`
    case 'model': {
      if (form.modelSets.length > 1) return counted(form.modelSets.length, 'model')
      const name = form.model.name.trim()
      const label = name === '' ? (modelOf(catalog, form.model)?.label ?? form.model.provider) : name
      const own = ownRoles(form).length
      return own === 0 ? label : `${label}, ${own} more`
    }
    case 'repeats': {
      const { seeds, repeats } = countsOf(form)
      const often = repeats === 1 ? counted(seeds, 'seed') : `${counted(seeds, 'seed')}, ${counted(repeats, 'repeat')}`
      return Object.values(form.budget).some((text) => text.trim() !== '') ? `${often}, with a budget` : often
    }
  }
}

/* What a run would be, in words: for the summary beside the form. */

/** How many of each the form asks for; null where it cannot be known yet. */
export interface RunCounts {
  readonly scenarios: number
  readonly conditions: number | null
  readonly seeds: number | null
  readonly repeats: number | null
  readonly episodes: number | null
}

export function countsOf(
  form: Pick<RunForm, 'scenarios' | 'methods' | 'modelSets' | 'sizes' | 'seeds' | 'repeats'>,
): RunCounts {
  const sizes = parseSizes(form.sizes, MAX_AGENTS)?.length ?? null
  const seeds = parseSeeds(form.seeds)?.length ?? null
  const repeats = /^\d+$/.test(form.repeats.trim()) && Number(form.repeats) > 0 ? Number(form.repeats) : null
  const scenarios = form.scenarios.length
  const conditions = sizes === null ? null : sizes * form.methods.length * Math.max(1, form.modelSets.length)
  const isKnown = conditions !== null && seeds !== null && repeats !== null
  return { scenarios, conditions, seeds, repeats, episodes: isKnown ? scenarios * conditions * seeds * repeats : null }
}

/** `1 scenario`, `3 scenarios`; without the number where it is not known. */
export function counted(count: number | null, one: string, many = `${one}s`): string {
  if (count === null) return `? ${many}`
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

/** `3 to 5 min` as a range of durations; one where both ends read the same. */
export function formatWallTime(wallMs: RunEstimate['wallMs']): string {
  if (wallMs === null) return 'not known yet'
  const low = formatDuration(wallMs.low)
  const high = formatDuration(wallMs.high)
  return low === high ? low : `${low} – ${high}`
}

export function formatCost(costUsd: RunEstimate['costUsd']): string {
  if (costUsd === null) return 'not known'
  const { low, high } = costUsd
  if (high === 0) return '$0'
  return low === high ? dollars(high) : `${dollars(low)} – ${dollars(high)}`
}

function dollars(usd: number): string {
  return usd !== 0 && usd < 0.01 ? 'under $0.01' : `$${usd.toFixed(2)}`
}

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
