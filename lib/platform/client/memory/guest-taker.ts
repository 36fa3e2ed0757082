import { tokenFingerprint } from '#lib/platform/routes/visit/parent-cookie.ts'
import { OWN_STORAGE } from './own-storage.ts'

/** Names the guest of a token in what this device keeps: the token itself is a key to their answers. */
export const guestMark = (token: string): string => `guest-${tokenFingerprint(token)}`

const nameOf = (mark: string) => `${OWN_STORAGE}taker:${mark}`

/** Keeps which account has taken a guest's answers, by the user's id, until it signs out. */
export function keepTaker(mark: string, userId: string): void {
  try {
    localStorage.setItem(nameOf(mark), userId)
  } catch {
    // Where nothing can be kept, what a guest kept here is nobody's.
  }
}

/** The user's id of the account that has taken what the guest answered; null where none has. */
export function takerOf(mark: string): string | null {
  try {
    return localStorage.getItem(nameOf(mark))
  } catch {
    return null
  }
}
