import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import type { CallName, Input, Output } from '#lib/tables/contract.ts'
import { type CallError, call } from './call.ts'

/** SWR over one reading call; pass null as input to wait. A repeated refusal is shown once, by the first attempt. */
export function useEndpoint<K extends CallName>(
  name: K,
  input: Input<K> | null,
  options: SWRConfiguration<Output<K>, CallError> = {},
): SWRResponse<Output<K>, CallError> {
  return useSWR<Output<K>, CallError>(
    input === null ? null : [name, input],
    () => call(name, input as Input<K>),
    { shouldRetryOnError: false, revalidateOnFocus: false, ...options },
  )
}
