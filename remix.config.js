/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  ignoredRouteFiles: ['**/*.test.{ts,tsx}'],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // Links that are fetched ahead know their route at once. The price is ten kilobytes of routes, which browsers keep.
    v3_lazyRouteDiscovery: false,
    // Finds every package before the first visit in development; found one by one, they bring a second React.
    unstable_optimizeDeps: true,
  },
}
