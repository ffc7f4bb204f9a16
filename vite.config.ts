/** Builds the page into `out/page`; its addresses are relative, so it works from a web server and from inside an app alike. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'renderer',
  base: './',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: '../out/page',
    emptyOutDir: true,
    target: 'es2024',
    // All of them know light-dark(): a colour is then decided where it is used, so that a figure can have the other theme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Of the packages that become part of the page.
    license: { fileName: 'licences.json' },
    rolldownOptions: {
      // What jspdf would load to draw whole pages: figures are never drawn so.
      external: ['html2canvas', 'canvg', 'dompurify'],
      output: {
        // Whoever makes a schema gets both: zod, and what forbids it to evaluate code before the first one is made.
        codeSplitting: {
          groups: [{ name: 'schemas', test: /node_modules[\\/]zod[\\/]|(?:no-eval|issue-words)\.ts$/ }],
        },
      },
    },
    // Three-dimensional drawing, which only the views load.
    chunkSizeWarningLimit: 650,
  },
  worker: { format: 'es' },
})
