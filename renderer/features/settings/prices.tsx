/** What models cost, one row each. */

import { PenLine } from 'lucide-react'
import { type ListPrice, listPrices } from '../../../shared/core/list-prices.ts'
import { bestPriceName } from '../../../shared/core/model-price.ts'
import { type PriceRow, priceOfListRow } from '../../store/price-edits.ts'
import type { SettingsProblems } from '../../store/settings-form.ts'
import { Button, EditRows, Field, ScrollTable } from '../../ui/index.ts'
import styles from './settings.module.css'

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
        <div className={styles.pricesRow}>
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
        <div className={styles.pricesRow}>
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
    label: 'US dollars per million cached question tokens; empty: the price of other question tokens',
    inputMode: 'decimal',
  },
] as const

/** Prices that come along: what vendors ask for their usual models, where it stands and as of when, to be overridden row by row. */
export function ListPriceTable(props: {
  /** The user's own, which win. */
  readonly rows: readonly PriceRow[]
  readonly onChange: (rows: readonly PriceRow[]) => void
}) {
  const { rows, onChange } = props
  const own = rows.map(({ model }) => model.trim()).filter((name) => name !== '')
  return (
    <div className={styles.list}>
      <ScrollTable caption="What vendors ask, US$ per million tokens">
        <thead>
          <tr>
            <th scope="col">Model</th>
            <th scope="col">In</th>
            <th scope="col">Out</th>
            <th scope="col">Cached</th>
            <th scope="col">As of</th>
            <th scope="col">
              <span className="visually-hidden">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {listPrices.map((listed) => (
            <ListRow
              key={listed.model}
              listed={listed}
              isOverridden={bestPriceName(listed.model, own) !== undefined}
              onChange={() => onChange([...rows, priceOfListRow(listed, rows)])}
            />
          ))}
        </tbody>
      </ScrollTable>
    </div>
  )
}

function ListRow(props: { readonly listed: ListPrice; readonly isOverridden: boolean; readonly onChange: () => void }) {
  const { listed, isOverridden, onChange } = props
  const { inputUsdPerMillion: input, outputUsdPerMillion: output, cachedInputUsdPerMillion: cached } = listed.price
  return (
    <tr data-overridden={isOverridden}>
      <th scope="row">
        <code>{listed.model}</code>
      </th>
      <td>{input}</td>
      <td>{output}</td>
      <td>{cached ?? 'as in'}</td>
      <td>
        <a href={listed.source} target="_blank" rel="noreferrer">
          {listed.asOf}
          <span className="visually-hidden">: the vendor’s page for {listed.model}</span>
        </a>
      </td>
      <td>
        {isOverridden ? (
          'yours counts'
        ) : (
          <Button icon={PenLine} onClick={onChange}>
            Change
            <span className="visually-hidden"> the price of {listed.model}</span>
          </Button>
        )}
      </td>
    </tr>
  )
}
