/** 11 digits, first 1, second 3 to 9. */
export const phonePattern = /^1[3-9]\d{9}$/

/** Longer than any way of writing a phone number, with the marks that an address book adds. */
const LONGEST = 60

/**
 * A phone number as it is stored, from what was typed or pasted: `+86 138-0000-0001`, `００８６１３８…` and `(138) 0000 0001`
 * are 13800000001. Anything else only loses its blanks and hyphens, and stays what a rule refuses.
 */
export function phoneOf(typed: string): string {
  if (typed.length > LONGEST) return typed
  const signs = typed.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}−.·()]/gu, '')
  return /^(?:\+|00)?86(\d{11})$/.exec(signs)?.[1] ?? signs
}

/** A login name as it is looked up: a phone number as it is stored, any other name without the blanks around it. */
export function accountOf(typed: string): string {
  const phone = phoneOf(typed)
  return phonePattern.test(phone) ? phone : typed.trim()
}

/**
 * Keeps of a phone number what its field shows while it is typed: digits, and the + in front of them, since those of
 * +1 380 000 0001 alone would be the number of somebody else.
 */
export const phoneDigits = (typed: string): string => phoneOf(typed).replace(/(?!^\+)\D/g, '')
