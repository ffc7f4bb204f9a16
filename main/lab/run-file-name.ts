/** Names of the files and folders that runs are written to. */

/** How many characters of an id tell runs apart. */
const ID_LENGTH = 8
const NAME_LENGTH = 60

/** `quick-look-8e57eb85`: readable, one per run, and fit for every file system. */
export function runFileName({ id, name }: { readonly id: string; readonly name: string }): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_LENGTH)
    .replace(/^-|-$/g, '')
  return [words === '' ? 'run' : words, id.slice(0, ID_LENGTH)].join('-')
}
