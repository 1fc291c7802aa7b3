import type { NextConfig } from 'next'

/** What create-next-app sets. The app also runs without: CACHE_COMPONENTS=0. */
const cacheComponents = process.env.CACHE_COMPONENTS !== '0'

export default {
  cacheComponents,
  partialPrefetching: cacheComponents,
  ...(!cacheComponents && { experimental: { useCache: true } }),
  devIndicators: false,
  poweredByHeader: false,
} satisfies NextConfig
