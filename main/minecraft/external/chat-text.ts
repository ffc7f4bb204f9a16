/** What servers say, as plain words: chat components are JSON in many forms, and some are keys that clients translate. */

/** Of those keys that turn a client away or throw it out; the words are this lab's. */
const keys: Readonly<Record<string, string>> = {
  'disconnect.spam': 'Kicked for spamming',
  'disconnect.timeout': 'Timed out',
  'disconnect.genericReason': 'Disconnected',
  'multiplayer.disconnect.not_whitelisted': 'You are not on the white-list of this server',
  'multiplayer.disconnect.server_full': 'The server is full',
  'multiplayer.disconnect.banned': 'You are banned from this server',
  'multiplayer.disconnect.banned.reason': 'You are banned from this server:',
  'multiplayer.disconnect.banned_ip.reason': 'Your address is banned from this server:',
  'multiplayer.disconnect.unverified_username': 'The name could not be verified',
  'multiplayer.disconnect.missing_public_key': 'The server wants signed profiles',
  'multiplayer.disconnect.invalid_public_key_signature': 'The server wants signed profiles',
  'multiplayer.disconnect.name_taken': 'The name is taken',
  'multiplayer.disconnect.duplicate_login': 'A player of this name is on the server already',
  'multiplayer.disconnect.kicked': 'Kicked by an operator',
  'multiplayer.disconnect.idling': 'Kicked for being idle',
  'multiplayer.disconnect.flying': 'Kicked for flying',
  'multiplayer.disconnect.outdated_client': 'The server runs a newer version:',
  'multiplayer.disconnect.outdated_server': 'The server runs an older version:',
  'multiplayer.disconnect.incompatible': 'The server runs another version:',
  'multiplayer.disconnect.server_shutdown': 'The server was closed',
}

const MOST_CHARACTERS = 300

/** Of a component, parsed or as its JSON text; text that is no JSON is its own words. One line, at most 300 characters. */
export function wordsOf(said: unknown): string {
  return allWordsOf(said).slice(0, MOST_CHARACTERS)
}

/** The same however long it is. */
export function allWordsOf(said: unknown): string {
  const words = plain(typeof said === 'string' ? parsed(said) : said)
  return words.replace(/§./g, '').replace(/\s+/g, ' ').trim()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function plain(part: unknown): string {
  if (typeof part === 'string' || typeof part === 'number') return `${part}`
  if (Array.isArray(part)) return part.map(plain).join('')
  if (part === null || typeof part !== 'object') return ''
  const translate: unknown = Reflect.get(part, 'translate')
  const fill: unknown = Reflect.get(part, 'with')
  const filling = Array.isArray(fill) ? ` ${fill.map(plain).join(' ')}` : ''
  const translated = typeof translate === 'string' ? `${keys[translate] ?? translate}${filling}` : ''
  return `${plain(Reflect.get(part, 'text'))}${translated}${plain(Reflect.get(part, 'extra'))}`
}
