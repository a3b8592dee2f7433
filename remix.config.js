/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  ignoredRouteFiles: ['**/*.test.{ts,tsx}'],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // Asking for routes costs each page a look at all of them and each visit a request; a file of all is kept by browsers.
    v3_lazyRouteDiscovery: false,
    // Finds every package before the first visit in development; found one by one, they bring a second React.
    unstable_optimizeDeps: true,
  },
}
