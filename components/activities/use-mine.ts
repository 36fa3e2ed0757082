import type { SWRConfiguration, SWRResponse } from 'swr'
import { forgetLogin } from '#lib/accounts/client/forget-login.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { useReading } from '#lib/platform/client/use-reading.ts'
import { useSignedIn } from '#lib/platform/client/use-signed-in.ts'
import type { CallName, Input, Output } from '#lib/tables/contract.ts'

type Mine<K extends CallName> = SWRResponse<Output<K>, CallError> & { isSignedIn: boolean | null }

/** What the server knows of whoever is signed in; nothing is asked without a login. A login that has ended makes the page that of a visitor, which stays readable. */
export function useMine<K extends CallName>(
  name: K,
  input: Input<K>,
  options: SWRConfiguration<Output<K>, CallError> = {},
): Mine<K> {
  const isSignedIn = useSignedIn()
  const answer = useReading(name, isSignedIn ? input : null, {
    read: () => ask(name, input),
    // Another tab may have signed in for the day.
    revalidateOnFocus: true,
    ...options,
  })
  return { ...answer, isSignedIn }
}

/** Sends a call of whoever is signed in; failures are shown, and an ended login is forgotten. */
export async function ask<K extends CallName>(
  name: K,
  input: Input<K>,
  { quiet = false } = {},
): Promise<Output<K>> {
  try {
    return await call(name, input, { on401: 'throw', quiet })
  } catch (error) {
    if (error instanceof CallError && error.code === 401) forgetLogin()
    throw error
  }
}
