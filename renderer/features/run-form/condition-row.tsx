import { ChevronRight, Copy, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { FormProblems, MethodRow } from '../../store/run-form.ts'
import { Field } from '../../ui/index.ts'
import { fieldsOf } from '../parameters/schema-fields.ts'
import { differs } from '../parameters/schema-values.ts'
import styles from './method-picker.module.css'
import type { MethodChoice } from './method-rows.ts'

/** A condition: what differs in it, its parameters to unfold, a copy of it to change in one more. */
export function ConditionRow(props: {
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
