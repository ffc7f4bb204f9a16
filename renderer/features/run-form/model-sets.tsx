/** The sets of models that a run crosses with its methods, as its spec lists them: to be kept, left out, or given up for one. */
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { RunForm } from '../../store/run-form.ts'
import { Button } from '../../ui/index.ts'
import { setDetails, setWords, withModelSets } from './model-set-texts.ts'
import styles from './models.module.css'

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
          const words = setWords(set, catalog)
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
