import { preload, type SWRConfiguration, type SWRResponse } from 'swr'
import type { CallOf, Shape } from '#lib/platform/contract/endpoint.ts'
import { type CallError, call } from './call.ts'
import { endpointKey } from './endpoint-key.ts'
import { useReading } from './use-reading.ts'

type Options<S extends Shape> = SWRConfiguration<S['out'], CallError> & {
  /** The failure is not shown: the component shows what it can without the data. */
  quiet?: boolean
}

/** SWR over one reading call; pass null as input to wait. A repeated refusal is shown once, by the first attempt. */
export function useEndpoint<S extends Shape>(
  endpoint: CallOf<S>,
  input: S['in'] | null,
  { quiet = false, ...options }: Options<S> = {},
): SWRResponse<S['out'], CallError> {
  return useReading(endpoint, input, {
    read: () => call(endpoint, input as S['in'], { quiet }),
    ...options,
  })
}

/** Begins such a reading while the component that shows it is still being loaded; its useEndpoint takes the answer, or the failure. */
export function readAhead<S extends Shape>(endpoint: CallOf<S>, input: S['in']): void {
  const reading = preload(endpointKey(endpoint, input), () => call(endpoint, input))
  // Whoever reads it shows the failure; nobody may by then.
  reading.catch(() => {})
}
