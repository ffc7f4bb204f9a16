/** How much agents said to each other. */
import type { Metric } from './metric.ts'

const common = {
  variant: 'judger',
  version: 1,
  isDefault: true,
  unit: 'count',
  range: [0, Number.POSITIVE_INFINITY],
  better: null,
} as const

export const messages: Metric = {
  ...common,
  name: 'messages',
  label: 'Messages',
  source: 'Ours: messages of agents to teammates, one to all counted once',
  compute: ({ events }) => events.filter(({ type }) => type === 'chat').length,
}

export const messageCharacters: Metric = {
  ...common,
  name: 'message-characters',
  label: 'Characters said',
  source: 'Ours: characters of these messages',
  compute: ({ events }) => events.reduce((sum, { type, data }) => sum + (type === 'chat' ? data.text.length : 0), 0),
}
