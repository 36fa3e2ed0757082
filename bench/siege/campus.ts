import { setTimeout as sleep } from 'node:timers/promises'
import { type Acts, forAll, password, type Visitor } from './visitor.ts'

/** One begins after the other, so 200 in three minutes. */
const PACE_MS = 900

/** A code as a mistyped one. */
const mistyped = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

/** Answers that nobody who made no mistake should see. */
export type Refusals = { asked: number; refused: string[] }

type Campus = {
  acts: Acts
  people: readonly Visitor[]
  /** The newest code that came to a phone. */
  codeOf: (phone: string) => string
}

/** Everybody registers and logs in by password; every tenth mistypes twice each time. */
export function register(campus: Campus): Promise<Refusals> {
  return eachOf(campus, async ({ acts, codeOf }, person, see) => {
    see('code', await acts.askForCode(person, 'register'))
    const code = codeOf(person.phone)
    const enter = (typed: string) => acts.register(person, typed)
    await see.afterSlips(
      'register',
      () => enter(mistyped(code)),
      () => enter(code),
    )
    await logIn(acts, person, see)
  })
}

/** Everybody has a code sent and logs in by it, then by password; every tenth mistypes twice each time. */
export function signIn(campus: Campus): Promise<Refusals> {
  return eachOf(campus, async ({ acts, codeOf }, person, see) => {
    see('code', await acts.askForCode(person, 'login'))
    const code = codeOf(person.phone)
    const enter = (typed: string) => acts.logInByCode(person, typed)
    await see.afterSlips(
      'login by code',
      () => enter(mistyped(code)),
      () => enter(code),
    )
    await logIn(acts, person, see)
  })
}

function logIn(acts: Acts, person: Visitor, see: See): Promise<void> {
  const enter = (word: string) => acts.logInByPassword(person, word)
  return see.afterSlips(
    'login',
    () => enter(`${password}!`),
    () => enter(password),
  )
}

type Sent = () => Promise<{ status: number }>
type See = ((what: string, status: number) => void) & {
  /** Twice wrong, when this person is one who mistypes, then right. */
  afterSlips: (what: string, wrong: Sent, right: Sent) => Promise<void>
}

async function eachOf(
  campus: Campus,
  act: (campus: Campus, person: Visitor, see: See) => Promise<void>,
): Promise<Refusals> {
  const found: Refusals = { asked: 0, refused: [] }
  const note = (what: string, status: number, expected: number) => {
    found.asked += 1
    if (status !== expected) found.refused.push(`${what}: ${status} instead of ${expected}`)
  }
  const begin = performance.now()
  await forAll(campus.people, 12, async (person, index) => {
    await sleep(Math.max(0, begin + index * PACE_MS - performance.now()))
    const see = ((what, status) => note(what, status, 200)) as See
    see.afterSlips = async (what, wrong, right) => {
      if (index % 10 === 9) {
        for (let slips = 0; slips < 2; slips += 1)
          note(`${what}, mistyped`, (await wrong()).status, 422)
      }
      note(what, (await right()).status, 200)
    }
    await act(campus, person, see)
  })
  return found
}
