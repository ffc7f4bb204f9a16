/** The methods of the lab with their variants, to tick: each tick is a condition, with parameters of its own. */

import { ChevronRight, Copy, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { FormProblems, MethodRow } from '../../store/run-form.ts'
import { Badge, Field } from '../../ui/index.ts'
import { fieldsOf } from '../parameters/schema-fields.ts'
import { differs } from '../parameters/schema-values.ts'
import { LoopDiagram } from './method-loop.tsx'
import styles from './method-picker.module.css'
import { addMethod, duplicateMethod, type MethodChoice, methodChoices, withoutMethod } from './method-rows.ts'

interface Props {
  readonly catalog: Catalog
  readonly rows: readonly MethodRow[]
  readonly problems: FormProblems
  readonly onChange: (rows: readonly MethodRow[]) => void
  /** The form of a row's parameters. */
  readonly children: (row: MethodRow, choice: MethodChoice) => ReactNode
}

export function MethodPicker({ catalog, rows, problems, onChange, children }: Props) {
  const choices = methodChoices(catalog)
  const strangers = rows.filter(({ name }) => !choices.some((choice) => choice.name === name))
  return (
    <div className={styles.methods}>
      {catalog.methods.map((method) => (
        <section key={method.id} className={styles.method} aria-labelledby={`method-${method.id}`}>
          <h2 id={`method-${method.id}`}>
            {method.label}
            {method.needsTruth === true ? (
              <Badge tone="warn" title="It knows what the others have to find out.">
                upper bound: knows the ground truth
              </Badge>
            ) : null}
          </h2>
          <p className={styles.about}>{method.about.join(' ')}</p>
          <LoopDiagram method={method.label} loop={method.loop} />
          <ul className={styles.variants}>
            {choices
              .filter((choice) => choice.method.id === method.id)
              .map((choice) => (
                <Variant key={choice.name} {...{ choice, rows, problems, onChange, children }} />
              ))}
          </ul>
        </section>
      ))}
      {strangers.map((row) => (
        <p key={row.key} className={styles.problem} role="alert">
          {problems[`method:${row.key}`]}{' '}
          <button type="button" className={styles.link} onClick={() => onChange(withoutMethod(rows, row.key))}>
            Leave out {row.name}
          </button>
        </p>
      ))}
    </div>
  )
}

function Variant(props: Omit<Props, 'catalog'> & { readonly choice: MethodChoice }) {
  const { choice, rows, problems, onChange, children } = props
  /** Open ones, by the row's key: a duplicate opens at once, to be changed. */
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const own = rows.filter(({ name }) => name === choice.name)
  const isPlain = choice.name === choice.method.id
  const words = isPlain ? 'Full method' : choice.label.slice(choice.method.label.length + 2)
  const toggle = (key: number): void =>
    setOpen((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]))
  return (
    <li className={styles.variant}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={own.length > 0}
          aria-invalid={problems.methods === undefined ? undefined : true}
          onChange={() =>
            onChange(own.length > 0 ? rows.filter(({ name }) => name !== choice.name) : addMethod(rows, choice.name))
          }
        />
        <span className={styles.words}>
          {words} <code>{choice.name}</code>
        </span>
        {choice.sets === '' ? null : <span className={styles.sets}>{choice.sets}</span>}
      </label>
      {own.length === 0 ? null : (
        <ul className={styles.rows}>
          {own.map((row, at) => (
            <ConditionRow
              key={row.key}
              row={row}
              choice={choice}
              position={own.length === 1 ? null : at + 1}
              problems={problems}
              isOpen={open.has(row.key)}
              onToggle={() => toggle(row.key)}
              onDuplicate={() => {
                const next = duplicateMethod(rows, row.key)
                const copy = next[next.findIndex(({ key }) => key === row.key) + 1]
                if (copy !== undefined) setOpen((before) => new Set([...before, copy.key]))
                onChange(next)
              }}
              onRemove={() => onChange(withoutMethod(rows, row.key))}
              onName={(title) => onChange(rows.map((other) => (other.key === row.key ? { ...other, title } : other)))}
            >
              {children(row, choice)}
            </ConditionRow>
          ))}
        </ul>
      )}
    </li>
  )
}

/** A condition: what differs in it, its parameters to unfold, a copy of it to change in one more. */
function ConditionRow(props: {
  readonly row: MethodRow
  readonly choice: MethodChoice
  /** Among conditions of the same name; null for the only one. */
  readonly position: number | null
  readonly problems: FormProblems
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
  readonly onName: (title: string) => void
  readonly children: ReactNode
}) {
  const { row, choice, position, problems, isOpen, onToggle, onDuplicate, onRemove, onName, children } = props
  const id = useId()
  const changed = fieldsOf(choice.method.parameters).filter((field) =>
    differs(field, row.params[field.id], choice.variant),
  )
  const name = position === null ? choice.name : `${choice.name} (${position})`
  const hasProblem = Object.keys(problems).some((field) => field.startsWith(`method:${row.key}:`))
  const problem = problems[`method:${row.key}`]
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isOpen || hasProblem}
          aria-controls={id}
          data-invalid={problem !== undefined}
          aria-label={`Parameters of ${name}`}
          onClick={onToggle}
        >
          <ChevronRight size={14} aria-hidden />
          Parameters
        </button>
        <span className={styles.changed}>
          {row.title.trim() === '' ? '' : `“${row.title.trim()}” · `}
          {changed.length === 0
            ? 'defaults'
            : changed.map((field) => `${field.id} = ${row.params[field.id] ?? ''}`).join(', ')}
        </span>
        <button
          type="button"
          className={styles.icon}
          title="Add it once more, with other parameters"
          onClick={onDuplicate}
        >
          <Copy size={14} aria-hidden />
          <span className="visually-hidden">Duplicate {name}</span>
        </button>
        {position === null ? null : (
          <button type="button" className={styles.icon} title="Leave out" onClick={onRemove}>
            <X size={14} aria-hidden />
            <span className="visually-hidden">Leave out {name}</span>
          </button>
        )}
      </div>
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {isOpen || hasProblem ? (
        <div id={id} className={styles.params}>
          <Field
            label="Name in tables, charts and files"
            hint="Empty: the lab names it by its method and what was changed."
            problem={problems[`method:${row.key}:name`]}
          >
            {(field) => (
              <input
                {...field}
                className={styles.name}
                value={row.title}
                placeholder={choice.name}
                onChange={({ target }) => onName(target.value)}
              />
            )}
          </Field>
          {children}
        </div>
      ) : null}
    </li>
  )
}
