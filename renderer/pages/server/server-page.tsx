/** Worlds that people and bots join without an episode, and other people's servers. */
import { EmptyState } from '../../ui/index.ts'

export function ServerPage() {
  return <EmptyState title="Server" text="The sandbox is not there yet." />
}
