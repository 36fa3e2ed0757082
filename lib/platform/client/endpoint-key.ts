import type { CallName } from '#lib/tables/contract.ts'

/** Under which SWR keeps what a reading call brought. `as` tells apart what is not the call's bare answer. */
export type EndpointKey = readonly [name: CallName, input: object, as: string]

export const endpointKey = (name: CallName, input: object, as = ''): EndpointKey => [
  name,
  input,
  as,
]
