import { sendCode } from '#lib/accounts/server/codes/send-code.ts'
import { passSlider } from '#lib/accounts/server/codes/slider.ts'
import type { Visitor } from '#lib/accounts/server/visitor.ts'
import type { CodePurpose } from '#lib/platform/contract/code-purposes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { parseEnv } from '#lib/platform/env/env.ts'

type Wish = {
  phone: string
  purpose: CodePurpose
  caller: Visitor
  userId?: number
  proof?: string
  ticket?: string
}

/** A ticket for one code, as a browser gets it. */
export async function newTicket(db: Db): Promise<string> {
  const drag = { width: 340, start: 0, end: 290, points: [{ x: 290, t: 9 }] }
  return (await passSlider(db, drag)).ticket
}

/** Has a code sent over the demonstration channel, with a ticket of its own, and returns it. */
export async function haveSent(db: Db, wish: Wish): Promise<string> {
  const order = { userId: undefined, ...wish, ticket: wish.ticket ?? (await newTicket(db)) }
  const { code } = await sendCode(db, order, parseEnv({ SMS_PROVIDER: 'console' }))
  return code ?? ''
}

/** A visitor behind an address; each number another. */
export const behind = (ip: string, browser?: string): Visitor => ({
  ip,
  userAgent: '',
  isHere: true,
  browser,
})
export const addressNo = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
