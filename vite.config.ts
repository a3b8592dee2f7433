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
 * The pieces that many pages share have names; what few share is for the bundler to cut. One file packs better than a dozen: the
 * frame's pieces by themselves were six kilobytes more, on every page. A piece takes along what its files import unless that has
 * a piece of its own, so whatever lies below all of them comes first.
 */
const pieces: Rollup.ManualChunksOption = (id, { getModuleInfo }) => {
  if (/\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(?:react|router))\//.test(id)) return 'react'
  if (/\/node_modules\/lucide-react\//.test(id)) return iconPiece(id, getModuleInfo(id)?.importers ?? [])
  if (inBase.test(id)) return 'base'
  if (inFrame.test(id)) return 'frame'
  return inKit.test(id) ? 'kit' : undefined
}

/** What sign-in and the product draw alike, and what lies below it. */
const inBase =
  /\/(?:config\/intl|app\/(?:nonce|forms\/use-answer|i18n\/use-text|tenant\/brand-logo|features\/(?:shell\/(?:error-page|page-meta)|public\/bare-error)|ui\/(?:banner|button|class-names|error-state|field|form|hydrated|layout|navigation|plain-click|state|text-field)(?:\.css)?))\.tsx?$/
/** What is around every page of the product. */
const inFrame = /\/app\/(?:features\/shell\/|live\/(?:live|store)\.|ui\/(?:app-frame|avatar|badge|kbd|menu|process-notice|toast)\.tsx?$)/
/** What most pages of the product are made of. */
const inKit =
  /\/(?:app\/(?:features\/contacts\/(?:contact-words|day)|i18n\/use-pager-words|phone\/phone-number|ui\/(?:card|check-list|choice|dialog|empty-state|filter-bar|key-value-list|page-header|pager|select|selection|table|tabs|timeline|when))\.tsx?|api\/contract\/formats\.ts)$/
const inContacts = /\/app\/(?:features\/contacts\/|routes\/_app\.contacts)/
const inPhone = /\/app\/phone\//

/** An icon goes with what draws it, and one that several parts of a contact draw with what most pages are made of; the phone's come with the phone. */
function iconPiece(id: string, importers: readonly string[]): string | undefined {
  if (!/\/icons\//.test(id)) return 'base'
  if (importers.some((importer) => inBase.test(importer))) return 'base'
  if (importers.some((importer) => inFrame.test(importer))) return 'frame'
  if (importers.every((importer) => inPhone.test(importer))) return 'phone-icons'
  if (importers.some((importer) => inKit.test(importer))) return 'kit'
  return importers.length > 1 && importers.every((importer) => inContacts.test(importer) || inPhone.test(importer)) ? 'kit' : undefined
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
    // The server sends `public/` itself: what lies beside the assets would be kept for a year.
    copyPublicDir: false,
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: pieces } } }),
  },
  optimizeDeps: {
    // These two stand in no file of ours: vanilla-extract writes their imports while it builds.
    include: ['@vanilla-extract/recipes/createRuntimeFn', '@vanilla-extract/sprinkles/createRuntimeSprinkles'],
  },
}))
