/** The rules that a method plans by, one row each. */
import { BookOpen, Copy, RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import { type RuleProblem, ruleProblems } from '../../../shared/core/run-texts.ts'
import { Badge, Button, EditRows, Field } from '../../ui/index.ts'
import {
  ownTexts,
  type RuleRow,
  type RunTexts,
  rowsOf,
  ruleMark,
  ruleNote,
  ruleRows,
  rulesDifferIn,
  type TextedMethod,
  withRules,
} from './run-texts.ts'
import styles from './texts.module.css'

export function RuleEditor(props: {
  readonly method: TextedMethod
  /** All that are chosen. */
  readonly methods: readonly TextedMethod[]
  readonly rules: NonNullable<TextedMethod['rules']>
  readonly words: RunTexts
  readonly onChange: (words: RunTexts) => void
}) {
  const { method, methods, rules, words, onChange } = props
  const { initial, sets } = rules
  const rows = ruleRows(words, method)
  const problems = ruleProblems(rows)
  const removed = initial.filter(({ id }) => !rows.some((row) => row.id === id))
  const fields = useRef<HTMLDivElement>(null)
  /** The pressed button disappears or is disabled; the focus stays near. */
  const press = (next: RunTexts): void => {
    onChange(next)
    fields.current?.querySelector('input')?.focus()
  }
  const others = rulesDifferIn(words, methods, method)
  const set = (next: readonly RuleRow[]): void => onChange(withRules(words, method.id, next))
  return (
    <div ref={fields} className={styles.text}>
      <EditRows
        label={`Rules of ${method.label}`}
        rows={rows}
        head={
          <div className={styles.rule}>
            <span>Name</span>
            <span>What the model is told</span>
          </div>
        }
        addLabel="Add a rule"
        removeLabel={({ id }, position) => `Remove rule ${id === '' ? position + 1 : id}`}
        onAdd={(key) => set([...rows, { key, id: '', text: '' }])}
        onRemove={({ key }) => set(rows.filter((row) => row.key !== key))}
        choices={
          <>
            <Button
              icon={RotateCcw}
              disabled={words[method.id]?.rules == null}
              onClick={() => press(withRules(words, method.id, null))}
            >
              Restore the suite’s rules
            </Button>
            {sets.map((set) => (
              <Button
                key={set.id}
                icon={BookOpen}
                disabled={ownTexts(words, method).ruleSet === set.id}
                onClick={() => press(withRules(words, method.id, rowsOf(set.rules)))}
              >
                {`Take ${set.label}`}
              </Button>
            ))}
            {others.length === 0 ? null : (
              <Button
                icon={Copy}
                onClick={() => press(others.reduce((all, { id }) => withRules(all, id, rows), words))}
              >
                {`Use in ${others.map(({ label }) => label).join(' and ')}, too`}
              </Button>
            )}
          </>
        }
      >
        {(row) => (
          <RuleFields
            row={row}
            mark={ruleMark(row, initial)}
            note={ruleNote(rows, row)}
            problems={problems.filter(({ index }) => rows[index]?.key === row.key)}
            onChange={(part) => set(rows.map((other) => (other.key === row.key ? { ...row, ...part } : other)))}
          />
        )}
      </EditRows>
      {rows.length === 0 ? <p className={styles.lead}>Without rules there is nothing to intervene on.</p> : null}
      {removed.length === 0 ? null : <p className={styles.lead}>Left out: {removed.map(({ id }) => id).join(', ')}.</p>}
    </div>
  )
}

function RuleFields(props: {
  readonly row: RuleRow
  readonly mark: 'added' | 'changed' | null
  readonly note: string | undefined
  readonly problems: readonly RuleProblem[]
  readonly onChange: (part: Partial<RuleRow>) => void
}) {
  const { row, mark, note, problems, onChange } = props
  const problemOf = (name: 'id' | 'text'): string | undefined => {
    const problem = problems.find(({ field }) => field === name)
    return problem === undefined ? undefined : `${problem.message}.`
  }
  return (
    <div className={styles.rule}>
      <div className={styles.ruleName}>
        <Field label="Rule name" labelHidden problem={problemOf('id')}>
          {(field) => (
            <input
              {...field}
              spellCheck={false}
              value={row.id}
              onChange={({ target }) => onChange({ id: target.value })}
            />
          )}
        </Field>
        {mark === null ? null : <Badge tone="accent">{mark}</Badge>}
        {note === undefined ? null : <Badge tone="warn">may overlap</Badge>}
      </div>
      <Field label={`Text of rule ${row.id}`} labelHidden hint={note} problem={problemOf('text')}>
        {(field) => (
          <textarea {...field} rows={2} value={row.text} onChange={({ target }) => onChange({ text: target.value })} />
        )}
      </Field>
    </div>
  )
}
