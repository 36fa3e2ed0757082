import type { Row } from '#lib/platform/routes/row.ts'
import type { Films } from './csp.ts'

/** Where Polyv's player comes from, and its pictures, films and figures. */
export const polyvOrigins = ['https://*.polyv.net', 'https://*.videocc.net'] as const

/** Tells what plays on the page of a row; `hosts` are the origins of the film host, none without one. */
export const filmsOf = (
  { playsStreams, playsOutside, playsHosted, records }: Row,
  hosts: readonly string[],
): Films => ({
  // Both are played through blob:.
  streams: playsStreams || records,
  outside: playsOutside,
  hosts: playsHosted ? hosts : [],
})
