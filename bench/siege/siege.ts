import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasNginx, startNginx } from '#bench/nginx.ts'
import { benchDir, benchPort, buildSite, startSite } from '#bench/server.ts'
import { limit, median, printTable } from '#bench/table.ts'
import { submitEnquiry } from '#lib/inbox/calls.ts'
import { startAliyunPeer } from '#lib/platform/providers/sms/testing/aliyun.ts'
import {
  enquire,
  enquiry,
  flood,
  guessCodes,
  guessPasswords,
  report,
  sendCodes,
  type Tally,
} from './attacks.ts'
import { type Refusals, register, signIn } from './campus.ts'
import {
  addressOf,
  CAMPUS_ADDRESS,
  type Crowd,
  gatherCrowd,
  hasNamespaces,
  layCable,
  removeCable,
  SITE_ADDRESS,
} from './crowd.ts'
import { type Acts, acts, password, phoneNo, type Visitor, visitorAt } from './visitor.ts'

const ATTACKERS = 1000
const PEOPLE = 200
/** Addresses of the attacker that ask for pages at full speed; nginx counts no pages. */
const FLOODING = 10
/** Addresses of the attacker that report events. */
const REPORTING = 200
/** The budgets of .env.example; text messages fewer, so that the run reaches their end. */
const budgets = { SMS_PER_HOUR: 2000, TELEMETRY_PER_HOUR: 10_000 }
/** Above the window in which a phone gets one message. */
const NEXT_CODE_MS = 61_000
const site = benchPort + 5
const front = benchPort + 6

/**
 * A campus behind one address and an attacker with a thousand, both through the shipped nginx configuration, from a
 * network namespace. What takes 20 minutes on a campus is done in three: every window counts it as the same or as more.
 */
export async function benchSiege(): Promise<void> {
  if (!hasNamespaces || !hasNginx) {
    console.log('\nsiege: left out; it needs Linux, root, iproute2 and nginx')
    return
  }
  buildSite()
  const dataDir = `${benchDir}/siege`
  rmSync(dataDir, { recursive: true, force: true })
  layCable(ATTACKERS)
  const sms = await startAliyunPeer()
  const settings = Object.entries({
    ...sms.settings,
    ...budgets,
    TRUST_PROXY: 1,
    DATA_DIR: dataDir,
  })
  const env = Object.fromEntries(settings.map(([name, value]) => [name, String(value)]))
  const app = await startSite(site, { ...env, COMPRESS: 'off' })
  const ports = { port: front, app: site, staticPort: front + 1 }
  const nginx = await startNginx({ ...ports, address: SITE_ADDRESS, page: Buffer.from('') })
  const crowd = gatherCrowd(front)
  try {
    const codeOf = (phone: string) =>
      sms.delivered.findLast((message) => message.phone === phone)?.code ?? ''
    await run(crowd, acts(crowd), codeOf)
  } finally {
    crowd.close()
    await nginx.stop()
    await app.stop()
    await sms.close()
    removeCable()
  }
}

async function run(crowd: Crowd, act: Acts, codeOf: (phone: string) => string): Promise<void> {
  const people = Array.from({ length: PEOPLE }, (_, n) => visitorAt(CAMPUS_ADDRESS, n))
  const [first, second] = people as [Visitor, Visitor]
  const campus = { acts: act, people, codeOf }
  const honest = {
    'campus: 200 register and log in': await register(campus),
    'campus: 200 log in by code and password': await sleep(NEXT_CODE_MS).then(() => signIn(campus)),
  }
  await sleep(NEXT_CODE_MS)
  const attacks = {
    'codes of 200 accounts': await guessCodes(act, people, ATTACKERS),
    'the password of one account': await guessPasswords(act, first, ATTACKERS),
  }
  // Owners whose codes and passwords were just guessed by a thousand others.
  const owners = [
    ['an owner logs in by password', await logsIn(act, first)],
    ['an owner logs in by code', await sleep(NEXT_CODE_MS).then(() => byCode(act, second, codeOf))],
  ] as const
  const floods = {
    'text messages to strangers': await sendCodes(act, ATTACKERS),
    enquiries: await enquire(crowd, ATTACKERS),
    telemetry: await report(crowd, REPORTING),
  }
  const newcomer = visitorAt(CAMPUS_ADDRESS, 4_000_000)
  const flooded = await besideFlood(crowd)
  const others = [
    [
      'a newcomer has a code sent, after a second of work',
      await act.askForCode(newcomer, 'register'),
    ],
    ['a customer on the campus enquires', await asks(crowd)],
    [`a page beside ${FLOODING} addresses at full speed`, flooded.status],
    ['a page beside 300 connections that never read', await beside(crowd)],
  ] as const
  const all = { ...attacks, ...floods, [`${FLOODING} at full speed`]: flooded.tally }
  print(honest, all, [...owners, ...others])
}

