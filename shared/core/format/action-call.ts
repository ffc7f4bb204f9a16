/** Actions and their arguments as one line of text. */
import type { ActionCall } from '../../contract/task-graph.ts'

type Json = ActionCall['arguments'][string]

/** `item dirt, pos -9 -60 0`: without the quotes and brackets that make JSON hard to read in a list. */
export function formatArguments(call: ActionCall): string {
  return Object.entries(call.arguments)
    .map(([name, value]) => `${name} ${formatValue(value)}`)
    .join(', ')
}

function formatValue(value: Json): string {
  if (Array.isArray(value)) {
    const plain = value.every((part) => typeof part === 'number')
    return plain ? value.join(' ') : `[${value.map(formatValue).join(', ')}]`
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, part]) => `${name} ${formatValue(part)}`)
    return `(${members.join(', ')})`
  }
  return String(value)
}
