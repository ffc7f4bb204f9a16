/** The table of commands, in the order of the overview. Adding one: its file, one line here, and a section in `docs/cli.md`. */
import type { CommandEntry } from '../command.ts'

export const commands: readonly CommandEntry[] = [
  {
    name: 'demo',
    summary: 'Build a flower bed with three agents, with and without causal intervention.',
    load: async () => (await import('./demo.ts')).demoCommand,
  },
  {
    name: 'plan',
    summary: 'Plan one scenario without a server: subtasks, dependencies, paths.',
    load: async () => (await import('./plan.ts')).planCommand,
  },
  {
    name: 'score',
    summary: 'Compute the metrics of an exported episode record.',
    load: async () => (await import('./score.ts')).scoreCommand,
  },
  {
    name: 'server',
    summary: 'Start the Minecraft world alone, for a person or a bot to join.',
    load: async () => (await import('./server.ts')).serverCommand,
  },
  {
    name: 'doctor',
    summary: 'Check the installation and say what to do.',
    load: async () => (await import('./doctor.ts')).doctorCommand,
  },
]
