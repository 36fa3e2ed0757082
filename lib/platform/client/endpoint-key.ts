import type { CallOf } from '#lib/platform/contract/endpoint.ts'

/** Under which SWR keeps what a reading call brought. `as` tells apart what is not the call's bare answer. */
export type EndpointKey = readonly [path: string, input: unknown, as: string]

export const endpointKey = ({ path }: CallOf, input: unknown, as = ''): EndpointKey => [
  path,
  input,
  as,
]
