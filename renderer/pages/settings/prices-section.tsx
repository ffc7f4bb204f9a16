import type { SettingsEditing } from '../../lab/use-settings-draft.ts'
import { PriceRows } from '../../panels/prices/price-rows.tsx'
import styles from './settings.module.css'

/** What models cost. */
export function PricesSection({ editing }: { readonly editing: SettingsEditing }) {
  return (
    <>
      <p className={styles.lead}>
        What a run on a live model costs, and when its budget in dollars is spent. Vendors change their prices, so none
        are built in. <code>*</code> stands for any characters; of several names that fit, the longest counts.
      </p>
      <PriceRows rows={editing.form.prices} problems={editing.problems} onChange={editing.setPrices} />
    </>
  )
}
