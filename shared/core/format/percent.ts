/** Shares in percent, rounded by one rule wherever they are said. */

/** `93`, without the sign, to `digits` places; 100 only where it is all of it, however close it comes. */
export function percentDigits(share: number, digits = 0): string {
  const rounded = (share * 100).toFixed(digits)
  const isTooMuch = share < 1 && Number(rounded) >= 100
  return isTooMuch ? (100 - 10 ** -digits).toFixed(digits) : rounded
}

/** `93 %`. */
export function formatPercent(share: number, digits = 0): string {
  return `${percentDigits(share, digits)} %`
}
