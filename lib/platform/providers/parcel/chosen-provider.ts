import { env } from '#lib/platform/env/env.ts'
import { isLoopback } from '#lib/platform/env/is-loopback.ts'
import { kuaidi100 } from './kuaidi100.ts'
import type { ParcelProvider } from './parcel-provider.ts'

/** Path of our own site where it tells of steps. */
const PUSH_PATH = '/api/parcels/push'

/** Chooses the provider that the environment names; null offline, where staff write down where a parcel is. */
export function parcelProvider(): ParcelProvider | null {
  const { PARCEL_PROVIDER, PC_SITE, ...keys } = env()
  const { KUAIDI100_CUSTOMER: customer, KUAIDI100_KEY: key, KUAIDI100_SALT: salt } = keys
  if (PARCEL_PROVIDER === 'offline' || !customer || !key || !salt) return null
  const isReached = PC_SITE !== undefined && !isLoopback(PC_SITE)
  return kuaidi100({
    ...{ endpoint: keys.KUAIDI100_ENDPOINT, customer, key, salt },
    callbackUrl: isReached ? `${PC_SITE}${PUSH_PATH}` : null,
  })
}
