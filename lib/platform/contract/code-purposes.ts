/** What an SMS code is for; a code serves the purpose that its sender named and no other. */
export const codePurposes = [
  'register',
  'login',
  'password',
  'bind',
  'oldPhone',
  'newPhone',
  /** For changes that the owner of an account confirms: an authenticator, a first password, the end of another login. */
  'confirm',
  'deleteAccount',
] as const
export type CodePurpose = (typeof codePurposes)[number]

/** What a code was sent for: `any` where the caller named nothing, as the specification's clients do. */
export type SentPurpose = CodePurpose | 'any'
