import { guestToken } from '#lib/platform/client/guest-token.ts'
import { guestMark } from '#lib/platform/client/memory/guest-taker.ts'
import { answererOf, GUEST } from '#lib/practice/client/answer-queue/browser.ts'

/** Somebody else uses this device than whoever began to record, or nobody does. */
export class OtherOwner extends Error {}

/** Names whose a recording is that begins now: the user's id, the mark of the guest's token, or null where nobody is known. */
export function ownerNow(): string | null {
  const answerer = answererOf()
  if (answerer !== GUEST) return answerer
  const token = guestToken()
  return token === null ? null : guestMark(token)
}

/** Whether a recording is shown to `me`: one's own, and those of a guest whose answers one's account has taken. */
export const isOwn = (
  owner: string,
  me: string,
  takerOf: (guest: string) => string | null,
): boolean => owner === me || takerOf(owner) === me
