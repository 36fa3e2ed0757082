import type { Site } from './site.ts'

/**
 * Value of Strict-Transport-Security: https for a year, for the names below the site's host too where the operator says
 * so; null for a site without https, whose browsers must not remember any.
 */
export function strictTransport({ pcSite, strictBelow }: Site): string | null {
  if (!pcSite.startsWith('https:')) return null
  return strictBelow ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000'
}
