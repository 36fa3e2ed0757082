import type { Env } from '#lib/platform/env/env.ts'
import { aliyunCdn } from './aliyun.ts'
import type { CdnProvider } from './cdn-provider.ts'
import { nginxCdn } from './nginx.ts'

export type CdnSettings = Pick<
  Env,
  | 'CDN_PROVIDER'
  | 'CDN_NGINX'
  | 'ALIYUN_CDN_KEY_ID'
  | 'ALIYUN_CDN_KEY_SECRET'
  | 'ALIYUN_CDN_ENDPOINT'
>

/** The CDN that the environment names, or null: then no answer may be kept longer than a second. */
export function chosenCdn(settings: CdnSettings): CdnProvider | null {
  if (settings.CDN_PROVIDER === 'none') return null
  if (settings.CDN_PROVIDER === 'nginx') return nginxCdn({ origin: settings.CDN_NGINX })
  return aliyunCdn({
    // Checked at the start (env.ts): both are there.
    keyId: settings.ALIYUN_CDN_KEY_ID ?? '',
    keySecret: settings.ALIYUN_CDN_KEY_SECRET ?? '',
    endpoint: settings.ALIYUN_CDN_ENDPOINT,
  })
}
