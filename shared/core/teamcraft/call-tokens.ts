/** One call as it is written, taken apart by a grammar: `name(argument, ...)`. Nothing of it is ever evaluated. */
import type { Position } from '../../contract/geometry.ts'

export type WrittenArgument =
  | { readonly kind: 'name' | 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'position'; readonly value: Position }

export interface WrittenLine {
  readonly name: string
  readonly args: readonly WrittenArgument[]
}

type Token =
  | { readonly kind: 'name' | 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'sign'; readonly value: string }

/** A text's quotes are the same at both ends, and nothing in it is escaped. */
const tokenPattern = /[ \t]*(?:([A-Za-z_$][\w$]*)|(-?\d+(?:\.\d+)?)(?![\w.])|'([^'\\]*)'|"([^"\\]*)"|([(),;]))/y

/** Null where it is no call, or something stands before or behind it; one `;` may end it. */
export function takeApart(line: string): WrittenLine | null {
  const tokens = tokensOf(line.trim())
  return tokens === null ? null : new Reader(tokens).line()
}

function tokensOf(line: string): readonly Token[] | null {
  const tokens: Token[] = []
  for (let at = 0; at < line.length; ) {
    tokenPattern.lastIndex = at
    const found = tokenPattern.exec(line)
    if (found === null) return null
    at = tokenPattern.lastIndex
    tokens.push(tokenOf(found))
  }
  return tokens
}

function tokenOf([, name, number, single, double, sign = '']: readonly (string | undefined)[]): Token {
  if (name !== undefined) return { kind: 'name', value: name }
  if (number !== undefined) return { kind: 'number', value: Number(number) + 0 }
  const text = single ?? double
  return text === undefined ? { kind: 'sign', value: sign } : { kind: 'text', value: text }
}

/** Each method answers null where the tokens are no such thing. */
class Reader {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  line(): WrittenLine | null {
    const name = this.#take('name')
    if (name === null) return null
    const args = this.#list(() => this.#argument())
    if (args === null) return null
    this.#sign(';')
    return this.#at === this.#tokens.length ? { name, args } : null
  }

  #list<T>(read: () => T | null): readonly T[] | null {
    if (!this.#sign('(')) return null
    if (this.#sign(')')) return []
    const items: T[] = []
    for (;;) {
      const item = read()
      if (item === null) return null
      items.push(item)
      if (this.#sign(')')) return items
      if (!this.#sign(',')) return null
    }
  }

  #argument(): WrittenArgument | null {
    const token = this.#tokens[this.#at]
    if (token === undefined || token.kind === 'sign') return null
    this.#at += 1
    if (token.kind !== 'name' || token.value !== 'new') return token
    if (this.#take('name') !== 'Vec3') return null
    const numbers = this.#list(() => this.#number())
    const [x, y, z] = numbers ?? []
    if (x === undefined || y === undefined || z === undefined || numbers?.length !== 3) return null
    return { kind: 'position', value: [x, y, z] }
  }

  #number(): number | null {
    const token = this.#tokens[this.#at]
    if (token?.kind !== 'number') return null
    this.#at += 1
    return token.value
  }

  #take(kind: 'name'): string | null {
    const token = this.#tokens[this.#at]
    if (token?.kind !== kind) return null
    this.#at += 1
    return token.value
  }

  #sign(value: string): boolean {
    const token = this.#tokens[this.#at]
    if (token?.kind !== 'sign' || token.value !== value) return false
    this.#at += 1
    return true
  }
}
