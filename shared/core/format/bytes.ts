/** Sizes in words, the same in the page and on the command line. */

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** `1.2 GB`, in powers of ten as disks are sold. */
export function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1000 ** step
  return `${step === 0 || value >= 100 ? value.toFixed(0) : value.toFixed(1)} ${units[step]}`
}
