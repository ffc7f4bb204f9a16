/** Texts of Minecraft with their looks, as commands and packets write them (Minecraft Wiki, Raw JSON text format). */

/** A text as clients show it: a string, a list, or an object with a text, a translation, a key, and parts that follow. */
export type Component = string | readonly Component[] | ComponentObject
type ComponentObject = {
  readonly text?: string | undefined
  readonly translate?: string | undefined
  readonly with?: readonly Component[] | undefined
  readonly keybind?: string | undefined
  readonly score?: { readonly name: string; readonly objective: string } | undefined
  readonly selector?: string | undefined
  readonly extra?: readonly Component[] | undefined
  readonly [style: string]: unknown
}
