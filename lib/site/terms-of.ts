import type { Settings } from '#lib/site/views.ts'

/** Addresses of the two texts that a login and a registration agree to. */
export function termsOf({ agreementUrl, privacyUrl }: Settings) {
  return { agreement: agreementUrl, privacy: privacyUrl }
}
