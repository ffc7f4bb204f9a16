import type { CallUnit } from './chart.ts'

/** What is counted, as it stands at the axis. */
export const callUnitLabels: Readonly<Record<CallUnit, string>> = {
  calls: 'Model calls',
  tokensIn: 'Tokens in',
  tokensOut: 'Tokens out',
  costUsd: 'Cost (US$)',
}
