import { forgetLogin } from '#lib/accounts/client/forget-login.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import type { CallOf, Shape } from '#lib/platform/contract/endpoint.ts'

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
