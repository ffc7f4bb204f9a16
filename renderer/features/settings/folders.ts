/** Paths inside the data folder, as its system writes them. */

/** Windows' paths come with backslashes, all others with slashes. */
export function folderIn(folder: string, name: string): string {
  const separator = folder.includes('\\') && !folder.includes('/') ? '\\' : '/'
  return `${folder.replace(/[\\/]+$/, '')}${separator}${name}`
}
