import { EmptyState } from '../../ui/index.ts'

export function HomePage(_: { readonly query?: string }) {
  return <EmptyState title="Home" text="" />
}
