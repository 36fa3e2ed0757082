import type { Product, WithContext } from 'schema-dts'
import { env } from '#lib/platform/env/env.ts'

type Tier = { weight: number; name: string; icon: string; plans: { name: string; price: number }[] }

/** A tier of membership as a product with the offers that its page shows; null while nothing of it is on sale. */
export function membershipLd(
  tier: Tier,
  path: string,
  rights: string[],
): WithContext<Product> | null {
  const { site } = env()
  if (tier.plans.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${site}${path}#tier-${tier.weight}`,
    name: `公选王${tier.name}`,
    description: `公选王${tier.name}权益：${rights.join('、')}`,
    image: site + tier.icon,
    brand: { '@type': 'Brand', name: '公选王' },
    offers: tier.plans.map(({ name, price }) => ({
      '@type': 'Offer',
      name,
      price: price.toFixed(2),
      priceCurrency: 'CNY',
      availability: 'https://schema.org/InStock',
      url: site + path,
    })),
  }
}
