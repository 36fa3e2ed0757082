import type { Address } from './contract.ts'

type Place = Pick<Address, 'province' | 'city' | 'district' | 'detail'>

/** Writes where an address is on one line; a city under the central government is its own province. */
export const addressText = ({ province, city, district, detail }: Place): string =>
  [...new Set([province, city, district]), detail].join('')
