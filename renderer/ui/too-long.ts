/**
 * What is wrong with a text that is longer than what it is kept in; undefined where it fits. A field that cuts what is pasted
 * into it changes it without a word.
 */
export function tooLong(text: string, most: number): string | undefined {
  if (text.length <= most) return undefined
  return `At most ${most.toLocaleString('en')} characters; these are ${text.length.toLocaleString('en')}.`
}
