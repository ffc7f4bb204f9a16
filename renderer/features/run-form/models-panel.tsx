/** The models that answer in a run: one for all roles, or one each. */
import { type ReactNode, useRef } from 'react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import { type ModelRole, modelRoles } from '../../../shared/contract/record/header.ts'
import { type FormField, type FormProblems, MODEL_NAME, type ModelForm, type RunForm } from '../../store/run-form.ts'
import { Badge, Button } from '../../ui/index.ts'
import { ModelFields } from './model-fields.tsx'
import { modelField, modelOf, ownRoles, roleLabels, withProvider } from './model-forms.ts'
import { ModelSets } from './model-sets.tsx'
import styles from './run-form.module.css'

type Change = (part: Partial<Pick<RunForm, 'model' | 'roles' | 'modelSets'>>) => void

/** The form of a model's settings, which stands in its place. */
export type RenderSettings = (
  label: string,
  model: ModelForm,
  problemOf: (id: string) => string | undefined,
  onChange: (params: ModelForm['params']) => void,
) => ReactNode

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
