import { defineConfig } from 'vite'

const here = import.meta.dirname

/** Builds the games' clients: one small page, and a chunk for each game. */
export default defineConfig({
  root: `${here}/client`,
  base: '/client/',
  logLevel: 'warn',
  build: {
    outDir: `${here}/build/client`,
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: `${here}/client/play.html` },
  },
})
