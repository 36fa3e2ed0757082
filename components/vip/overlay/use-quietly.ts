import useSWR, { type SWRResponse } from 'swr'
import { type CallError, call } from '#lib/platform/client/call.ts'
import type { CallName, Input, Output } from '#lib/tables/contract.ts'

/** SWR over a reading call whose failure is not shown (chapter 8): whoever asks shows what there is without it. */
export function useQuietly<K extends CallName>(
  name: K,
  input: Input<K>,
): SWRResponse<Output<K>, CallError> {
  return useSWR<Output<K>, CallError>([name, input], () => call(name, input, { quiet: true }), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  })
}
