import { type Env, env } from '#lib/platform/env/env.ts'

// Every budget that holds against many callers at once. What a row of the contract limits is a flood of requests from one
// address or user; here is counted what costs something: a text message, a guess, an account, a line on a list, a row.

/**
 * What a use counts against. One phone, account or user each have windows that slide; crowds are counted by the clock's
 * own hours and minutes. A network is an IPv4 address or a /64 of IPv6, of which one campus or carrier may have
 * thousands of people behind it; a block is the /48 around a /64; a region the /16 (IPv6: /32) around either.
 */
export type Subject = 'phone' | 'account' | 'user' | 'network' | 'block' | 'region' | 'site'

/** What becomes of a use above the limit. */
export type Above =
  /** Nobody passes until the window has room. */
  | 'wait'
  /** A browser or network from which this very account signed in before passes, within the same limit of its own. */
  | 'known place'
  /** The same for a browser only: a network is shared by strangers. */
  | 'known browser'
  /** Each network (IPv6: block) has the row's `share` of its own, so that what others used up keeps nobody out. */
  | 'share'
  /** A stranger enters one right code more (accounts/server/codes/codes-in-a-row.ts); nobody is refused. */
  | 'another code'
  /** It is taken and marked. */
  | 'mark'
  /** It is counted, for the alarm of the site. */
  | 'alarm'

export type Budget = {
  subject: Subject
  seconds: number
  limit: number | (() => number)
} & (
  | { above: Exclude<Above, 'share'> }
  /** Uses of a network in the window, beyond those of the site. */
  | { above: 'share'; share: number }
)

type Setting = Extract<keyof Env, `${string}_PER_HOUR` | `${string}_PER_DAY`>

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR
/** A setting of the environment, or a part of it. */
const part = (setting: Setting, share = 1) => {
  return () => Math.ceil(env()[setting] * share)
}