const logsIn = async (act: Acts, owner: Visitor) =>
  (await act.logInByPassword(owner, password)).status

async function byCode(act: Acts, owner: Visitor, codeOf: (phone: string) => string) {
  const sent = await act.askForCode(owner, 'login')
  return sent === 200 ? (await act.logInByCode(owner, codeOf(owner.phone))).status : sent
}

async function asks({ send }: Crowd): Promise<number> {
  const input = enquiry(phoneNo(5_000_000))
  return (await send(CAMPUS_ADDRESS, { ...submitEnquiry, input })).status
}

/** Counts the answers to ten addresses at full speed, and tells whether the campus has its pages meanwhile (pageOnCampus). */
async function besideFlood(crowd: Crowd): Promise<{ tally: Tally; status: number }> {
  let isOver = false
  const flooding = flood(crowd, FLOODING, () => isOver)
  await sleep(3000)
  const status = await pageOnCampus(crowd)
  isOver = true
  return { status, tally: await flooding }
}

async function beside(crowd: Crowd): Promise<number> {
  const page = 'GET /articleDetail/1001 HTTP/1.1\r\nHost: www.example.com\r\n\r\n'
  crowd.stall({ from: addressOf(0), connections: 300, text: page.repeat(60) })
  await sleep(3000)
  return await pageOnCampus(crowd)
}

/** 200 when an article still comes within a second (the middle of twenty), else 504, or the refusal. */
async function pageOnCampus(crowd: Crowd): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const startedAt = performance.now()
    const { status } = await crowd.send(CAMPUS_ADDRESS, {
      method: 'GET',
      path: '/articleDetail/1002',
    })
    if (status !== 200) return status
    times.push(performance.now() - startedAt)
  }
  return median(times) < 1000 ? 200 : 504
}

function print(
  honest: Record<string, Refusals>,
  attacks: Record<string, Tally>,
  owners: readonly (readonly [string, number])[],
): void {
  printTable(
    'siege: who is honest',
    ['', 'answers', 'refused'],
    [
      ...Object.entries(honest).map(([who, { asked, refused }]) => [who, asked, refused.length]),
      ...owners.map(([who, status]) => [who, 1, status === 200 ? 0 : `1 (${status})`]),
    ],
  )
  for (const [who, { refused }] of Object.entries(honest)) {
    limit(`siege: ${who}: ${refused.slice(0, 3).join(', ')}`, refused.length === 0)
  }
  for (const [who, status] of owners) limit(`siege: ${who}: ${status}`, status === 200)
  printTable(
    `siege: an attacker with ${ATTACKERS} addresses`,
    ['', 'times'],
    Object.entries(attacks).flatMap(([attack, tally]) => [
      [attack, ''],
      ...Object.entries(tally).map(([what, times]) => [`  ${what}`, times]),
    ]),
  )
  const all = Object.assign({}, ...Object.values(attacks)) as Tally
  const atMost = (what: string, most: number) =>
    limit(`siege: ${all[what]} ${what}, at most ${most}`, (all[what] ?? 0) <= most)
  // Ten a day of each phone.
  atMost('guesses compared', PEOPLE * 10)
  atMost('opened', 0)
  // Five a minute and twenty an hour for strangers together.
  atMost('passwords compared', 20)
  atMost('messages sent', 0)
  // The site's budget, and above it what each network has for itself (lib/platform/budgets/budgets.ts).
  atMost('events stored', budgets.TELEMETRY_PER_HOUR + REPORTING * 200)
}
