/** Where Anthropic's API begins, and whose key it takes. */
import type { Vendor } from '../vendor-endpoint.ts'
import { ANTHROPIC_ID } from './parameters.ts'

export const anthropic: Vendor = {
  id: ANTHROPIC_ID,
  label: 'Anthropic',
  baseUrl: 'https://api.anthropic.com',
  keyVariable: 'ANTHROPIC_API_KEY',
}
