import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { KeyServers } from '../../features/settings/key-servers.tsx'
import { ListPriceTable, PriceRows } from '../../features/settings/prices.tsx'
import type { SettingsEditing } from '../../features/settings/use-settings-draft.ts'
import type { PriceRow } from '../../store/price-edits.ts'
import { Button, EmptyState, ErrorState, Skeleton } from '../../ui/index.ts'
import styles from './settings.module.css'

/** Servers of live models, from the catalog; it also knows whether there is a key. */
export function Keys() {
  const catalog = useLabState((state) => state.catalog)
  const client = useLabClient()
  switch (catalog.status) {
    case 'loading':
      return <Skeleton rows={8} />
    case 'failed':
      return (
        <ErrorState title="The models could not be read" message={catalog.error.message}>
          <Button onClick={client.reload}>Try again</Button>
        </ErrorState>
      )
    case 'ready': {
      const { models } = catalog.value
      if (!models.some(({ presets = [] }) => presets.length > 0)) {
        return <EmptyState title="No model wants a key" text="This lab has simulated models alone." />
      }
      return (
        <div className={styles.stack}>
          <p className={styles.lead}>
            Language models answer on these servers. The simulated model needs none of them, and no key.
          </p>
          <KeyServers models={models} />
        </div>
      )
    }
  }
}

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
