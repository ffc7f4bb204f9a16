/** A form for whatever parameters a method or a model has, made from their JSON Schema. */

import { ParameterField } from './parameter-field.tsx'
import styles from './parameters.module.css'
import type { ParamField } from './schema-fields.ts'
import type { Params, ParamTexts } from './schema-values.ts'

export function ParameterForm(props: {
  /** What the parameters are of, for readers of the screen. */
  readonly label: string
  readonly fields: readonly ParamField[]
  readonly texts: ParamTexts
  /** What holds in place of the defaults. */
  readonly variant?: Params
  /** By id. */
  readonly problems: Readonly<Record<string, string | undefined>>
  /** `text` null for the plug-in's own again. */
  readonly onChange: (id: string, text: string | null) => void
}) {
  const { label, fields, texts, variant = {}, problems, onChange } = props
  if (fields.length === 0) return <p className={styles.none}>There is nothing to set.</p>
  return (
    <fieldset className={styles.form}>
      <legend className="visually-hidden">{label}</legend>
      {fields.map((field) => (
        <ParameterField
          key={field.id}
          field={field}
          text={texts[field.id]}
          variant={variant}
          problem={problems[field.id]}
          onChange={(text) => onChange(field.id, text)}
        />
      ))}
    </fieldset>
  )
}
