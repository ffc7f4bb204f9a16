/** The steps of the form of a run, each made of the panels that belong on it. */

import { useState } from 'react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import { type MemberRole, memberRoles } from '../../../shared/contract/team.ts'
import { useLabState } from '../../client/use-lab.tsx'
import { buildingStore } from '../../features/building/draft.ts'
import { ParameterForm } from '../../features/parameters/parameter-form.tsx'
import { fieldsOf } from '../../features/parameters/schema-fields.ts'
import { LimitsPanel } from '../../features/run-form/limits-panel.tsx'
import { MethodPicker } from '../../features/run-form/method-picker.tsx'
import { fieldsOfMethod, withParam, withText } from '../../features/run-form/method-rows.ts'
import { ModelFields, type RenderSettings } from '../../features/run-form/model-fields.tsx'
import { asksLiveModel, memberField, modelOf, ownMemberRoles } from '../../features/run-form/model-forms.ts'
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
import type { FormProblems, MemberForm, ModelForm } from '../../store/run-form.ts'
import { lacksPrice } from '../../store/run-limits.ts'
import { Button } from '../../ui/index.ts'
import styles from './new-run.module.css'
import type { FormControl } from './use-run-form.ts'

/** The form of a model's settings, without where it is asked. */
function settingsForm(catalog: Catalog): RenderSettings {
  return (label, model, problemOf, onChange) => {
    const known = catalog.models.find(({ id }) => id === model.provider)
    const fields = fieldsOf(known?.parameters).filter(({ id }) => id !== 'preset' && id !== 'baseUrl')
    return (
      <ParameterForm
        label={`Settings of ${label}`}
        fields={fields}
        texts={model.params}
        problems={Object.fromEntries(fields.map(({ id }) => [id, problemOf(id)]))}
        onChange={(id, text) => onChange(withText(model.params, id, text))}
      />
    )
  }
}

/** The model of one agent: its team's, or one of its own for acting and reflecting. */
function MemberModel(props: {
  readonly name: string
  readonly member: MemberForm
  readonly control: FormControl
  readonly onChange: (member: MemberForm) => void
}) {
  const { name, member, control, onChange } = props
  const { catalog, form, problems } = control
  const own = ownMemberRoles(member)
  const kind = modelOf(catalog, form.model)?.kind ?? null
  const set = (roles: readonly MemberRole[], model: ModelForm): void =>
    onChange({ ...member, models: { ...member.models, ...Object.fromEntries(roles.map((role) => [role, model])) } })
  if (own.length === 0) {
    return (
      <p className={styles.memberModel}>
        <span>Asks the models of the run.</span>
        <Button onClick={() => set(memberRoles, form.roles.worker ?? form.model)}>{`Another model for ${name}`}</Button>
      </p>
    )
  }
  const [[, first] = [null, form.model]] = own
  const isOne = own.length === memberRoles.length && own.every(([, model]) => sameModel(model, first))
  const shown: readonly (readonly [readonly MemberRole[], ModelForm])[] = isOne
    ? [[memberRoles, first]]
    : own.map(([role, model]) => [[role], model])
  return (
    <div className={styles.memberModels}>
      {shown.map(([roles, model]) => (
        <ModelFields
          key={roles.join(' ')}
          label={`Model of ${name}, ${roles.map((role) => roleNames[role]).join(' and ')}`}
          catalog={catalog}
          model={model}
          kind={kind}
          problemOf={(id) =>
            roles.map((role) => problems[memberField(name, role, id)]).find((one) => one !== undefined)
          }
          onProvider={(provider) => set(roles, { provider, name: '', params: {} })}
          onChange={(changed) => set(roles, changed)}
        >
          {settingsForm(catalog)}
        </ModelFields>
      ))}
      <p className={styles.memberModel}>
        <Button
          onClick={() => {
            const { models: _, ...rest } = member
            onChange(rest)
          }}
        >{`Same model for ${name}`}</Button>
      </p>
    </div>
  )
}

const roleNames: Readonly<Record<MemberRole, string>> = { worker: 'acting', reflection: 'reflecting' }

function sameModel(a: ModelForm, b: ModelForm): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

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
      clock={form.clock}
      offered={actionsOf(catalog, form.scenarios)}
      problem={problems.sizes}
      modelOf={(name, member, onMember) => (
        <MemberModel name={name} member={member} control={control} onChange={onMember} />
      )}
      onChange={change}
    />
  )
}
