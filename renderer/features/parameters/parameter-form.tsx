/** A form for whatever parameters a method or a model has, made from their JSON Schema. */

import { RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import { Field } from '../../ui/index.ts'
import styles from './parameters.module.css'
import type { ParamField } from './schema-fields.ts'
import { differs, formatRange, initialOf, type Params, type ParamTexts, textOfValue } from './schema-values.ts'

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

interface Props {
  readonly field: ParamField
  /** undefined where nobody touched it. */
  readonly text: string | undefined
  readonly variant: Params
  readonly problem: string | undefined
  readonly onChange: (text: string | null) => void
}

/** One parameter: what it is, its default, and a way back to it where it is another. */
function ParameterField({ field, text, variant, problem, onChange }: Props) {
  const initial = initialOf(field, variant)
  const usual = initial === undefined ? '' : (textOfValue(field, initial) ?? '')
  const isOwn = text !== undefined && differs(field, text, variant)
  const name = field.unit === null ? field.label : `${field.label} (${field.unit})`
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div ref={frame} className={styles.field} data-own={isOwn}>
      <Field label={name} problem={problem} hint={hintOf(field, usual, isOwn)}>
        {(tied) => <Control tied={tied} field={field} text={text ?? usual} usual={usual} onChange={onChange} />}
      </Field>
      <code className={styles.code} title="Its name in specs and on the command line">
        {field.id}
      </code>
      {isOwn ? (
        <button
          type="button"
          className={styles.reset}
          title={`Back to ${usual === '' ? (field.whenEmpty ?? 'the default') : usual}`}
          aria-label={`Reset ${field.label}`}
          onClick={() => {
            onChange(null)
            frame.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
          }}
        >
          <RotateCcw size={14} aria-hidden />
        </button>
      ) : null}
    </div>
  )
}

interface Tied {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

function Control(props: {
  readonly tied: Tied
  readonly field: ParamField
  readonly text: string
  readonly usual: string
  readonly onChange: (text: string | null) => void
}) {
  const { tied, field, text, usual, onChange } = props
  switch (field.kind) {
    case 'boolean':
    case 'choice': {
      const choices = field.kind === 'boolean' ? ['true', 'false'] : field.choices
      return (
        <select {...tied} value={text} onChange={({ target }) => onChange(target.value === '' ? null : target.value)}>
          {usual === '' ? <option value="">{field.whenEmpty ?? 'default'}</option> : null}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {field.kind === 'boolean' ? (choice === 'true' ? 'on' : 'off') : choice}
            </option>
          ))}
        </select>
      )
    }
    case 'json':
      return (
        <textarea
          {...tied}
          className={styles.json}
          spellCheck={false}
          rows={Math.min(text.split('\n').length, 12)}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'number':
    case 'integer':
    case 'text':
    case 'list':
      return (
        <input
          {...tied}
          inputMode={field.kind === 'number' ? 'decimal' : field.kind === 'integer' ? 'numeric' : 'text'}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholderOf(field, usual)}
          value={text}
          onChange={({ target }) => onChange(target.value === '' && usual === '' ? null : target.value)}
        />
      )
  }
}

/** What an empty field stands for; undefined where it may not stay empty. */
function placeholderOf({ whenEmpty, isNullable }: ParamField, usual: string): string | undefined {
  return whenEmpty ?? (isNullable || usual === '' ? 'left out' : undefined)
}

function hintOf(field: ParamField, usual: string, isOwn: boolean): string {
  const words = usual === 'true' ? 'on' : usual === 'false' ? 'off' : usual
  const range = field.kind === 'number' || field.kind === 'integer' ? formatRange(field) : ''
  const own = isOwn ? ` Differs: usually ${words === '' ? (field.whenEmpty ?? 'left out') : words}.` : ''
  return `${field.description}${range === '' ? '' : ` (${range.slice(2)})`}${own}`
}
