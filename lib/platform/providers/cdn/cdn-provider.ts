/** A CDN that keeps our pages and is told which of them have changed. */
export type CdnProvider = {
  name: 'nginx' | 'aliyun'
  /** The most addresses of one call. */
  batch: number
  /** Makes it forget or renew what it keeps of these addresses, absolute ones of this site; throws in the provider's own words when they were not taken. */
  purge: (urls: readonly string[]) => Promise<void>
  /** Makes it forget everything below `site`, an origin, where it can. */
  purgeAll?: (site: string) => Promise<void>
}
