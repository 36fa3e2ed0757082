import type { Challenge } from '#lib/accounts/proof.ts'
import { sendCode } from '#lib/accounts/server/codes/send-code.ts'
import { passSlider } from '#lib/accounts/server/codes/slider.ts'
import type { Visitor } from '#lib/accounts/server/visitor.ts'
import type { SentPurpose } from '#lib/platform/contract/code-purposes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { parseEnv } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { solveAtOnce } from './proofs.ts'

type Wish = {
  phone: string
  purpose: SentPurpose
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

/** Has a code sent over the demonstration channel and returns it: with a ticket of its own and the work that is asked for, unless told otherwise. */
export async function haveSent(db: Db, wish: Wish): Promise<string> {
  const ticket = wish.ticket ?? (await newTicket(db))
  const send = (proof?: string) =>
    sendCode(
      db,
      { userId: undefined, ...wish, ticket, proof },
      parseEnv({ SMS_PROVIDER: 'console' }),
    )
  const { code } = await send(wish.proof).catch((error: unknown) => {
    const challenge = error instanceof AppError && error.data.challenge
    if (!challenge || wish.proof !== undefined) throw error
    return send(solveAtOnce(challenge as Challenge))
  })
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
