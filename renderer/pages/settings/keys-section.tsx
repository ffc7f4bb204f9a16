import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { KeyServers } from '../../features/settings/key-servers.tsx'
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
