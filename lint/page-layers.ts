/** Rows of the page for the table of layers: who of `renderer` may import whom. */
import type { Layer } from './layer.ts'

const values = 'packages/minecraft-server/values'
const page = ['shared/contract', 'shared/core', values]
const react = ['react', 'react-dom', 'lucide-react']
/** What every feature and page of the renderer shares. */
const partsOfThePage = [
  ...page,
  'renderer/client',
  'renderer/store',
  'renderer/format',
  'renderer/ui',
  'renderer/charts',
]

/** A row of a feature of the page: it imports what all share, and of other features only those that it names. */
function feature(
  name: string,
  {
    features = [],
    packages = [],
  }: { readonly features?: readonly string[]; readonly packages?: readonly string[] } = {},
): Layer {
  return {
    folder: `renderer/features/${name}`,
    mayImport: [...partsOfThePage, ...features.map((other) => `renderer/features/${other}`)],
    packages: [...react, ...packages],
  }
}

export const pageLayers: readonly Layer[] = [
  { folder: 'renderer/ui', mayImport: [`${values}/thrown.ts`], packages: [...react, 'cmdk'] },
  { folder: 'renderer/format', mayImport: page, packages: [] },
  { folder: 'renderer/store', mayImport: page, packages: ['react', 'zod', 'zustand'] },
  {
    folder: 'renderer/client',
    mayImport: [...page, 'renderer/store', 'renderer/format'],
    packages: ['react', 'zod', 'zustand'],
  },
  { folder: 'renderer/charts', only: '*', mayImport: [...page, 'renderer/ui'], packages: react },
  {
    folder: 'renderer/charts/*',
    mayImport: [
      ...page,
      'renderer/charts/*.ts',
      'renderer/charts/condition-mark.tsx',
      'renderer/charts/kit',
      'renderer/ui',
    ],
    packages: [...react, 'recharts', 'jspdf', 'svg2pdf.js', '@expo-google-fonts/arimo', '@expo-google-fonts/tinos'],
  },
  { folder: 'renderer/report', mayImport: [...page, 'renderer/charts'], packages: react },
  feature('*'),
  feature('compare', { features: ['twins'], packages: ['zod'] }),
  feature('data-table', { packages: ['react-dom', '@tanstack/react-virtual', 'zod'] }),
  feature('run-table', { features: ['data-table'] }),
  feature('episode-table', { features: ['data-table'] }),
  feature('figure-export', { packages: ['zod'] }),
  feature('building', { packages: ['zod', 'zustand'] }),
  feature('parameters', { packages: ['zod'] }),
  feature('scenarios', { packages: ['@tanstack/react-virtual'] }),
  feature('run-form', { features: ['parameters', 'scenarios'], packages: ['zod'] }),
  feature('server', { features: ['scenarios'], packages: ['zod'] }),
  feature('task-graph', { features: ['twins'] }),
  feature('settings', { packages: ['zod'] }),
  feature('tour', { packages: ['zod'] }),
  feature('side-by-side', { features: ['task-graph'] }),
  feature('playback', { features: ['side-by-side', 'what-if'] }),
  feature('lanes', { packages: ['zod', 'zustand'] }),
  feature('conversation', { features: ['inspector'] }),
  feature('inspector', { features: ['side-by-side', 'task-graph'], packages: ['@tanstack/react-virtual'] }),
  feature('intervene', { features: ['parameters', 'task-graph'], packages: ['zod'] }),
  feature('what-if', { features: ['intervene', 'side-by-side', 'task-graph'] }),
  feature('live-run', { packages: ['@tanstack/react-virtual'] }),
  feature('questions', {
    features: ['parameters', 'run-form'],
    packages: ['@tanstack/react-virtual', 'diff'],
  }),
  feature('world3d', { features: ['side-by-side'], packages: ['zod', 'three', 'gifenc', 'mediabunny'] }),
  {
    folder: 'renderer/pages/*',
    mayImport: [...partsOfThePage, 'renderer/features'],
    packages: react,
  },
  {
    folder: 'renderer/app',
    mayImport: [
      ...partsOfThePage,
      'preload/bridge-client.ts',
      'preload/electron-port.ts',
      'preload/websocket.ts',
      'renderer/features',
      'renderer/pages',
    ],
    packages: [...react, 'zod'],
  },
]
