import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import type { CallOf } from '#lib/platform/contract/endpoint.ts'
import type { CallError } from './call.ts'
import { endpointKey } from './endpoint-key.ts'

type Options<T> = SWRConfiguration<T, CallError> & {
  read: () => Promise<T>
  /** What `read` makes of the call's answer, when it is not the answer itself; one word for one shape. */
  as?: string
}

/** What useEndpoint is for a reading that takes more than one call, or that keeps its failures to itself; `reread(call)` finds it all the same. */
export function useReading<T>(
  endpoint: CallOf,
  input: unknown,
  { read, as, ...options }: Options<T>,
): SWRResponse<T, CallError> {
  return useSWR<T, CallError>(input === null ? null : endpointKey(endpoint, input, as), read, {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    ...options,
  })
}
