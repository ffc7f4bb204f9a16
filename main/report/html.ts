/** Builds HTML; every inserted value is escaped as text. */

/** Markup that is safe to stand in a page as it is. */
export class Html {
  readonly text: string

  /** For markup that comes from this project's own drawing alone; text goes through `html`. */
  constructor(text: string) {
    this.text = text
  }
}

export type HtmlValue = string | number | null | Html | readonly HtmlValue[]

/** `html`-tagged templates: strings and numbers are escaped, in text and in quoted attributes alike; null is nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(
    parts.map((part, index) => part + (index < values.length ? written(values[index] ?? null) : '')).join(''),
  )
}

function written(value: HtmlValue): string {
  if (value === null) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escapeHtml(value)
  return value.map(written).join('')
}

const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Control characters, which HTML has no way to write, become the sign for what cannot be shown. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => names[sign] ?? sign).replaceAll(/(?![\t\n\r])\p{Cc}/gu, '\ufffd')
}
