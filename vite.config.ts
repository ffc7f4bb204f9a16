/** Builds the page into `out/page`; its addresses are relative, so it works from a web server and from inside an app alike. */
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { licencesOf, packageFolderOf } from './main/shells/start/licences.ts'
import { LICENCES_FILE } from './shared/contract/licences.ts'

const root = import.meta.dirname
/** Packages of which something is in the page or in one of its workers. */
const bundled = new Set<string>()

/** Notes packages; where `writes`, the page's licences lie beside it in the end. Workers are built before that. */
function licences(writes: boolean): Plugin {
  return {
    name: 'licences',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const folder = packageFolderOf(root, id)
        if (folder !== null) bundled.add(folder)
      }
      if (!writes) return
      const source = JSON.stringify(licencesOf(root, bundled))
      this.emitFile({ type: 'asset', fileName: LICENCES_FILE, source })
    },
  }
}

export default defineConfig({
  root: 'renderer',
  base: './',
  publicDir: false,
  plugins: [react(), licences(true)],
  build: {
    outDir: '../out/page',
    emptyOutDir: true,
    target: 'es2024',
    // All of them know light-dark(): a colour is then decided where it is used, so that a figure can have the other theme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
  worker: { format: 'es', plugins: () => [licences(false)] },
})
