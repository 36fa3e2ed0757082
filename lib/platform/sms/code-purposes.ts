/** What an SMS code is for; a code serves the purpose it was sent for and no other. */
export const codePurposes = [
  'register',
  'login',
  'password',
  'bind',
  'oldPhone',
  'newPhone',
  'deleteAccount',
] as const
export type CodePurpose = (typeof codePurposes)[number]
