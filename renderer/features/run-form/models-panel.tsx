/** The models that answer in a run: one for all roles, or one each. */

import { useRef } from 'react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import { type ModelRole, modelRoles } from '../../../shared/contract/record/header.ts'
import {
  type FormField,
  type FormProblems,
  MODEL_NAME,
  type ModelForm,
  type ModelSetForm,
  type RunForm,
} from '../../store/run-form.ts'
import { Badge, Button } from '../../ui/index.ts'
import { ModelFields, type RenderSettings } from './model-fields.tsx'
import { modelField, modelOf, ownRoles, roleLabels, withProvider } from './model-forms.ts'
import styles from './run-form.module.css'

type Change = (part: Partial<Pick<RunForm, 'model' | 'roles' | 'modelSets'>>) => void

export function ModelsPanel(props: {
  readonly catalog: Catalog
  readonly form: RunForm
  readonly problems: FormProblems
  readonly onChange: Change
  readonly children: RenderSettings
}) {
  const { catalog, form, problems, onChange, children } = props
  const kind = modelOf(catalog, form.model)?.kind
  const own = ownRoles(form)
  const panel = useRef<HTMLElement>(null)
  if (form.modelSets.length > 0) {
    const problem = problems[modelField(null, MODEL_NAME)]
    return (
      <section ref={panel} aria-label="Models" tabIndex={-1}>
        <ModelSets
          {...{ catalog, form, problem }}
          onChange={(part) => {
            onChange(part)
            // The button that was pressed goes: whoever works by keyboard stays here.
            panel.current?.focus()
          }}
        />
      </section>
    )
  }
  return (
    <section ref={panel} aria-label="Models" tabIndex={-1} className={styles.models}>
      <ModelFields
        label="Model"
        catalog={catalog}
        model={form.model}
        kind={null}
        problemOf={(id) => problems[modelField(null, id)]}
        onProvider={(provider) => onChange(withProvider(form, provider, catalog))}
        onChange={(model) => onChange({ model })}
      >
        {children}
      </ModelFields>
      <section className={styles.roles} aria-labelledby="model-roles">
        <h2 id="model-roles">Roles</h2>
        <p className={styles.about}>
          {own.length === 0
            ? 'The model above answers for every role.'
            : 'The model above answers for every role without one of its own.'}{' '}
          Models of one run are of one kind.
        </p>
        <ul className={styles.list}>
          {modelRoles.map((role) => (
            <li key={role}>
              <Role {...{ role, catalog, form, problems, onChange }} kind={kind ?? null}>
                {children}
              </Role>
            </li>
          ))}
        </ul>
      </section>
    </section>
  )
}

function Role(props: {
  readonly role: ModelRole
  readonly catalog: Catalog
  readonly form: RunForm
  readonly kind: string | null
  readonly problems: FormProblems
  readonly onChange: Change
  readonly children: RenderSettings
}) {
  const { role, catalog, form, kind, problems, onChange, children } = props
  const own = form.roles[role]
  const set = (model: ModelForm): void => onChange({ roles: { ...form.roles, [role]: model } })
  const field = (id: string): FormField => modelField(role, id)
  return (
    <>
      <div className={styles.roleHead}>
        <span className={styles.role}>{role}</span>
        <span className={styles.about}>{roleLabels[role]}</span>
        {own === undefined ? (
          <Button onClick={() => set(form.model)}>{`Another model for ${role}`}</Button>
        ) : (
          <>
            <Badge tone="accent">its own model</Badge>
            <Button
              onClick={() => {
                const { [role]: _, ...others } = form.roles
                onChange({ roles: others })
              }}
            >{`Same model for ${role}`}</Button>
          </>
        )}
      </div>
      {own === undefined ? null : (
        <div className={styles.own}>
          <ModelFields
            label={`Model of ${role}`}
            catalog={catalog}
            model={own}
            kind={kind}
            problemOf={(id) => problems[field(id)]}
            onProvider={(provider) => set({ provider, name: '', params: {} })}
            onChange={set}
          >
            {children}
          </ModelFields>
        </div>
      )}
    </>
  )
}

/** The sets of models that a run crosses with its methods, as its spec lists them: to be kept, left out, or given up for one. */
function ModelSets(props: {
  readonly catalog: Catalog
  readonly form: RunForm
  readonly problem: string | undefined
  readonly onChange: (part: Pick<RunForm, 'model' | 'roles' | 'modelSets'>) => void
}) {
  const { catalog, form, problem, onChange } = props
  const { modelSets: sets } = form
  return (
    <section aria-labelledby="model-sets">
      <h2 id="model-sets">Models to compare</h2>
      <p className={styles.about}>
        Every method plays with each of them. What they are set to comes from the spec: edit it there, or choose one to
        edit it here.
      </p>
      {problem === undefined ? null : (
        <p role="alert" className={styles.warning}>
          {problem}
        </p>
      )}
      <ul className={styles.list}>
        {sets.map((set, index) => {
          const words = describeSet(set, catalog)
          const others = sets.filter((_, other) => other !== index)
          return (
            <li key={`${words} ${setDetails(set, catalog)}`}>
              <div className={styles.roleHead}>
                <span className={styles.role}>{words}</span>
                <span className={styles.about}>{setDetails(set, catalog)}</span>
                <Button onClick={() => onChange(withModelSets([set]))}>{`Use only ${words}`}</Button>
                <Button onClick={() => onChange(withModelSets(others))}>{`Leave out ${words}`}</Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/* Sets of models that a run crosses with its methods, as the form shows them. */

/** A single set is the form's own model, which can be edited; none leaves the form without one, which no button asks for. */
export function withModelSets(sets: readonly ModelSetForm[]): Pick<RunForm, 'model' | 'roles' | 'modelSets'> {
  const [first] = sets
  if (first === undefined) throw new Error('a run has one model at least')
  const { model, roles } = first
  return { model, roles, modelSets: sets.length === 1 ? [] : sets }
}

/** What a set is called in the form. */
function describeSet({ title, model }: ModelSetForm, catalog: Catalog): string {
  return title === '' ? nameOf(model, catalog) : title
}

/** Its model with settings, and those of its roles: `Simulated model, profile erring; worker gpt-4o-mini`. */
export function setDetails(set: ModelSetForm, catalog: Catalog): string {
  const roles = ownRoles(set).map(([role, own]) => `${role} ${wordsOf(own, catalog)}`)
  return [wordsOf(set.model, catalog), ...roles].join('; ')
}

function wordsOf(model: ModelForm, catalog: Catalog): string {
  const settings = Object.entries(model.params).flatMap(([id, text]) => (text === '' ? [] : [`${id} ${text}`]))
  return [nameOf(model, catalog), ...settings].join(', ')
}

function nameOf(model: ModelForm, catalog: Catalog): string {
  const name = model.name.trim()
  return name === '' ? (modelOf(catalog, model)?.label ?? model.provider) : name
}
