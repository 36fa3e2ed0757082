import { randomUUID } from 'node:crypto'
import {
  forgetPassword,
  login,
  lxuserRegister,
  sliderVerify,
  smsSend,
} from '#lib/accounts/calls.ts'
import { solveChallenge } from '#lib/accounts/client/solve-challenge.ts'
import type { Challenge } from '#lib/accounts/proof.ts'
import type { CodePurpose } from '#lib/platform/contract/code-purposes.ts'
import type { Answer, Crowd } from './crowd.ts'

/** Somebody at an address, with a browser and a phone of their own. */
export type Visitor = { from: string; browser: string; phone: string }

export const password = 'siege-2026-gxw'
const drag = { width: 300, start: 0, end: 250, points: [{ x: 250, t: 0 }] }

/** The nth phone of the siege. */
export const phoneNo = (n: number) => `139${String(n).padStart(8, '0')}`
export const visitorAt = (from: string, n: number): Visitor => ({
  ...{ from, phone: phoneNo(n) },
  browser: randomUUID(),
})

export const messageOf = ({ body }: Answer) => (body as { message?: string } | null)?.message ?? ''
const dataOf = ({ body }: Answer) => (body as { data?: Record<string, unknown> } | null)?.data ?? {}

/** Acts of somebody in a browser; each answers with the status that they see. */
export function acts({ send }: Crowd) {
  async function askForCode(
    { from, browser, phone }: Visitor,
    purpose: CodePurpose,
    { works = true } = {},
  ): Promise<number> {
    const passed = await send(from, { ...sliderVerify, input: drag })
    const ticket = String(dataOf(passed).ticket ?? '')
    const order = { phone, purpose, ticket, browser }
    const answer = await send(from, { ...smsSend, input: order })
    const { challenge } = dataOf(answer) as { challenge?: Challenge }
    if (!challenge || !works) return answer.status
    const proof = await solveChallenge(challenge)
    return (await send(from, { ...smsSend, input: { ...order, proof } })).status
  }
  return {
    askForCode,
    register: ({ from, browser, phone }: Visitor, code: string) => {
      const input = { realname: '王五', phone, code, password, browser }
      return send(from, { ...lxuserRegister, input })
    },
    logInByPassword: ({ from, browser, phone }: Visitor, word: string) => {
      const input = { type: '1', account: phone, password: word, browser }
      return send(from, { ...login, input })
    },
    logInByCode: ({ from, browser, phone }: Visitor, phoneCode: string) => {
      const input = { type: '10', account: phone, phoneCode, browser }
      return send(from, { ...login, input })
    },
    resetPassword: ({ from, browser, phone }: Visitor, phoneCode: string) => {
      const again = { password: 'taken-over-26', passwordSecond: 'taken-over-26' }
      return send(from, {
        ...forgetPassword,
        method: 'POST',
        input: { phone, phoneCode, ...again, browser },
      })
    },
  }
}
export type Acts = ReturnType<typeof acts>

/** Does something for each of many, so many at once. */
export async function forAll<T>(
  items: readonly T[],
  atOnce: number,
  act: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const rest = items.entries()
  const worker = async () => {
    for (const [index, item] of rest) await act(item, index)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
