/** The sets of models that a run crosses with its methods, as its spec lists them: to be kept, left out, or given up for one. */
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { ModelForm, ModelSetForm, RunForm } from '../../store/run-form.ts'
import { Button } from '../../ui/index.ts'
import { modelOf, ownRoles } from './model-forms.ts'
import styles from './run-form.module.css'

export function ModelSets(props: {
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
