import { EmptyState } from '../../ui/index.ts'

export function ComparePage(_: { readonly query?: string }) {
  return <EmptyState title="Compare" text="" />
}
