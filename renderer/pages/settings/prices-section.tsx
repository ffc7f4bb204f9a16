import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { ListPriceTable } from '../../features/settings/list-price-table.tsx'
import { PriceRows } from '../../features/settings/price-rows.tsx'
import type { SettingsEditing } from '../../features/settings/use-settings-draft.ts'
import type { PriceRow } from '../../store/price-edits.ts'
import styles from './settings.module.css'

/** What models cost. */
export function PricesSection({ editing }: { readonly editing: SettingsEditing }) {
  const own = useRef<HTMLDivElement>(null)
  /** The button that was pressed goes: the focus follows to the row that came. */
  const override = (rows: readonly PriceRow[]): void => {
    flushSync(() => editing.setPrices(rows))
    own.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  }
  return (
    <>
      <p className={styles.lead}>
        What a run on a live model costs, and when its budget in dollars is spent. Your own prices win over those that
        come along. <code>*</code> stands for any characters; of several names that fit, the longest counts.
      </p>
      <div ref={own}>
        <PriceRows rows={editing.form.prices} problems={editing.problems} onChange={editing.setPrices} />
      </div>
      <p className={styles.lead}>
        Vendors change their prices: each of these stood on the vendor’s page as of the date beside it, as we or others
        read it there, and a change does not reach the lab by itself. They are the standard rates for questions of usual
        length.
      </p>
      <ListPriceTable rows={editing.form.prices} onChange={override} />
    </>
  )
}
