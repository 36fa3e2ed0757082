import type { ComponentProps } from 'react'
import { TextField } from '#components/ui/text-field.tsx'
import { accountOf, phonePattern } from '#lib/accounts/phone.ts'

/** Asks to whom something is given: a user by number or by whole phone. */
export function ReceiverField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField {...props} label="用户编号或完整手机号" inputMode="numeric" maxLength={30} />
}

export const isReceiver = (text: string) => phonePattern.test(text) || /^[1-9]\d{0,8}$/.test(text)

/** Says what is wrong with a typed receiver; null when nothing is. */
export const receiverFault = (typed: string) =>
  isReceiver(accountOf(typed)) ? null : '请填写用户编号或完整手机号'

/** Reads a typed receiver without fault as the calls take one. */
export function receiverFrom(typed: string): { phone: string } | { userId: number } {
  const who = accountOf(typed)
  return phonePattern.test(who) ? { phone: who } : { userId: Number(who) }
}
