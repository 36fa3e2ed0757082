import { randomInt, randomUUID } from 'node:crypto'
import { submitEnquiry } from '#lib/inbox/calls.ts'
import { recordBuryingPoints } from '#lib/telemetry/calls.ts'
import { addressOf, type Crowd } from './crowd.ts'
import { type Acts, forAll, messageOf, phoneNo, type Visitor, visitorAt } from './visitor.ts'

/** How often each answer came. */
export type Tally = Record<string, number>

const AT_ONCE = 24
const guess = () => String(randomInt(10_000)).padStart(4, '0')
const count = (tally: Tally, name: string, by = 1) => {
  tally[name] = (tally[name] ?? 0) + by
}

/** An attacker at each address, the nth with the phone of somebody else. */
const attackers = (many: number, phoneOf: (n: number) => string): Visitor[] =>
  Array.from({ length: many }, (_, n) => ({ ...visitorAt(addressOf(n), 0), phone: phoneOf(n) }))

/** From each address a code for somebody's account is asked for, and guessed five times. */
export async function guessCodes(
  acts: Acts,
  victims: readonly Visitor[],
  many: number,
): Promise<Tally> {
  const tally: Tally = {}
  const phoneOf = (n: number) => victims[n % victims.length]?.phone ?? ''
  await forAll(attackers(many, phoneOf), AT_ONCE, async (attacker) => {
    const sent = await acts.askForCode(attacker, 'password')
    count(tally, sent === 200 ? 'codes sent' : `codes refused (${sent})`)
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await acts.resetPassword(attacker, guess())
      if (answer.status === 200) count(tally, 'opened')
      const isCompared = messageOf(answer) === '请输入正确的验证码' || answer.status === 200
      count(tally, isCompared ? 'guesses compared' : 'guesses refused')
    }
  })
  return tally
}

/** From each address the password of one account is tried three times. */
export async function guessPasswords(acts: Acts, { phone }: Visitor, many: number): Promise<Tally> {
  const tally: Tally = {}
  await forAll(
    attackers(many, () => phone),
    AT_ONCE,
    async (attacker) => {
      for (let tries = 0; tries < 3; tries += 1) {
        const { status } = await acts.logInByPassword(attacker, `wrong-${guess()}-word`)
        count(tally, status === 422 ? 'passwords compared' : `passwords refused (${status})`)
      }
    },
  )
  return tally
}

/** From each address codes are sent to two strangers, without any work. */
export async function sendCodes(acts: Acts, many: number): Promise<Tally> {
  const tally: Tally = {}
  for (const offset of [1_000_000, 2_000_000]) {
    const all = attackers(many, (n) => phoneNo(offset + n))
    await forAll(all, AT_ONCE, async (attacker) => {
      const status = await acts.askForCode(attacker, 'register', { works: false })
      count(tally, status === 200 ? 'messages sent' : `messages refused (${status})`)
    })
  }
  return tally
}

/** From each address one enquiry. */
export async function enquire({ send }: Crowd, many: number): Promise<Tally> {
  const tally: Tally = {}
  await forAll(
    attackers(many, (n) => phoneNo(3_000_000 + n)),
    AT_ONCE,
    async ({ from, phone }) => {
      const { status } = await send(from, {
        ...submitEnquiry,
        method: 'POST',
        input: enquiry(phone),
      })
      count(tally, status === 200 ? 'enquiries taken' : `enquiries refused (${status})`)
    },
  )
  return tally
}

/** Connections that each address of a flood keeps busy. */
const BUSY = 20

/** From `many` addresses articles are asked for, each as soon as one has come, until `isOver`. */
export async function flood({ send }: Crowd, many: number, isOver: () => boolean): Promise<Tally> {
  const tally: Tally = {}
  const connections = Array.from({ length: many * BUSY }, (_, n) => addressOf(n % many))
  await forAll(connections, connections.length, async (from) => {
    while (!isOver()) {
      // Numbers of no article among them: what is not stored has to be looked for.
      const path = `/articleDetail/${1001 + randomInt(2000)}`
      const { status } = await send(from, { method: 'GET', path })
      count(tally, `pages answered with ${status}`)
    }
  })
  return tally
}

export const enquiry = (phone: string) => ({
  ...{ requestId: randomUUID(), topic: 'ydybs', name: '王五', phone },
  message: '想了解课程安排',
})

/** From each address three hundred events, in batches of twenty: above the site's budget each may send two hundred. */
export async function report({ send }: Crowd, many: number): Promise<Tally> {
  const tally: Tally = {}
  const event = () => ({ eventId: randomUUID(), name: 'view', path: '/', referrer: '' })
  await forAll(
    attackers(many, () => ''),
    AT_ONCE,
    async ({ from }) => {
      for (let batch = 0; batch < 15; batch += 1) {
        const input = { events: Array.from({ length: 20 }, event) }
        const { body } = await send(from, { ...recordBuryingPoints, input })
        const { recorded = 0 } = (body as { data?: { recorded?: number } } | null)?.data ?? {}
        count(tally, 'events stored', recorded)
        count(tally, 'events dropped', 20 - recorded)
      }
    },
  )
  return tally
}
