/** Builds what draws the charts of reports into `out/report/charts.js`: the page's charts for Node, drawn without a browser. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const own = (file: string): string => join(import.meta.dirname, 'renderer/report', file)

// Whoever builds it, a test too, gets what ships.
process.env.NODE_ENV = 'production'

export default defineConfig({
  root: 'renderer',
  publicDir: false,
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^recharts$/, replacement: own('static-axes.tsx') },
      { find: /^\.\/plot-words\.tsx$/, replacement: own('no-words.tsx') },
    ],
  },
  define: {
    'process.env.NODE_ENV': '"production"',
    THEME_CSS: JSON.stringify(readFileSync(join(import.meta.dirname, 'renderer/app/theme.css'), 'utf8')),
  },
  ssr: { noExternal: true },
  build: {
    ssr: own('draw-charts.tsx'),
    outDir: '../out/report',
    emptyOutDir: true,
    target: 'es2024',
    rolldownOptions: { output: { entryFileNames: 'charts.js', codeSplitting: false } },
  },
})
