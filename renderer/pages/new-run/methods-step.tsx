import { ParameterForm } from '../../features/parameters/parameter-form.tsx'
import { MethodPicker } from '../../features/run-form/method-picker.tsx'
import { fieldsOfMethod, withParam } from '../../features/run-form/method-rows.ts'
import { asksLiveModel } from '../../features/run-form/model-forms.ts'
import { wordedMethodsOf } from '../../features/run-form/spec-of-form.ts'
import { WordsPanel } from '../../features/run-form/words-panel.tsx'
import type { FormProblems } from '../../store/run-form.ts'
import styles from './new-run.module.css'
import type { FormControl } from './use-run-form.ts'

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
