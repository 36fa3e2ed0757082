import { createHash, randomBytes } from 'node:crypto'
import {
  type Challenge,
  hasZeroBits,
  PUZZLES,
  puzzleBytes,
  ZERO_BITS,
} from '#lib/accounts/proof.ts'
import { hashToken } from '#lib/accounts/server/session.ts'
import { sliderTickets } from '#lib/accounts/server/tables.ts'
import type { SentPurpose } from '#lib/platform/contract/code-purposes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { readSignedText, signText } from '#lib/platform/providers/signed-text.ts'

/** Aim of the work; it serves nothing else. */
type Aim = { phone: string; purpose: SentPurpose }

const MINUTES = 2
/** Name of the key that signs it, DATA_DIR/proof.key. */
const KEY = 'proof'

/** Work for one send of this phone and purpose, within two minutes. Signed instead of stored: asking for it costs nothing. */
export async function issueChallenge(aim: Aim): Promise<Challenge> {
  const end = Date.now() + MINUTES * 60_000
  const payload = `${end.toString(36)}.${randomBytes(16).toString('base64url')}`
  const text = await signText(signedFor(aim), payload, KEY)
  return { text, puzzles: PUZZLES, zeroBits: ZERO_BITS }
}

/** Whether the work was done, and for this; uses it up. */
export async function takeProof(db: Db, aim: Aim, proof: string): Promise<boolean> {
  const [text = '', ...numbers] = proof.split('~')
  const end = await endOf(text, aim)
  if (end === null || end < Date.now() || !isDone(text, numbers)) return false
  // Of many at once one is stored; the row is swept like a ticket.
  const taken = await db
    .insert(sliderTickets)
    .values({
      ticketHash: hashToken(`proof ${text}`),
      expiresAt: new Date(end),
      usedAt: new Date(),
    })
    .onConflictDoNothing()
    .returning({ ticketHash: sliderTickets.ticketHash })
  return taken.length === 1
}

/** When a challenge ends; null when it was not signed here, or for something else. */
async function endOf(text: string, aim: Aim): Promise<number | null> {
  const payload = await readSignedText(signedFor(aim), text, KEY)
  const [, end] = /^([0-9a-z]{1,10})\.[\w-]{22}$/.exec(payload ?? '') ?? []
  return end ? Number.parseInt(end, 36) : null
}

function isDone(text: string, numbers: string[]): boolean {
  return (
    numbers.length === PUZZLES &&
    numbers.every((number, puzzle) => {
      if (!/^\d{1,9}$/.test(number)) return false
      const bytes = puzzleBytes(text, puzzle, Number(number))
      return hasZeroBits(createHash('sha256').update(bytes).digest(), ZERO_BITS)
    })
  )
}

const signedFor = ({ phone, purpose }: Aim) => `proof:${purpose}:${phone}`
