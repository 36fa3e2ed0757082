import { fileURLToPath } from 'node:url'
import { interviewQuestionDetailPage } from './lib/interviews/paths.ts'
import { MOST_BODY_BYTES } from './lib/platform/contract/limits-of.ts'
import { parseEnv } from './lib/platform/env/env.ts'

// Not env(): Next itself sets variables after it has read this file (PORT).
const { COMPRESS, DIST_DIR } = parseEnv(process.env)

// Next's own list lacks the Chinese crawlers, and naming any replaces it whole.
const crawlers =
  /Googlebot|Google-|AdsBot|Mediapartners|bingbot|Slurp|DuckDuckBot|baiduspider|yandex|sogou|360Spider|HaosouSpider|YisouSpider|Bytespider|ToutiaoSpider|PetalBot|Applebot|facebookexternalhit|Twitterbot|LinkedInBot|Discordbot|Slackbot|WhatsApp|Chrome-Lighthouse/i

const nosniff = { key: 'X-Content-Type-Options', value: 'nosniff' }
// Next leaves out in which letters they are written.
const svg = { key: 'Content-Type', value: 'image/svg+xml; charset=utf-8' }
/** @param {'()' | '(self)'} recording who may use camera and microphone */
const permissions = (recording) => ({
  key: 'Permissions-Policy',
  value: `camera=${recording}, geolocation=(), microphone=${recording}, payment=(), usb=()`,
})
// For what a browser opens as a page; sheets and drawn pictures have no use for them, and a light page has a dozen.
const pageHeaders = [
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  permissions('()'),
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  // A page that another site opens in a window of its own is out of that site's reach.
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

/** @type {import('next').NextConfig} */
export default {
  // Next works in one folder; what is served lies in others, see lib/start/builds.
  distDir: DIST_DIR,
  // Loaded by Node itself, not compiled: see lib/platform/page-cache.
  cacheHandler: fileURLToPath(new URL('./lib/start/page-cache-handler.ts', import.meta.url)),
  cacheMaxMemorySize: 0,
  // Over half of the CPU of a cached page is gzip; behind nginx that is nginx's work.
  compress: COMPRESS === 'on',
  experimental: {
    // By default, and at a higher cost of a request, the styles of the question bank travel with every public page.
    cssChunking: { type: 'graph', requestCost: 4500, weightDistribution: 0 },
    // Next keeps a copy of each body for the middleware; the dispatcher has to see what it refuses.
    proxyClientMaxBodySize: MOST_BODY_BYTES,
  },
  // How long a proxy may show an expired page while it asks for a new one: an hour, not Next's year.
  expireTime: 3600,
  headers: async () => [
    { source: '/:path*', headers: [nosniff] },
    { source: '/((?!(?:_next/static|art|cover|icons)/).*)', headers: pageHeaders },
    { source: '/:file((?:art|figures|vip)/.*\\.svg)', headers: [svg] },
    // Of one key the last one counts.
    { source: interviewQuestionDetailPage.path, headers: [permissions('(self)')] },
  ],
  htmlLimitedBots: crawlers,
  images: { unoptimized: true },
  poweredByHeader: false,
  serverExternalPackages: [
    '@node-rs/argon2',
    '@node-rs/jieba',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
    'ali-oss',
    'alipay-sdk',
    'pg',
    'sharp',
  ],
  // The middleware has to see prefetches, and answers /list/ with one redirect to its final address.
  skipProxyUrlNormalize: true,
  skipTrailingSlashRedirect: true,
  // `npm test` has asked for the types of everything before it builds; every other build asks itself.
  typescript: { ignoreBuildErrors: process.env.TYPES_ARE_CHECKED === '1' },
}
