/** Keeps a key out of every text that a server sends back. */

/** A text without what must not be passed on. */
export type Clean = (text: string) => string

/** Shorter ones are placeholders for servers that want some key; they would be found inside words of answers, and mutilate them. */
const SHORTEST_SECRET = 8

export function maskKey(key: string | null): Clean {
  return key === null || key.length < SHORTEST_SECRET ? (text) => text : (text) => text.replaceAll(key, '[key]')
}
