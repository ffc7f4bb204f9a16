/** What a row of the table of layers says. */
export interface Layer {
  /** Folder from the root. A last part `*` is every folder in there, each kept apart from its siblings. */
  readonly folder: string
  /** Only files of this name (`*` for all) right in the folder; other files have a row of their own. */
  readonly only?: string
  /** Folders, files or globs of files from the root that it may import besides its own. */
  readonly mayImport: readonly string[]
  /** Packages it may import; `node` stands for Node's own modules, a last `*` for any ending. */
  readonly packages: readonly string[]
  /** Runs in an episode: no timers, dates, network or chance but through the clock and the draws it is given. */
  readonly episode?: boolean
  /** May call `require`, for packages or files that cannot be imported; everywhere else it would walk past this table. */
  readonly mayRequire?: boolean
}
