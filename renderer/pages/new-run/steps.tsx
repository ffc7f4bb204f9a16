import { useState } from 'react'
import { useLabState } from '../../client/use-lab.tsx'
import { buildingStore } from '../../features/building/draft.ts'
import { ParameterForm } from '../../features/parameters/parameter-form.tsx'
import { LimitsPanel } from '../../features/run-form/limits-panel.tsx'
import { MethodPicker } from '../../features/run-form/method-picker.tsx'
import { fieldsOfMethod, withParam } from '../../features/run-form/method-rows.ts'
import { asksLiveModel } from '../../features/run-form/model-forms.ts'
import { ModelsPanel } from '../../features/run-form/models-panel.tsx'
import { RepeatsPanel } from '../../features/run-form/repeats-panel.tsx'
import { usualName, wordedMethodsOf } from '../../features/run-form/spec-of-form.ts'
import { TeamPanel } from '../../features/run-form/team-panel.tsx'
import { WordsPanel } from '../../features/run-form/texts-panel.tsx'
import { ChosenScenarios } from '../../features/scenarios/chosen-scenarios.tsx'
import { ScenarioPicker } from '../../features/scenarios/scenario-picker.tsx'
import { ScenarioPreview } from '../../features/scenarios/scenario-preview.tsx'
import { actionsOf, chosenScenarios, withScenarios } from '../../features/scenarios/scenarios.ts'
import { routeHref } from '../../store/route.ts'
import type { FormProblems } from '../../store/run-form.ts'
import { lacksPrice } from '../../store/run-limits.ts'
import { MemberModel } from './member-model.tsx'
import styles from './new-run.module.css'
import { settingsForm } from './settings-form.tsx'
import type { FormControl } from './use-run-form.ts'

/** To the drawing that is not saved yet, or else to an empty site. */
function newBuilding(): void {
  const drawing = buildingStore()
  if (drawing.store.getState().isSaved) drawing.startOver()
  window.location.hash = routeHref({ page: 'building' })
}

/** What is built: scenarios to choose, those that are chosen, and a look at one of them. */
export function TaskStep({ control }: { readonly control: FormControl }) {
  const { catalog, form, problems, change } = control
  const [looked, setLooked] = useState<string | null>(null)
  const focused = looked ?? form.scenarios[0] ?? catalog.scenarios[0]?.address ?? null
  return (
    <>
      <ScenarioPicker
        catalog={catalog}
        chosen={form.scenarios}
        focused={focused}
        problem={problems.scenarios}
        onChange={(scenarios) => change({ scenarios })}
        onFocus={setLooked}
        onNewBuilding={newBuilding}
      />
      <ChosenScenarios
        chosen={chosenScenarios(catalog, form.scenarios)}
        total={catalog.scenarios.length}
        focused={focused}
        onFocus={setLooked}
        onRemove={(addresses) => change({ scenarios: withScenarios(form.scenarios, addresses, false, catalog) })}
      />
      {focused === null ? null : (
        <ScenarioPreview address={focused} editHref={routeHref({ page: 'building', from: focused })} />
      )}
    </>
  )
}

/** What is compared: methods with their variants and parameters, and the words that they ask with. */
export function MethodsStep({ control }: { readonly control: FormControl }) {
  const { catalog, form, problems, change } = control
  return (
    <>
      {problems.methods === undefined ? null : (
        <p className={styles.problem} role="alert">
          {problems.methods}
        </p>
      )}
      <MethodPicker
        catalog={catalog}
        rows={form.methods}
        problems={problems}
        onChange={(methods) => change({ methods })}
      >
        {(row, { method, variant, name }) => (
          <ParameterForm
            label={`Parameters of ${name}`}
            fields={fieldsOfMethod(method, row.params)}
            texts={row.params}
            variant={variant}
            problems={underPrefix(problems, `method:${row.key}:`)}
            onChange={(id, text) =>
              change({
                methods: form.methods.map((other) => (other.key === row.key ? withParam(other, id, text) : other)),
              })
            }
          />
        )}
      </MethodPicker>
      <WordsPanel
        methods={wordedMethodsOf(form, catalog)}
        isSimulated={!asksLiveModel(form, catalog)}
        words={form.words}
        onChange={(words) => change({ words })}
      />
    </>
  )
}

function underPrefix(problems: FormProblems, prefix: string): Readonly<Record<string, string | undefined>> {
  const own = Object.entries(problems).filter(([field]) => field.startsWith(prefix))
  return Object.fromEntries(own.map(([field, message]) => [field.slice(prefix.length), message]))
}

/** Who answers, and what that may cost. */
export function ModelStep({ control }: { readonly control: FormControl }) {
  const { catalog, form, problems, change } = control
  return (
    <>
      <ModelsPanel catalog={catalog} form={form} problems={problems} onChange={change}>
        {settingsForm(catalog)}
      </ModelsPanel>
      {asksLiveModel(form, catalog) ? <Limits control={control} /> : null}
    </>
  )
}

/** A simulated model costs nothing and is asked anew each time. */
function Limits({ control }: { readonly control: FormControl }) {
  const { form, problems, change } = control
  const settings = useLabState((state) => state.settings)
  const { 'limits:tokens': tokens, 'limits:usd': usd } = problems
  return (
    <LimitsPanel
      limits={form.limits}
      problems={{ ...(tokens === undefined ? {} : { tokens }), ...(usd === undefined ? {} : { usd }) }}
      lacksPrice={settings.status === 'ready' && lacksPrice(form.limits, form.model.name, settings.value.prices)}
      onChange={(limits) => change({ limits })}
    />
  )
}

/** How often, in what time, under what name. */
export function RepeatsStep({ control }: { readonly control: FormControl }) {
  const { form, problems, change } = control
  return <RepeatsPanel form={form} problems={problems} usualName={usualName(form)} onChange={change} />
}

/** Who builds. */
export function TeamStep({ control }: { readonly control: FormControl }) {
  const { catalog, form, problems, change } = control
  return (
    <TeamPanel
      sizes={form.sizes}
      members={form.members}
      offered={actionsOf(catalog, form.scenarios)}
      problem={problems.sizes}
      modelOf={(name, member, onMember) => (
        <MemberModel name={name} member={member} control={control} onChange={onMember} />
      )}
      onChange={change}
    />
  )
}
