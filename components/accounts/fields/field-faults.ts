import { namedFaults } from '#lib/platform/client/named-faults.ts'
import { knownErrors } from '#lib/platform/errors/known-errors.ts'

// Sentences that belong to one field although the server does not name it: the call has only one field they can mean.
const places: Record<string, readonly string[]> = {
  [knownErrors.wrong_code.message]: ['code', 'phoneCode', 'old_code', 'new_code'],
  [knownErrors.another_code.message]: ['code', 'phoneCode', 'old_code', 'new_code'],
  [knownErrors.code_spent.message]: ['code', 'phoneCode', 'old_code', 'new_code'],
  [knownErrors.wrong_authenticator_code.message]: ['authenticatorCode', 'code'],
  [knownErrors.weak_password.message]: ['password'],
  [knownErrors.phone_registered.message]: ['phone'],
  [knownErrors.phone_taken.message]: ['phone', 'new_mobile'],
}

type Refusal = { message: string; data: unknown }

/** Reads the faults of a form's fields from a refused call: field name → sentence. */
export function faultsOf({ message, data }: Refusal, fields: readonly string[]) {
  const faults: Record<string, string> = {}
  const place = fields.find((field) => places[message]?.includes(field))
  if (place) faults[place] = message
  for (const { field, reason } of namedFaults(data)) {
    if (fields.includes(field)) faults[field] ??= reason
  }
  return faults
}
