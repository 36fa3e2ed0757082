import { agreementPage, privacyPage } from '#lib/company/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { Settings } from './views.ts'

/** Where the two texts stand that a registration and a login agree to: the operator's address, else our own page. */
export function termsOf({
  agreementUrl,
  privacyUrl,
}: Pick<Settings, 'agreementUrl' | 'privacyUrl'>) {
  return {
    agreement: agreementUrl ?? href(agreementPage),
    privacy: privacyUrl ?? href(privacyPage),
  }
}
