/** p-values as papers print them, the same in tables, notes and charts. */

/** Smallest p that is printed as a number. */
const LEAST_P = 0.001

/** `0.031`, `< 0.001`; `–` where there is none. */
export function formatP(p: number | null): string {
  if (p === null) return '–'
  return p < LEAST_P ? `< ${LEAST_P}` : p.toFixed(3)
}
