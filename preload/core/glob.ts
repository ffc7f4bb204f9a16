/** Choosing names by globs, the same in the lab and on its page. */

/** `*` stands for any run of characters, slashes included; everything else for itself. */
export function globToRegExp(glob: string): RegExp {
  const pattern = glob
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  return new RegExp(`^${pattern}$`, 's')
}
