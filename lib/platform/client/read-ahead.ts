import { preload } from 'swr'
import type { CallOf, Shape } from '#lib/platform/contract/endpoint.ts'
import { call } from './call.ts'
import { endpointKey } from './endpoint-key.ts'

/** Begins a reading call while the component that shows it is still being loaded; its useEndpoint takes the answer, or the failure. */
export function readAhead<S extends Shape>(endpoint: CallOf<S>, input: S['in']): void {
  const reading = preload(endpointKey(endpoint, input), () => call(endpoint, input))
  // Whoever reads it shows the failure; nobody may by then.
  reading.catch(() => {})
}
