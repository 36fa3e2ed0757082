import { provinces } from '#lib/platform/routes/address/provinces.ts'

/** The addresses the routes depend on. They come from the environment, never from a request. */
export type Site = {
  /** The portal's own origin; its scheme decides whether cookies are Secure. */
  readonly pcSite: string
  /** Origin of the mobile site; empty switches the mobile redirect off. */
  readonly mobileSite: string
  /** Origin of the mobile site of a substation, with `{cityDir}` in the host; empty: `mobileSite`. */
  readonly mobileCitySite: string
  /** Origin of the student site, whose hash routes take over Detail and List; empty: the mobile home. */
  readonly studentSite: string
  /** The domain whose hosts share the login cookie, such as `example.com`; empty: none. */
  readonly productDomain: string
  /** Whether browsers shall reach the names below the portal's host by https only, too. */
  readonly strictBelow: boolean
}

type Variable = 'PC_SITE' | 'MOBILE_SITE' | 'MOBILE_CITY_SITE' | 'STUDENT_SITE' | 'PRODUCT_DOMAIN'
type Named = { readonly [name in Variable]?: string | undefined } & {
  readonly HSTS_SUBDOMAINS?: 'on' | 'off'
}

/** The site as the environment describes it. The values are checked already: origins without a slash, a bare domain. */
export function siteOf(env: Named): Site {
  return {
    pcSite: env.PC_SITE ?? '',
    mobileSite: env.MOBILE_SITE ?? '',
    mobileCitySite: env.MOBILE_CITY_SITE ?? '',
    studentSite: env.STUDENT_SITE ?? '',
    productDomain: env.PRODUCT_DOMAIN ?? '',
    strictBelow: env.HSTS_SUBDOMAINS === 'on',
  }
}

/** The mobile origin of a city (`cityDir`), or of the whole site when there is no such city or template. */
export function mobileOrigin(site: Site, cityDir: string | undefined): string {
  const known = cityDir !== undefined && provinces.includes(cityDir)
  return known && site.mobileCitySite
    ? site.mobileCitySite.replace('{cityDir}', cityDir)
    : site.mobileSite
}
