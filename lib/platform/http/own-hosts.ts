import { env } from '#lib/platform/env/env.ts'

/**
 * Hosts of the product: `own` is PC_SITE's without `www.`, and all below `domain` (PRODUCT_DOMAIN, else `own`) are ours
 * too. Null where PC_SITE does not say which site is ours.
 */
export function ownHosts(): { own: string; domain: string } | null {
  const { PC_SITE, PRODUCT_DOMAIN } = env()
  if (!PC_SITE) return null
  const own = new URL(PC_SITE).hostname.replace(/^www\./, '')
  return { own, domain: PRODUCT_DOMAIN ?? own }
}
