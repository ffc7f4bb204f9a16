/** Borders of the patches: what they replace must be there, or an update of a library would switch them off in silence. */

type Call = (...args: never[]) => unknown

function isCall(value: unknown): value is Call {
  return typeof value === 'function'
}

/** Throws unless every named member is a function; `of` says whose they are. */
export function requireMembers(target: object, names: readonly string[], of: string): void {
  for (const name of names) {
    if (!isCall(Reflect.get(target, name))) {
      throw new Error(`${of} lacks ${name}: it is not the version that the lab was built for; run npm ci`)
    }
  }
}