export const budgets = {
  /** Text messages with a code. Whoever is no known browser works for each, from the first on. The last row is a bound of money. */
  send: [
    { subject: 'phone', seconds: MINUTE, limit: 1, above: 'wait' },
    { subject: 'phone', seconds: HOUR, limit: 5, above: 'known place' },
    { subject: 'phone', seconds: DAY, limit: 10, above: 'known place' },
    { subject: 'network', seconds: HOUR, limit: 1000, above: 'known browser' },
    { subject: 'block', seconds: HOUR, limit: 2000, above: 'known browser' },
    { subject: 'site', seconds: HOUR, limit: part('SMS_PER_HOUR', 0.5), above: 'share', share: 30 },
    { subject: 'site', seconds: HOUR, limit: part('SMS_PER_HOUR'), above: 'known browser' },
  ],
  /** Wrong codes for one phone, over all networks and purposes. Beside these a code takes three tries from a network. */
  wrongCodeForPhone: [{ subject: 'phone', seconds: DAY, limit: 10, above: 'known place' }],
  /** Wrong codes of the authenticator of one account, by who has its password or SMS code: a stranger without either locks nobody out. */
  wrongAppCode: [{ subject: 'phone', seconds: DAY, limit: 10, above: 'known place' }],
  /** Wrong codes from one address, whatever they were for, and tries where there was no code. */
  wrongCodeFromHere: [
    { subject: 'network', seconds: HOUR, limit: 200, above: 'known browser' },
    { subject: 'block', seconds: HOUR, limit: 400, above: 'known browser' },
  ],
  /**
   * Wrong codes of strangers for what opens an account that exists, but for those that a right one of the same message
   * followed. Each row that is full asks strangers for one right code more: accounts/server/codes/guesses-a-year.test.ts.
   */
  wrongCodeForAccount: [
    { subject: 'site', seconds: DAY, limit: part('WRONG_CODES_PER_DAY'), above: 'another code' },
    {
      subject: 'site',
      seconds: DAY,
      limit: part('WRONG_CODES_PER_DAY', 250),
      above: 'another code',
    },
  ],
  /** Wrong codes for a phone that gets an account: nothing is opened by them, so newcomers are not kept out. */
  wrongCodeForNewcomer: [{ subject: 'site', seconds: HOUR, limit: 300, above: 'alarm' }],
  /** Wrong passwords of a login. */
  wrongPassword: [
    { subject: 'account', seconds: MINUTE, limit: 5, above: 'known place' },
    { subject: 'account', seconds: HOUR, limit: 20, above: 'known place' },
    { subject: 'network', seconds: MINUTE, limit: 100, above: 'known browser' },
    { subject: 'network', seconds: HOUR, limit: 400, above: 'known browser' },
    { subject: 'block', seconds: MINUTE, limit: 200, above: 'known browser' },
    { subject: 'block', seconds: HOUR, limit: 800, above: 'known browser' },
  ],
  /** Wrong passwords of somebody signed in. */
  wrongOwnPassword: [
    { subject: 'user', seconds: MINUTE, limit: 5, above: 'wait' },
    { subject: 'user', seconds: HOUR, limit: 20, above: 'wait' },
  ],
  /** New accounts. */
  registration: [
    { subject: 'network', seconds: HOUR, limit: 500, above: 'wait' },
    { subject: 'block', seconds: HOUR, limit: 1000, above: 'wait' },
    {
      subject: 'site',
      seconds: HOUR,
      limit: part('REGISTRATIONS_PER_HOUR'),
      above: 'share',
      share: 20,
    },
  ],
  /** Enquiries of one address: what it sends beyond is doubtful. */
  enquiryFromHere: [{ subject: 'network', seconds: HOUR, limit: 5, above: 'mark' }],
  /** Two a minute around the clock are more than staff can call back. */
  enquiryOfVisitor: [
    { subject: 'site', seconds: HOUR, limit: part('ENQUIRIES_PER_HOUR'), above: 'mark' },
  ],
  /** Learners have places of their own, so that a flood of visitors leaves them theirs. */
  enquiryOfUser: [
    { subject: 'site', seconds: HOUR, limit: part('ENQUIRIES_PER_HOUR'), above: 'mark' },
  ],
  /** What is kept above those; the disk has an end, and no neighbourhood takes all of it. */
  doubtfulEnquiry: [
    { subject: 'region', seconds: HOUR, limit: 40, above: 'wait' },
    { subject: 'site', seconds: HOUR, limit: part('ENQUIRIES_PER_HOUR', 20), above: 'wait' },
  ],
  /** Nobody finds more in a day; of all together the operator is told, as six accounts could use an hour of the site up. */
  feedback: [
    { subject: 'user', seconds: DAY, limit: 20, above: 'wait' },
    { subject: 'site', seconds: HOUR, limit: 120, above: 'alarm' },
  ],
  /** Written answers that are given to markers: beyond it none of them would be marked in time. */
  markings: [{ subject: 'site', seconds: HOUR, limit: 300, above: 'wait' }],
  /** Sittings and answers kept for guests, for a week; whoever is kept out signs in. */
  guestPractice: [
    { subject: 'network', seconds: HOUR, limit: 1000, above: 'wait' },
    { subject: 'block', seconds: HOUR, limit: 2000, above: 'wait' },
    { subject: 'site', seconds: HOUR, limit: 10_000, above: 'share', share: 100 },
  ],
  /** Events that browsers report; those above are not recorded. */
  telemetry: [
    { subject: 'network', seconds: HOUR, limit: 10_000, above: 'wait' },
    {
      subject: 'site',
      seconds: HOUR,
      limit: part('TELEMETRY_PER_HOUR'),
      above: 'share',
      share: 200,
    },
  ],
  /** Share pictures that are drawn, at some 60 ms each: for the site four minutes an hour of one core. */
  sharePicture: [
    { subject: 'network', seconds: HOUR, limit: 600, above: 'wait' },
    { subject: 'site', seconds: HOUR, limit: 4000, above: 'share', share: 60 },
  ],
  /** Answers of the finder of positions, each of which judges a year's positions: at some 20 ms. */
  findPositions: [
    { subject: 'network', seconds: MINUTE, limit: 120, above: 'wait' },
    { subject: 'site', seconds: HOUR, limit: 60_000, above: 'share', share: 60 },
  ],
} as const satisfies Record<string, readonly Budget[]>

export type BudgetName = keyof typeof budgets
