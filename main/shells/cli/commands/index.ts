/** The table of commands, in the order of the overview. Adding one: its file, one line here, and a section in `docs/cli.md`. */
import type { CommandEntry } from '../command.ts'

export const commands: readonly CommandEntry[] = [
  {
    name: 'demo',
    summary: 'Build a flower bed with three agents, with and without causal intervention.',
    load: async () => (await import('./demo.ts')).demoCommand,
  },
  {
    name: 'run',
    summary: 'Run an experiment and show its results.',
    load: async () => (await import('./run.ts')).runCommand,
  },
  {
    name: 'estimate',
    summary: 'Say what a run would take, without starting it.',
    load: async () => (await import('./estimate.ts')).estimateCommand,
  },
  {
    name: 'resume',
    summary: 'Go on with a run that was paused, cancelled or interrupted.',
    load: async () => (await import('./resume.ts')).resumeCommand,
  },
  {
    name: 'pause',
    summary: 'Begin no further episode of a run.',
    load: async () => (await import('./pause.ts')).pauseCommand,
  },
  {
    name: 'cancel',
    summary: 'Stop a run, or one episode, at once.',
    load: async () => (await import('./cancel.ts')).cancelCommand,
  },
  {
    name: 'list',
    summary: 'List scenarios, methods, models, metrics, actions or runs.',
    load: async () => (await import('./list.ts')).listCommand,
  },
  {
    name: 'restore',
    summary: 'Bring back a run that was deleted.',
    load: async () => (await import('./restore.ts')).restoreCommand,
  },
  {
    name: 'results',
    summary: 'Show what a run has come to.',
    load: async () => (await import('./results.ts')).resultsCommand,
  },
  {
    name: 'why',
    summary: 'Say what went wrong in an episode that is over.',
    load: async () => (await import('./why.ts')).whyCommand,
  },
  {
    name: 'compare',
    summary: 'Compare conditions of runs: intervals, paired tests, tables for papers.',
    load: async () => (await import('./compare.ts')).compareCommand,
  },
  {
    name: 'export',
    summary: "Write a run's result table or an episode's record to a file.",
    load: async () => (await import('./export.ts')).exportCommand,
  },
  {
    name: 'import',
    summary: 'Read in a run of another lab.',
    load: async () => (await import('./import.ts')).importCommand,
  },
  {
    name: 'capture',
    summary: "Draw a picture of an episode: an agent's view, or the building from a side.",
    load: async () => (await import('./capture.ts')).captureCommand,
  },
  {
    name: 'timelapse',
    summary: 'Draw an episode as a GIF.',
    load: async () => (await import('./timelapse.ts')).timelapseCommand,
  },
  {
    name: 'score',
    summary: 'Compute the metrics of an exported episode record.',
    load: async () => (await import('./score.ts')).scoreCommand,
  },
  {
    name: 'verify',
    summary: 'Play an episode again and compare it with its record.',
    load: async () => (await import('./verify.ts')).verifyCommand,
  },
  {
    name: 'replay-answers',
    summary: 'Ask recorded questions of a model again, or compare two recordings.',
    load: async () => (await import('./replay-answers.ts')).replayAnswersCommand,
  },
  {
    name: 'plan',
    summary: 'Plan one scenario without a server: subtasks, dependencies, paths.',
    load: async () => (await import('./plan.ts')).planCommand,
  },
  {
    name: 'intervene',
    summary: 'Measure which subtasks of a plan need which.',
    load: async () => (await import('./intervene.ts')).interveneCommand,
  },
  {
    name: 'fork',
    summary: 'What if: play an episode again, and do one thing otherwise.',
    load: async () => (await import('./fork.ts')).forkCommand,
  },
  {
    name: 'serve',
    summary: 'Serve the lab to browsers on this machine.',
    load: async () => (await import('./serve.ts')).serveCommand,
  },
  {
    name: 'worker',
    summary: "Play another machine's trials on this one.",
    load: async () => (await import('./worker.ts')).workerCommand,
  },
  {
    name: 'machines',
    summary: 'Show, drain or remove the worker machines of a lab.',
    load: async () => (await import('./machines.ts')).machinesCommand,
  },
  {
    name: 'server',
    summary: 'Start the Minecraft world alone, for a person or a bot to join.',
    load: async () => (await import('./server.ts')).serverCommand,
  },
  {
    name: 'settings',
    summary: 'Show or change what stays when the lab ends.',
    load: async () => (await import('./settings.ts')).settingsCommand,
  },
  {
    name: 'doctor',
    summary: 'Check the installation and say what to do.',
    load: async () => (await import('./doctor.ts')).doctorCommand,
  },
]
