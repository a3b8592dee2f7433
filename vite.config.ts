import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig, type Rollup } from 'vite'
import remixConfig from './remix.config.js'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

const { PORT, HMR_PORT } = process.env

/** React changes with its releases only, so browsers keep it from one of ours to the next. All else is the bundler's to cut. */
const react = /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(?:react|router))\//
const chunks: Rollup.ManualChunksOption = (id) => (react.test(id) ? 'react' : undefined)

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix(remixConfig),
    vanillaExtractPlugin(),
    // React Aria carries its own words in thirty languages; the product speaks two.
    { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES'] }), enforce: 'pre' },
  ],
  server: {
    host: '127.0.0.1',
    port: Number(PORT ?? 3001),
    strictPort: true,
    // The database of `npm start` lies in the folder too.
    watch: { ignored: ['**/.data/**'] },
    // The front door passes no sockets on: hot reload has its own beside it.
    hmr: HMR_PORT ? { protocol: 'ws', host: 'localhost', port: Number(HMR_PORT), clientPort: Number(HMR_PORT) } : undefined,
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    // The server sends `public/` itself: what lies beside the assets would be kept for a year.
    copyPublicDir: false,
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: chunks } } }),
  },
}))
