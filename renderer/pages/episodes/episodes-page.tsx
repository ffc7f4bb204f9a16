import { EmptyState } from '../../ui/index.ts'

export function EpisodesPage(_: { readonly query?: string }) {
  return <EmptyState title="Episodes" text="" />
}
