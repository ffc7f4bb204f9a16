/** One cell of a blueprint in levels, as MineCollab's files write it (minecollab.md 2.1). */

interface LevelCell {
  /** Null where the text is no name of a block. */
  readonly name: string | null
  readonly hasState: boolean
}

/** `ladder[facing=north]` is a ladder: names alone count. */
export function levelCell(text: string): LevelCell {
  const [, name, state] = /^(?:minecraft:)?([a-z0-9_]{1,64})(\[.{0,200}\])?$/.exec(text.trim().toLowerCase()) ?? []
  return { name: name ?? null, hasState: state !== undefined }
}
