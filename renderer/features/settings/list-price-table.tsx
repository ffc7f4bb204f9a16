/** Prices that come along: what vendors ask for their usual models, where it stands and as of when, to be overridden row by row. */
import { PenLine } from 'lucide-react'
import { type ListPrice, listPrices } from '../../../shared/core/list-prices.ts'
import { bestPriceName } from '../../../shared/core/model-price.ts'
import { type PriceRow, priceOfListRow } from '../../store/price-edits.ts'
import { Button, ScrollTable } from '../../ui/index.ts'
import styles from './prices.module.css'

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
