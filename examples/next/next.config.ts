import type { NextConfig } from 'next'

export default { devIndicators: false, poweredByHeader: false } satisfies NextConfig
