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

/**
 * Pieces with a name: React, and what every icon is made with; the icons that the frame of signed-in pages draws, one file
 * instead of a dozen, each of which would be asked for and packed by itself; and those that only the phone draws, which come
 * with it. A piece takes along what its files import unless that has a piece of its own: hence the first two.
 */
const inFrame = /\/app\/(features\/shell|ui\/app-frame|live)\b/
const inPhone = /\/app\/phone\//
const pieces: Rollup.ManualChunksOption = (id, { getModuleInfo }) => {
  if (/\/node_modules\/(?:react|react-dom|scheduler)\//.test(id)) return 'react'
  if (!/\/node_modules\/lucide-react\//.test(id)) return undefined
  if (!/\/icons\//.test(id)) return 'icon'
  const importers = getModuleInfo(id)?.importers ?? []
  if (importers.some((importer) => inFrame.test(importer))) return 'frame-icons'
  return importers.every((importer) => inPhone.test(importer)) ? 'phone-icons' : undefined
}

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
    // The front door passes no sockets on: hot reload has its own beside it.
    hmr: HMR_PORT ? { protocol: 'ws', host: 'localhost', port: Number(HMR_PORT), clientPort: Number(HMR_PORT) } : undefined,
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: pieces } } }),
  },
  optimizeDeps: {
    // These two stand in no file of ours: vanilla-extract writes their imports while it builds.
    include: ['@vanilla-extract/recipes/createRuntimeFn', '@vanilla-extract/sprinkles/createRuntimeSprinkles'],
  },
}))
