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
        From these the lab computes what a run on a live model costs, and when its budget in dollars is spent. Your own
        prices override the built-in ones. <code>*</code> stands for any characters; of several names that fit, the
        longest counts.
      </p>
      <div ref={own}>
        <PriceRows rows={editing.form.prices} problems={editing.problems} onChange={editing.setPrices} />
      </div>
      <p className={styles.lead}>
        Vendors change their prices, and the lab does not follow by itself: we or others read each price on the vendor’s
        page on the date beside it. These are standard rates for questions of usual length.
      </p>
      <ListPriceTable rows={editing.form.prices} onChange={override} />
    </>
  )
}
