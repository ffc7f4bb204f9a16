/** Where Google's API begins, and whose key it takes. */
import type { Vendor } from '../vendor-endpoint.ts'
import { GOOGLE_ID } from './parameters.ts'

export const google: Vendor = {
  id: GOOGLE_ID,
  label: 'Google',
  baseUrl: 'https://generativelanguage.googleapis.com',
  keyVariable: 'GEMINI_API_KEY',
}

/** The version whose words this folder speaks. */
export const API_VERSION = 'v1beta'
