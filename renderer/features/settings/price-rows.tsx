/** What models cost, one row each. */
import type { PriceRow } from '../../store/price-edits.ts'
import type { SettingsProblems } from '../../store/settings-form.ts'
import { EditRows, Field } from '../../ui/index.ts'
import styles from './prices.module.css'

export function PriceRows(props: {
  readonly rows: readonly PriceRow[]
  readonly problems: SettingsProblems
  readonly onChange: (rows: readonly PriceRow[]) => void
}) {
  const { rows, problems, onChange } = props
  return (
    <EditRows
      label="Prices"
      rows={rows}
      head={
        <div className={styles.row}>
          <span>Model</span>
          <span>In, US$ per million tokens</span>
          <span>Out, US$ per million tokens</span>
          <span>Cached, if it costs less</span>
        </div>
      }
      addLabel="Add a price"
      removeLabel={({ model }, position) => `Remove the price of ${model === '' ? `row ${position + 1}` : model}`}
      onAdd={(key) => onChange([...rows, { key, was: null, model: '', input: '', output: '', cached: '' }])}
      onRemove={({ key }) => onChange(rows.filter((row) => row.key !== key))}
    >
      {(row) => (
        <div className={styles.row}>
          {columns.map(({ column, label, inputMode }) => (
            <Field key={column} label={label} labelHidden problem={problems[`price:${row.key}:${column}`]}>
              {(field) => (
                <input
                  {...field}
                  inputMode={inputMode}
                  spellCheck={false}
                  value={row[column]}
                  onChange={({ target }) =>
                    onChange(rows.map((other) => (other.key === row.key ? { ...row, [column]: target.value } : other)))
                  }
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </EditRows>
  )
}

const columns = [
  { column: 'model', label: 'Model, * for any characters', inputMode: 'text' },
  { column: 'input', label: 'US dollars per million tokens of questions', inputMode: 'decimal' },
  { column: 'output', label: 'US dollars per million tokens of answers', inputMode: 'decimal' },
  {
    column: 'cached',
    label: 'US dollars per million tokens of questions that the server has in its cache; empty: as the others',
    inputMode: 'decimal',
  },
] as const
