import type { Site } from '#lib/platform/routes/visit/site.ts'
import { type Visit, visitOf } from '#lib/platform/routes/visit/visit.ts'

/** A site with everything switched on, for tests. */
export const site: Site = {
  pcSite: 'https://www.example.com',
  mobileSite: 'https://m.example.com',
  mobileCitySite: 'https://{cityDir}.m.example.com',
  studentSite: 'https://student.example.com',
  productDomain: 'example.com',
  strictBelow: false,
}

const desktopUserAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const phoneUserAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

type Asked = { method?: string; headers?: Record<string, string> }

/** A visit from a desktop browser to an address of the test site. */
export function desktopVisit(address: string, { method = 'GET', headers = {} }: Asked = {}): Visit {
  return visitOf({
    method,
    url: `https://www.example.com${address}`,
    headers: new Headers({ host: 'www.example.com', 'user-agent': desktopUserAgent, ...headers }),
  })
}

/** The same from a phone. */
export function phoneVisit(address: string, asked: Asked = {}): Visit {
  return desktopVisit(address, {
    ...asked,
    headers: { 'user-agent': phoneUserAgent, ...asked.headers },
  })
}
