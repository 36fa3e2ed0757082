import type { SWRConfiguration, SWRResponse } from 'swr'
import type { CallName, Input, Output } from '#lib/tables/contract.ts'
import { type CallError, call } from './call.ts'
import { useReading } from './use-reading.ts'

type Options<K extends CallName> = SWRConfiguration<Output<K>, CallError> & {
  /** A failure is not shown: whoever asks shows what there is without it. */
  quiet?: boolean
}

/** SWR over one reading call; pass null as input to wait. A repeated refusal is shown once, by the first attempt. */
export function useEndpoint<K extends CallName>(
  name: K,
  input: Input<K> | null,
  { quiet = false, ...options }: Options<K> = {},
): SWRResponse<Output<K>, CallError> {
  return useReading(name, input, {
    read: () => call(name, input as Input<K>, { quiet }),
    ...options,
  })
}
