/** The other computers that play this lab's trials. */
import { useCall } from '../../client/use-call.ts'
import { MachineTable } from '../../features/machines/machine-table.tsx'
import { QueuePanel } from '../../features/machines/queue-panel.tsx'
import { useMachineCommands, useMachines } from '../../features/machines/use-machines.ts'
import { Button, EmptyState, ErrorState, LoadingState, Notice } from '../../ui/index.ts'
import styles from './machines-page.module.css'

export function MachinesPage() {
  const { answer, ask } = useMachines()
  const info = useCall('lab.info', {})
  const commands = useMachineCommands(ask)
  switch (answer.status) {
    case 'loading':
      return <LoadingState what="Looking for machines…" />
    case 'failed':
      return (
        <ErrorState title="The machines could not be read" message={answer.error.message}>
          <Button onClick={ask}>Try again</Button>
        </ErrorState>
      )
    case 'ready': {
      const { machines, queue } = answer.value
      const lab =
        info.answer.status === 'ready'
          ? { app: info.answer.value.appVersion, node: info.answer.value.nodeVersion }
          : null
      const differing = machines.filter(({ delivered }) => delivered.different > 0)
      return (
        <div className={styles.page}>
          <QueuePanel queue={queue} />
          {differing.length === 0 ? null : (
            <Notice tone="bad">
              {`Records of ${differing.map(({ name }) => name).join(', ')} differ from others of the same trials. The pages of their runs say which.`}
            </Notice>
          )}
          {machines.length === 0 ? (
            <EmptyState
              title="No machines yet"
              text={
                queue.state === 'off'
                  ? 'Machines appear here once the lab has a queue and a worker has joined.'
                  : 'A machine appears here as soon as its worker has joined.'
              }
            />
          ) : (
            <MachineTable machines={machines} lab={lab} onDrain={commands.drain} onRemove={commands.remove} />
          )}
        </div>
      )
    }
  }
}
