import { PUZZLES, ZERO_BITS } from '#lib/accounts/proof.ts'
import { CODE_LENGTH } from '#lib/accounts/rules.ts'
import { type Budget, type BudgetName, budgets } from '#lib/platform/budgets/budgets.ts'
import { env, parseEnv } from '#lib/platform/env/env.ts'

// What a year of guessing SMS codes brings in, by the constants of the code. Nothing that it leaves out helps the
// attacker: every phone number is one of an account, every message arrives, and nobody notices.

const HOURS = 24 * 365
/** SHA-256 of a core by a program written for it; a browser has a thousandth. */
const HASHES_A_SECOND = 20_000_000

const limitOf = ({ limit }: Budget) => (typeof limit === 'number' ? limit : limit())
/** The lowest limit of a subject, in uses a year. */
function perYear(name: BudgetName, subject: Budget['subject']): number {
  const rows = (budgets[name] as readonly Budget[]).filter((row) => row.subject === subject)
  return Math.min(...rows.map((row) => (limitOf(row) * 3600 * HOURS) / row.seconds))
}

type Attacker = { addresses: number; cores: number }

/** Guesses that are compared. */
function guessesAYear({ addresses, cores }: Attacker): number {
  const [send] = (budgets.send as readonly Budget[])
    .filter(({ subject }) => subject === 'site')
    .slice(-1)
  if (!send) throw new Error('the messages of the site have no limit')
  const worked = (cores * HOURS * 3600 * HASHES_A_SECOND) / (PUZZLES * 2 ** ZERO_BITS)
  const messages = Math.min(worked, limitOf(send) * HOURS, addresses * perYear('send', 'network'))
  // A message is guessed at as often as its phone allows, if there are addresses enough.
  const byMessages = messages * guessesAPhone
  return Math.min(byMessages, addresses * perYear('wrongCodeFromHere', 'network'))
}
const guessesAPhone = limitOf(budgets.wrongCodeForPhone[0])

/** Each step of the day's wrong codes asks for one right code more, of which a phone has its guesses of a day. */
function accountsAYear(attacker: Attacker): number {
  const steps = budgets.wrongCodeForAccount.map((row) => limitOf(row) * 365)
  const chance = 10 ** -CODE_LENGTH
  let left = guessesAYear(attacker)
  let [accounts, below] = [0, 0]
  for (const [more, end] of [...steps, Number.POSITIVE_INFINITY].entries()) {
    const here = Math.min(left, end - below)
    accounts += here * chance * (guessesAPhone * chance) ** more
    left -= here
    below = end
  }
  return accounts
}

beforeAll(() => {
  const { SMS_PER_HOUR, WRONG_CODES_PER_DAY } = parseEnv({})
  Object.assign(env(), { SMS_PER_HOUR, WRONG_CODES_PER_DAY })
})

test('of a guess at four digits, and of all a phone takes in a day', () => {
  expect([10 ** CODE_LENGTH, guessesAPhone]).toEqual([10_000, 10])
})

test('by default ten addresses and a core guess less than a tenth of an account a year', () => {
  expect(accountsAYear({ addresses: 10, cores: 1 })).toBeLessThan(0.1)
})

test('neither cores nor addresses help much: work is cheap for programs, and digits are not', () => {
  const shown = [1, 10, 1000].flatMap((addresses) =>
    [1, 100].map((cores) => [
      addresses,
      cores,
      Number(accountsAYear({ addresses, cores }).toFixed(3)),
    ]),
  )
  expect(shown).toEqual([
    [1, 1, 0.091],
    [1, 100, 0.091],
    [10, 1, 0.093],
    [10, 100, 0.093],
    [1000, 1, 0.117],
    [1000, 100, 0.117],
  ])
})

test('a limit that let one code open accounts 300 times an hour would give away 263', () => {
  Object.assign(env(), { WRONG_CODES_PER_DAY: 300 * 24 })
  expect(accountsAYear({ addresses: 10, cores: 1 })).toBeGreaterThan(200)
})
