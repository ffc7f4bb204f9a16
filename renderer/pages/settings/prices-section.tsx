import type { SettingsEditing } from '../../lab/use-settings-draft.ts'
import { ListPriceTable } from '../../panels/prices/list-price-table.tsx'
import { PriceRows } from '../../panels/prices/price-rows.tsx'
import styles from './settings.module.css'

/** What models cost. */
export function PricesSection({ editing }: { readonly editing: SettingsEditing }) {
  return (
    <>
      <p className={styles.lead}>
        What a run on a live model costs, and when its budget in dollars is spent. Your own prices win over those that
        come along. <code>*</code> stands for any characters; of several names that fit, the longest counts.
      </p>
      <PriceRows rows={editing.form.prices} problems={editing.problems} onChange={editing.setPrices} />
      <p className={styles.lead}>
        Vendors change their prices: each of these was read on the vendor’s page as of the date beside it, and a change
        there does not reach the lab by itself. They are the standard rates for questions of usual length.
      </p>
      <ListPriceTable rows={editing.form.prices} onChange={editing.setPrices} />
    </>
  )
}
