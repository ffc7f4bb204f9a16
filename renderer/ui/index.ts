/** The primitives that pages are made of; they know nothing of the lab. */
export { Badge, type Tone } from './badge.tsx'
export { Button, LinkButton } from './button.tsx'
export { ErrorBoundary } from './error-boundary.tsx'
export { Field } from './field.tsx'
export { ProgressBar } from './progress-bar.tsx'
export { ScrollTable } from './scroll-table.tsx'
export { EmptyState, ErrorState, LoadingState, Notice } from './states.tsx'
export { EndBadge, ModelBadge, StatusBadge } from './status-badges.tsx'
