/** Names of scenarios in lists: short ones, and never the same for two of the lab's. */

/** Longer names of imported tasks, which begin with the path of their file, are shortened. */
const MOST_LETTERS = 40
const IMPORTED = 'imported.'

/** Last part of an address: `task_24`. */
export function scenarioName(address: string): string {
  return address.split('/').at(-1) ?? address
}

/** Names by address, of those whose own name other suites have, too: behind their suite's, `clear/test-7`. */
export function distinctNames(addresses: readonly string[]): ReadonlyMap<string, string> {
  const shared = Map.groupBy(new Set(addresses), scenarioName)
  const names = new Map<string, string>()
  for (const own of shared.values()) {
    if (own.length > 1) for (const address of own) names.set(address, address.split('/').slice(1).join('/'))
  }
  return names
}

/**
 * The same for all that a lab has, with short names for long ones: `tasks_3_agents #12` is the twelfth task of that file, by
 * address. As much of the path stands before the number as no other file of these has.
 */
export function listNames(addresses: readonly string[]): ReadonlyMap<string, string> {
  return new Map([...distinctNames(addresses), ...shortNames(addresses)])
}

function shortNames(addresses: readonly string[]): ReadonlyMap<string, string> {
  const long = addresses.filter((address) => {
    const name = scenarioName(address)
    return name.length > MOST_LETTERS && name.startsWith(IMPORTED) && pathOf(address).length > 0
  })
  const files = Map.groupBy(long, (address) => pathOf(address).join('/'))
  const names = fileNames([...files.keys()])
  const short = new Map<string, string>()
  for (const [path, own] of files) {
    const file = names.get(path) ?? path
    const inOrder = own.toSorted((a, b) => (scenarioName(a) < scenarioName(b) ? -1 : 1))
    for (const [at, address] of inOrder.entries()) short.set(address, own.length === 1 ? file : `${file} #${at + 1}`)
  }
  return short
}

/** `imported.paper.crafting_tasks.train_tasks.tasks_3_agents.<id>` without its first and last part. */
function pathOf(address: string): readonly string[] {
  return scenarioName(address).split('.').slice(1, -1)
}

/** The shortest of some forms that tells the path from the others. */
function fileNames(paths: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  let left = paths
  for (const form of forms) {
    const counts = Map.groupBy(left, form)
    const taken = new Set(names.values())
    for (const [name, own] of counts) {
      const [only] = own
      if (only !== undefined && own.length === 1 && !taken.has(name)) names.set(only, name)
    }
    left = left.filter((path) => !names.has(path))
  }
  for (const path of left) names.set(path, path)
  return names
}

/** The first part of a path is the state of the benchmark. */
const forms: readonly ((path: string) => string)[] = [
  (path) => path.split('/').slice(1).at(-1) ?? path,
  (path) => path.split('/').slice(1).slice(-2).join('/'),
  (path) => [path.split('/').at(0), path.split('/').slice(1).at(-1)].join(' '),
  (path) => [path.split('/').at(0), path.split('/').slice(1).slice(-2).join('/')].join(' '),
]
