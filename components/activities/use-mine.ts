import type { SWRConfiguration, SWRResponse } from 'swr'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import type { CallError } from '#lib/platform/client/call.ts'
import { useReading } from '#lib/platform/client/use-reading.ts'
import type { CallOf, Shape } from '#lib/platform/contract/endpoint.ts'
import { ask } from './ask.ts'

type Mine<S extends Shape> = SWRResponse<S['out'], CallError> & { isSignedIn: boolean | null }

/** What the server knows of the signed-in user; without a login nothing is asked. When the login has ended the page becomes that of a visitor and stays readable. */
export function useMine<S extends Shape>(
  endpoint: CallOf<S>,
  input: S['in'],
  options: SWRConfiguration<S['out'], CallError> = {},
): Mine<S> {
  const isSignedIn = useSignedIn()
  const answer = useReading(endpoint, isSignedIn ? input : null, {
    read: () => ask(endpoint, input),
    // Another tab may have signed in for the day.
    revalidateOnFocus: true,
    ...options,
  })
  return { ...answer, isSignedIn }
}
