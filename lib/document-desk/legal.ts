/** Documents that bind the company or its visitors: a change says why. */
const legal: readonly string[] = ['agreement', 'privacy', 'statement']
/** Those that visitors agree to when they register: a change needs a second person. */
const agreed: readonly string[] = ['agreement', 'privacy']

export const isLegal = (name: string): boolean => legal.includes(name)
export const isAgreed = (name: string): boolean => agreed.includes(name)
