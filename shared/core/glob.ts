/** Choosing names by globs, the same in the lab and on its page. */

/**
 * Whether `*` for any run of characters, slashes included, and everything else for itself give the name. Takes at most
 * glob × name steps, however many stars there are: each star's run starts as short as it can and only the last one grows.
 */
export function matchesGlob(glob: string, name: string): boolean {
  let inGlob = 0
  let inName = 0
  let star = -1
  let starInName = 0
  while (inName < name.length) {
    if (glob[inGlob] === '*') {
      star = inGlob++
      starInName = inName
    } else if (glob[inGlob] === name[inName]) {
      inGlob++
      inName++
    } else if (star >= 0) {
      inGlob = star + 1
      inName = ++starInName
    } else return false
  }
  while (glob[inGlob] === '*') inGlob++
  return inGlob === glob.length
}
