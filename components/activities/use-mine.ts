import type { SWRConfiguration, SWRResponse } from 'swr'
import { forgetLogin } from '#lib/accounts/client/forget-login.ts'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { useReading } from '#lib/platform/client/use-reading.ts'
import type { CallOf, Shape } from '#lib/platform/contract/endpoint.ts'

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

/** Sends a call of whoever is signed in; failures are shown, and an ended login is forgotten. */
export async function ask<S extends Shape>(
  endpoint: CallOf<S>,
  input: S['in'],
  { quiet = false } = {},
): Promise<S['out']> {
  try {
    return await call(endpoint, input, { on401: 'throw', quiet })
  } catch (error) {
    if (error instanceof CallError && error.code === 401) forgetLogin()
    throw error
  }
}
