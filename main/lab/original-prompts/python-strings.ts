/** Texts that a Python file assigns to names at its top level: string literals, and lists of them. Nothing is executed. */

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '\n': '',
}

/** The texts of `NAME = '''...'''` or `NAME = ["...", "..."]`; null where the file assigns no such thing to the name. */
export function pythonStrings(source: string, name: string): readonly string[] | null {
  const assignment = new RegExp(`^${name}[ \\t]*=[ \\t]*`, 'm').exec(source)
  if (assignment === null) return null
  const start = assignment.index + assignment[0].length
  if (source[start] !== '[') {
    const one = literalAt(source, start)
    return one === null ? null : [one.text]
  }
  const texts: string[] = []
  for (let at = start + 1; ; ) {
    while (/[\s,]/.test(source[at] ?? '')) at++
    if (source[at] === ']') return texts
    const next = literalAt(source, at)
    if (next === null) return null
    texts.push(next.text)
    at = next.end
  }
}

function literalAt(source: string, start: number): { readonly text: string; readonly end: number } | null {
  const quote = /^(?:'''|"""|'|")/.exec(source.slice(start, start + 3))?.[0]
  if (quote === undefined) return null
  let text = ''
  for (let at = start + quote.length; at < source.length; at++) {
    const letter = source[at] ?? ''
    if (letter === '\\') {
      at++
      text += ESCAPES[source[at] ?? ''] ?? `\\${source[at] ?? ''}`
    } else if (source.startsWith(quote, at)) return { text, end: at + quote.length }
    else if (letter === '\n' && quote.length === 1) return null
    else text += letter
  }
  return null
}
