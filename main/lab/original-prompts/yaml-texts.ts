/** Texts under `prompts:` of a YAML file, of the few forms that AgentVerse's configurations have: blocks (`|`) and single lines. */

/** By key; null where there is no `prompts:` at the left margin. */
export function yamlTexts(source: string): ReadonlyMap<string, string> | null {
  const lines = source.split(/\r?\n/)
  const start = lines.findIndex((line) => /^prompts:\s*(#.*)?$/.test(line))
  if (start < 0) return null
  const texts = new Map<string, string>()
  for (let at = start + 1; at < lines.length; ) {
    const line = lines[at++] ?? ''
    if (/^[^\s#]/.test(line)) break
    const entry = /^( +)([\w-]+):\s*(?:&\S+\s*)?(.*)$/.exec(line)
    if (entry === null) continue
    const [, indent = '', key = '', value = ''] = entry
    if (!/^\|[-+]?\s*(#.*)?$/.test(value)) {
      texts.set(key, unquoted(value.trim()))
      continue
    }
    const block: string[] = []
    while (at < lines.length && isInBlock(lines[at] ?? '', indent.length)) block.push(lines[at++] ?? '')
    texts.set(key, dedented(block))
  }
  return texts
}

function isInBlock(line: string, indent: number): boolean {
  return line.trim() === '' || indentOf(line) > indent
}

function dedented(block: readonly string[]): string {
  const first = block.find((line) => line.trim() !== '') ?? ''
  return block
    .map((line) => line.slice(Math.min(indentOf(first), indentOf(line))))
    .join('\n')
    .trim()
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

function unquoted(value: string): string {
  return /^(['"]).*\1$/.test(value) ? value.slice(1, -1) : value
}
